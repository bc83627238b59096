import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { entityColumns, instant, money } from './columns.ts'
import { trigramIndex } from './indexes.ts'
import { users } from './people.ts'
import { currencies } from './reference.ts'

export const approvalOperation = pgEnum('approval_operation', [
  'PAYOUT',
  'MANUAL_TRANSACTION',
  'ROLE_CHANGE',
  'FEE_SETTING_CHANGE',
  'APPROVAL_SETTING_CHANGE',
])
/** What a held write does to its record. */
export const approvalAction = pgEnum('approval_action', ['ADD', 'CHANGE', 'DELETE'])
export const approvalState = pgEnum('approval_state', [
  'PENDING',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
  'FAILED',
])

/** People who decide together about a kind of operation. */
export const approvalGroups = pgTable(
  'approval_groups',
  { ...entityColumns(), name: text('name').notNull(), description: text('description') },
  (t) => [uniqueIndex('approval_groups_name_unique').on(t.name)],
)

export const approvalGroupMembers = pgTable(
  'approval_group_members',
  {
    ...entityColumns(),
    approvalGroupId: integer('approval_group_id')
      .notNull()
      .references(() => approvalGroups.entityId),
    userId: integer('user_id')
      .notNull()
      .references(() => users.entityId),
  },
  (t) => [
    uniqueIndex('approval_group_members_unique').on(t.approvalGroupId, t.userId),
    index('approval_group_members_user').on(t.userId),
  ],
)

/** When an operation needs a second person. No currency: in every currency that has no rule of its own. */
export const approvalRules = pgTable(
  'approval_rules',
  {
    ...entityColumns(),
    operation: approvalOperation('operation').notNull(),
    currencyId: integer('currency_id').references(() => currencies.entityId),
    /** From this amount on; empty: always. */
    thresholdAmount: money('threshold_amount'),
    approvalGroupId: integer('approval_group_id')
      .notNull()
      .references(() => approvalGroups.entityId),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('approval_rules_operation_unique').on(t.operation, sql`coalesce(${t.currencyId}, 0)`),
    index('approval_rules_currency').on(t.currencyId),
    index('approval_rules_approval_group').on(t.approvalGroupId),
    check('approval_rules_threshold_not_negative', sql`${t.thresholdAmount} >= 0`),
  ],
)

/** A request that waits for a second person. `command` is what is run then; `payload` is what people may see of it. */
export const approvals = pgTable(
  'approvals',
  {
    ...entityColumns(),
    operation: approvalOperation('operation').notNull(),
    state: approvalState('state').notNull().default('PENDING'),
    /** Only of what is done to a record; other operations say by themselves what they do. */
    action: approvalAction('action'),
    /** Names, numbers and what people typed: never words of the server, which knows no reader's language. */
    subject: text('subject').notNull(),
    approvalGroupId: integer('approval_group_id')
      .notNull()
      .references(() => approvalGroups.entityId),
    accountId: integer('account_id').references(() => accounts.entityId),
    currencyId: integer('currency_id').references(() => currencies.entityId),
    amount: money('amount'),
    recordType: text('record_type'),
    recordId: integer('record_id'),
    note: text('note'),
    requestedByUserId: integer('requested_by_user_id')
      .notNull()
      .references(() => users.entityId),
    requestedAtUtc: instant('requested_at_utc').notNull().defaultNow(),
    expiresAtUtc: instant('expires_at_utc').notNull(),
    decidedByUserId: integer('decided_by_user_id').references(() => users.entityId),
    decidedAtUtc: instant('decided_at_utc'),
    decisionNote: text('decision_note'),
    /** Code of the refusal when the released operation could not be done. */
    failure: text('failure'),
    payload: jsonb('payload').notNull().default({}),
    command: jsonb('command').notNull(),
  },
  (t) => [
    index('approvals_state').on(t.state, t.entityId),
    index('approvals_operation').on(t.operation, t.entityId),
    index('approvals_requested_at').on(t.requestedAtUtc, t.entityId),
    index('approvals_amount').on(t.amount, t.entityId),
    index('approvals_record').on(t.recordType, t.recordId),
    index('approvals_approval_group').on(t.approvalGroupId),
    index('approvals_account').on(t.accountId),
    index('approvals_currency').on(t.currencyId),
    index('approvals_requested_by_user').on(t.requestedByUserId),
    index('approvals_decided_by_user').on(t.decidedByUserId),
    trigramIndex('approvals_subject_trigram', t.subject),
    // The last fence behind the rule that nobody approves what they asked for.
    check(
      'approvals_four_eyes',
      sql`${t.state} not in ('APPROVED', 'REJECTED') or ${t.decidedByUserId} <> ${t.requestedByUserId}`,
    ),
  ],
)
