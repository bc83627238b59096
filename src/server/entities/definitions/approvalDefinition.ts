import { approvals } from '../../db/tables/approvals.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { entityFields, IDENTITY_STAFF } from './shared.ts'

/** Written by the operations that wait for a second person, and by deciding. */
export const approvalDefinition: EntityDefinition = {
  typeName: 'Approval',
  listField: 'approvals',
  getField: 'approval',
  description: 'Something that is done as soon as a second person has approved it.',
  table: approvals,
  relations: {
    approvalGroup: {
      kind: 'to-one',
      typeName: 'ApprovalGroup',
      column: approvals.approvalGroupId,
      description: 'Whose members may decide.',
    },
    account: {
      kind: 'to-one',
      typeName: 'Account',
      column: approvals.accountId,
      description: 'Account concerned.',
    },
    currency: { kind: 'to-one', typeName: 'Currency', column: approvals.currencyId },
    requestedByUser: {
      kind: 'to-one',
      typeName: 'User',
      column: approvals.requestedByUserId,
      description: 'Who asked for it; somebody else decides.',
    },
    decidedByUser: {
      kind: 'to-one',
      typeName: 'User',
      column: approvals.decidedByUserId,
      description: 'Who decided.',
    },
  },
  fields: {
    ...entityFields,
    operation: { description: 'Kind of operation that waits.' },
    state: { description: 'Whether it has been decided, and how it went.' },
    action: { description: 'What will be done to the record.' },
    subject: { description: 'What it is about: names and numbers, or what was typed.' },
    amount: { description: 'Amount it is about.' },
    recordType: { description: 'Type of the record it is about, for example LoanBorrowerFeeSetting.' },
    recordId: { description: 'Number of the record it is about.' },
    note: { description: 'Why it is asked for.' },
    requestedAtUtc: { description: 'When it was asked for.' },
    expiresAtUtc: { description: 'Until when it can be approved.' },
    decidedAtUtc: { description: 'When it was decided.' },
    decisionNote: { description: 'Why it was decided so.' },
    failure: { description: 'Why it could not be done although it was approved.' },
    payload: { description: 'What was asked for, value by value.', read: IDENTITY_STAFF },
    command: false,
  },
  display: ['subject'],
  access: { read: { staff: 'all', partner: 'none', customer: 'none' } },
}
