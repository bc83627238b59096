import type { ActionConfig } from '../../../../model/generated/EntityConfig.ts'
import type { Roles } from '../../../../model/PlatformRole.ts'
import type { ConfigPart } from './ConfigPart.ts'

/** The list of approvals with its actions, and the work queue of those that wait for the reader. */
export function approvalConfig({ staff }: Roles): readonly ConfigPart[] {
  const everybody = [...staff]
  const waiting = { state: { eq: 'PENDING' } }
  const isDecided = { visible: { state: { neq: 'PENDING' } } }
  const ifAny = (name: string) => ({ conditions: { visible: { [name]: { neq: null } } } })
  const decision = (isApproved: boolean): ActionConfig => ({
    mutation: 'decidePlatformApproval',
    icon: isApproved ? 'approval' : 'warning',
    target: {
      entity: 'platformApprovals',
      input: 'platformApprovalId',
      when: { ...waiting, mayDecide: { eq: true } },
      until: 'expiresAtUtc',
      facts: ['payload', 'remarks', 'expiresAtUtc'],
      places: ['record', 'row', 'bulk'],
    },
    preset: { isApproved },
    ...(isApproved ? {} : { fields: { decisionNote: { required: true } } }),
    tone: isApproved ? 'success' : 'error',
    confirm: false,
    roles: everybody,
  })
  return [
    {
      name: 'platformApprovals',
      texts: 'approvals',
      config: {
        icon: 'approval',
        route: '/admin/backend/approvals',
        navigation: { menu: 'platform', order: 1 },
        displayTemplate: [
          { when: { recordId: { neq: null } }, template: '{action}: {recordType} {recordId}' },
          { template: '{mutationName} {id}' },
        ],
        listDisplay: [
          { path: 'requestedAtUtc', primary: true },
          { path: 'state', primary: true },
          { path: 'recordType', primary: true },
          { path: 'payload', primary: true, width: 320 },
          { path: 'requestedBy', primary: true },
          { path: 'expiresAtUtc' },
          { path: 'action', visible: false },
          { path: 'mutationName', visible: false },
          { path: 'recordId', visible: false },
          { path: 'decidedBy', visible: false },
          { path: 'decidedAtUtc', visible: false },
          { path: 'decisionNote', visible: false },
          { path: 'failure', visible: false },
          { path: 'isOwn', visible: false },
          { path: 'mayDecide', visible: false },
        ],
        searchFields: ['requestedBy', 'mutationName', 'recordId'],
        ordering: ['-requestedAtUtc', '-id'],
        views: [{ id: 'waiting', filter: waiting, ordering: ['expiresAtUtc'] }],
        header: { state: 'state', figures: ['requestedBy', 'expiresAtUtc'] },
        fieldsets: [
          { id: 'request', fields: ['payload', 'remarks', 'state'] },
          { id: 'people', fields: ['requestedBy', 'requestedAtUtc', 'expiresAtUtc'] },
          { id: 'decision', fields: ['decidedBy', 'decidedAtUtc', 'decisionNote', 'failure', 'refusal'] },
        ],
        permissions: { view: everybody },
        fields: {
          state: {
            choices: [
              { value: 'PENDING', color: 'info' },
              { value: 'APPROVED', color: 'success' },
              { value: 'REJECTED', color: 'neutral' },
              { value: 'CANCELLED', color: 'neutral' },
              { value: 'FAILED', color: 'error' },
            ],
          },
          action: {
            choices: [{ value: 'ADD' }, { value: 'CHANGE' }, { value: 'DELETE' }, { value: 'OTHER' }],
          },
          remarks: { choices: [{ value: 'HIDDEN' }, { value: 'UNREAD' }], ...ifAny('remarks') },
          payload: {
            changesOf: { type: 'recordType', id: 'recordId', by: 'requestedBy', action: 'action' },
          },
          recordType: { names: 'records' },
          mutationName: { names: 'operations' },
          decidedBy: { conditions: isDecided },
          decidedAtUtc: { conditions: isDecided },
          decisionNote: { conditions: isDecided },
          failure: ifAny('failure'),
          refusal: ifAny('refusal'),
        },
      },
    },
    { name: 'actions/approvePlatformApproval', texts: 'approve', config: decision(true) },
    { name: 'actions/rejectPlatformApproval', texts: 'reject', config: decision(false) },
    {
      name: 'actions/withdrawPlatformApproval',
      texts: 'withdraw',
      config: {
        icon: 'approval',
        target: {
          entity: 'platformApprovals',
          input: 'platformApprovalId',
          when: { ...waiting, isOwn: { eq: true } },
          places: ['record', 'row'],
        },
        tone: 'warning',
        confirm: false,
        roles: everybody,
      },
    },
    {
      name: 'pages/platformQueue',
      texts: 'queue',
      config: {
        kind: 'dashboard',
        route: '/admin/backend/queue',
        navigation: false,
        icon: 'list',
        queue: true,
        widgets: [
          {
            id: 'approvals',
            type: 'list',
            entity: 'platformApprovals',
            filter: { ...waiting, mayDecide: { eq: true } },
            columns: ['payload', 'requestedBy', 'requestedAtUtc'],
            ordering: ['expiresAtUtc'],
            to: '/admin/backend/approvals',
          },
        ],
        roles: everybody,
      },
    },
  ]
}
