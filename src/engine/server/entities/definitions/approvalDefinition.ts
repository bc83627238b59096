import { IS_APPROVER } from '../../kernel/approvals/approvers.ts'
import { approvals } from '../../db/tables/approvals.ts'
import type { EntitySpec } from '../EntityDefinition.ts'
import { IDENTITY_STAFF } from './shared.ts'

/** Written by the operations that wait for a second person, and by the decision. */
export const approvalDefinition: EntitySpec = {
  typeName: 'Approval',
  description: 'An operation that runs as soon as a second person has approved it.',
  table: approvals,
  belongsTo: [],
  fields: {
    decidedByUser: { description: 'Who decided.' },
    requestedByUser: { description: 'Who asked for it; another person decides.' },
    account: { description: 'Account concerned.' },
    approvalGroup: { description: 'Whose members may decide.' },
    operation: { description: 'Kind of operation that waits.' },
    state: { description: 'Whether it has been decided, and how it went.' },
    action: { description: 'What will be done to the record.' },
    subject: { description: 'What it is about: names and numbers, or what was typed.' },
    amount: { description: 'Amount it is about.' },
    recordType: {
      isCode: true,
      description: 'Type of the record it is about, for example LoanBorrowerFeeSetting.',
    },
    recordId: { description: 'Number of the record it is about.' },
    note: { description: 'Why it is asked for.', scalar: 'LongText' },
    requestedAtUtc: { description: 'When it was asked for.' },
    expiresAtUtc: { description: 'Until when it can be approved.' },
    decidedAtUtc: { description: 'When it was decided.' },
    decisionNote: { description: 'Reason for the decision.', scalar: 'LongText' },
    failure: { description: 'Why it could not be done although it was approved.' },
    payload: { description: 'What was asked for, value by value.', read: IDENTITY_STAFF },
    command: false,
    accountIds: false,
  },
  computed: {
    mayDecide: {
      description:
        'You may decide on it while it waits: you belong to the group, it is neither your own request nor about an account of yours, and it has not expired.',
      scalar: 'Boolean',
      isFilterable: true,
      columns: ['approvalGroupId', 'requestedByUserId', 'accountIds', 'expiresAtUtc'],
      sql: (column, _today, _account, accounts, user, now) =>
        `${column('expiresAtUtc')} > ${now} AND ${column('requestedByUserId')} <> ${user} AND NOT ${column('accountIds')} && ${accounts} AND EXISTS (
          SELECT FROM approval_group_members m
          WHERE m.approval_group_id = ${column('approvalGroupId')} AND m.user_id = ${user} AND ${IS_APPROVER})`,
    },
  },
  display: ['subject'],
  access: { read: { staff: 'all' } },
}
