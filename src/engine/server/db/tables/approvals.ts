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
import { accountKeys } from './accounts.ts'
import { CLOCK_NOW, entityColumns, instant, money, reference } from './columns.ts'
import { listIndexes } from './indexes.ts'
import { openEnum } from './openEnum.ts'
import { users } from './people.ts'
import { currencies } from './reference.ts'

/** What may need a second person. A project merges its own. */
export interface ApprovalOperations {
  readonly ROLE_CHANGE: true
  readonly APPROVAL_SETTING_CHANGE: true
  readonly SECOND_FACTOR_RESET: true
}
export type ApprovalOperation = keyof ApprovalOperations
export const approvalOperation = openEnum<ApprovalOperation>('approval_operation', [
  'ROLE_CHANGE',
  'APPROVAL_SETTING_CHANGE',
  'SECOND_FACTOR_RESET',
])
/** The change that a held write makes to its record. */
export const approvalAction = pgEnum('approval_action', ['ADD', 'CHANGE', 'DELETE'])
export const approvalState = pgEnum('approval_state', [
  'PENDING',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
  'FAILED',
])

/** People who approve a kind of operation together. */
export const approvalGroups = pgTable(
  'approval_groups',
  { ...entityColumns(), name: text('name').notNull(), description: text('description') },
  (t) => [uniqueIndex('approval_groups_name_unique').on(t.name)],
)

export const approvalGroupMembers = pgTable(
  'approval_group_members',
  {
    ...entityColumns(),
    approvalGroupId: reference('approval_group_id', () => approvalGroups.entityId).notNull(),
    userId: reference('user_id', () => users.entityId).notNull(),
  },
  (t) => [
    uniqueIndex('approval_group_members_unique').on(t.approvalGroupId, t.userId),
    index('approval_group_members_user').on(t.userId),
  ],
)

/**
 * When an operation needs a second person. A rule without a currency covers every currency that has no rule
 * of its own.
 */
export const approvalRules = pgTable(
  'approval_rules',
  {
    ...entityColumns(),
    operation: approvalOperation('operation').notNull(),
    currencyId: reference('currency_id', () => currencies.entityId),
    /** From this amount; empty: always. */
    thresholdAmount: money('threshold_amount'),
    /** The threshold holds for the sum over this time, per requester and per account. */
    windowHours: integer('window_hours').notNull().default(24),
    approvalGroupId: reference('approval_group_id', () => approvalGroups.entityId).notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('approval_rules_operation_unique').on(t.operation, sql`coalesce(${t.currencyId}, 0)`),
    index('approval_rules_currency').on(t.currencyId),
    index('approval_rules_approval_group').on(t.approvalGroupId),
    check('approval_rules_threshold_not_negative', sql`${t.thresholdAmount} >= 0`),
    check('approval_rules_window', sql`${t.windowHours} between 1 and 8784`),
  ],
)

/**
 * A request that waits for a second person. `command` is what approval runs; `payload` is what people may see
 * of it.
 */
export const approvals = pgTable(
  'approvals',
  {
    ...entityColumns(),
    operation: approvalOperation('operation').notNull(),
    state: approvalState('state').notNull().default('PENDING'),
    /** Only for writes to a record; other operations describe themselves. */
    action: approvalAction('action'),
    /**
     * Names, numbers and texts that people typed: never server texts, because the reader's language is
     * unknown.
     */
    subject: text('subject').notNull(),
    approvalGroupId: reference('approval_group_id', () => approvalGroups.entityId).notNull(),
    /** The first of `accountIds`, for readers. */
    accountId: reference('account_id', () => accountKeys.entityId),
    /** Every customer's account concerned: thresholds hold for each, and its members decide nothing about it. */
    accountIds: integer('account_ids').array().notNull().default([]),
    currencyId: reference('currency_id', () => currencies.entityId),
    amount: money('amount'),
    recordType: text('record_type'),
    recordId: integer('record_id'),
    note: text('note'),
    requestedByUserId: reference('requested_by_user_id', () => users.entityId).notNull(),
    requestedAtUtc: instant('requested_at_utc').notNull().default(CLOCK_NOW),
    expiresAtUtc: instant('expires_at_utc').notNull(),
    decidedByUserId: reference('decided_by_user_id', () => users.entityId),
    decidedAtUtc: instant('decided_at_utc'),
    decisionNote: text('decision_note'),
    /** Refusal code when the approved operation failed. */
    failure: text('failure'),
    payload: jsonb('payload').notNull().default({}),
    command: jsonb('command').notNull(),
  },
  (t) => [
    index('approvals_record').on(t.recordType, t.recordId),
    // An operation that is sent again looks for the request it has become.
    index('approvals_effect_key')
      .on(sql`(${t.command} -> 'input' ->> 'effectKey')`)
      .where(sql`(${t.command} -> 'input' ->> 'effectKey') is not null`),
    // Last line of defence: people cannot approve their own request.
    check(
      'approvals_four_eyes',
      sql`${t.state} not in ('APPROVED', 'REJECTED') or ${t.decidedByUserId} <> ${t.requestedByUserId}`,
    ),
    ...listIndexes('approvals', t.entityId, {
      sorted: [t.state, t.operation, t.requestedAtUtc, t.amount],
      references: [t.approvalGroupId, t.accountId, t.currencyId, t.requestedByUserId, t.decidedByUserId],
      searched: [t.subject],
    }),
  ],
)
