import * as tables from '../tables/index.ts'
import { addDays, atMinute, TODAY } from './calendar.ts'
import { APPROVAL_GROUPS, APPROVAL_RULES } from '../referenceData/facts/approvals.ts'
import type { RowSink } from '../referenceData/RowSink.ts'
import { PLATFORM_START } from '../referenceData/seedReferenceData.ts'

/** The demo's approvers, and requests at every stage; pending ones can be approved. */
export function seedApprovals(sink: RowSink): void {
  const instant = atMinute(PLATFORM_START, 480)
  for (const [group, { members }] of APPROVAL_GROUPS.entries()) {
    for (const member of members) {
      sink.add(tables.approvalGroupMembers, {
        entityId: sink.nextId(tables.approvalGroupMembers),
        approvalGroupId: group + 1,
        userId: DEMO_STAFF[member],
        createdAtUtc: instant,
        updatedAtUtc: instant,
      })
    }
  }
  for (const [at, request] of REQUESTS.entries()) sink.add(tables.approvals, toApproval(sink, at, request))
}

/** Demo logins come first, so their ids are known. */
const DEMO_STAFF = { superadmin: 1, admin: 2, senior: 3, readonly: 4 } as const

interface Request {
  readonly operation: (typeof tables.approvalOperation.enumValues)[number]
  readonly state: (typeof tables.approvalState.enumValues)[number]
  readonly by: keyof typeof DEMO_STAFF
  readonly decidedBy?: keyof typeof DEMO_STAFF
  readonly verb: 'add' | 'update' | 'delete'
  readonly typeName: string
  readonly id: number | null
  readonly subject: string
  /** Old values of changed fields; null for an addition. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly values: Readonly<Record<string, unknown>>
  readonly note: string
  readonly decisionNote?: string
}

const REQUESTS: readonly Request[] = [
  {
    operation: 'ROLE_CHANGE',
    state: 'APPROVED',
    by: 'superadmin',
    decidedBy: 'admin',
    verb: 'add',
    typeName: 'UserRoleAssignment',
    id: null,
    subject: 'senior@fundament.example',
    before: null,
    values: { userEntityId: DEMO_STAFF.senior, userRoleEntityId: 3 },
    note: 'Takes over the credit team.',
    decisionNote: 'As agreed.',
  },
  {
    operation: 'FEE_SETTING_CHANGE',
    state: 'REJECTED',
    by: 'senior',
    decidedBy: 'admin',
    verb: 'update',
    typeName: 'LoanBorrowerFeeSetting',
    id: 3,
    subject: 'NOK',
    before: { annualFeeInPercentage: '0.500000' },
    values: { annualFeeInPercentage: '0.75' },
    note: 'The costs in Norway have gone up.',
    decisionNote: 'Not before the new year.',
  },
  {
    operation: 'APPROVAL_SETTING_CHANGE',
    state: 'CANCELLED',
    by: 'superadmin',
    verb: 'update',
    typeName: 'ApprovalRule',
    id: 1,
    subject: 'Payments, DKK',
    before: { thresholdAmount: '25000.00' },
    values: { thresholdAmount: '100000' },
    note: 'Fewer small requests.',
  },
  {
    operation: 'FEE_SETTING_CHANGE',
    state: 'PENDING',
    by: 'admin',
    verb: 'update',
    typeName: 'LoanBorrowerFeeSetting',
    id: 1,
    subject: 'DKK',
    before: { reminderFee: '100.00' },
    values: { reminderFee: '120' },
    note: 'MailSettings has become dearer.',
  },
  {
    operation: 'ROLE_CHANGE',
    state: 'PENDING',
    by: 'superadmin',
    verb: 'add',
    typeName: 'UserRoleAssignment',
    id: null,
    subject: 'readonly@fundament.example',
    before: null,
    values: { userEntityId: DEMO_STAFF.readonly, userRoleEntityId: 3 },
    note: 'Joins the credit team in December.',
  },
]

const ACTIONS = { add: 'ADD', update: 'CHANGE', delete: 'DELETE' } as const

function toApproval(sink: RowSink, at: number, request: Request): typeof tables.approvals.$inferInsert {
  const { operation, state, by, decidedBy, verb, typeName, id, values, note, decisionNote } = request
  const requestedAtUtc = atMinute(addDays(TODAY, -3 * (REQUESTS.length - at)), 540)
  const group = APPROVAL_RULES.find((rule) => rule.operation === operation)?.group
  return {
    entityId: sink.nextId(tables.approvals),
    operation,
    state,
    action: ACTIONS[verb],
    subject: request.subject,
    approvalGroupId: APPROVAL_GROUPS.findIndex(({ name }) => name === group) + 1,
    recordType: typeName,
    recordId: id,
    note,
    requestedByUserId: DEMO_STAFF[by],
    requestedAtUtc,
    expiresAtUtc: atMinute(addDays(TODAY, 30), 540),
    decidedByUserId: decidedBy === undefined ? null : DEMO_STAFF[decidedBy],
    decidedAtUtc: state === 'PENDING' ? null : atMinute(addDays(requestedAtUtc.slice(0, 10), 1), 600),
    decisionNote: decisionNote ?? null,
    payload: { ...(request.before ? { before: request.before } : {}), after: values },
    command: {
      handler: 'writeEntity',
      input: { verb, typeName, id, version: id === null ? null : 1, values },
    },
    createdAtUtc: requestedAtUtc,
    updatedAtUtc: requestedAtUtc,
  }
}
