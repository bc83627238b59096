import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import {
  codedText,
  entityColumns,
  instant,
  money,
  reference,
} from '../../../engine/server/db/tables/columns.ts'
import { journalEntryKind, journalEntryState, ledgerAccountKind, ledgerAccountType } from './enums.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { loans } from './lending.ts'
import { users } from '../../../engine/server/db/tables/people.ts'
import { currencies } from '../../../engine/server/db/tables/reference.ts'
import { describeRows } from '../../../engine/server/db/tables/rowRules.ts'

/**
 * The platform's own books. Operations find an account by `kind`; each kind except OTHER exists once per
 * currency.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    ...entityColumns(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    type: ledgerAccountType('type').notNull(),
    kind: ledgerAccountKind('kind').notNull().default('OTHER'),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    /**
     * In the account's normal direction: debits less credits for assets and expenses, credits less debits for
     * the others.
     */
    balance: money('balance').notNull().default('0'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('ledger_accounts_number_unique').on(t.number),
    uniqueIndex('ledger_accounts_kind_unique')
      .on(t.kind, t.currencyId)
      .where(sql`${t.kind} <> 'OTHER'`),
    ...listIndexes('ledger_accounts', t.entityId, {
      sorted: [t.type, t.balance],
      references: [t.currencyId],
    }),
  ],
)

describeRows(ledgerAccounts, { derived: ['balance'] })

/**
 * A journal entry. Triggers ensure that a posted entry balances in every currency, has exactly `lineCount`
 * lines and never changes, except to REVERSED by another posted entry that reverses it.
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    ...entityColumns(),
    entryNumber: text('entry_number').notNull(),
    kind: journalEntryKind('kind').notNull(),
    state: journalEntryState('state').notNull().default('PENDING'),
    valueDate: date('value_date').notNull(),
    bookedAtUtc: instant('booked_at_utc'),
    description: codedText('description').notNull(),
    reference: text('reference'),
    /** What the entry is the effect of, `loan:12:payment:3`: no other entry ever has the same. */
    effectKey: text('effect_key'),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    amount: money('amount').notNull(),
    lineCount: integer('line_count').notNull(),
    createdByUserId: reference('created_by_user_id', () => users.entityId),
    reversedEntryId: reference('reversed_entry_id', (): AnyPgColumn => journalEntries.entityId),
  },
  (t) => [
    uniqueIndex('journal_entries_number_unique').on(t.entryNumber),
    uniqueIndex('journal_entries_reversed_unique').on(t.reversedEntryId),
    uniqueIndex('journal_entries_effect_unique').on(t.effectKey),
    check('journal_entries_amount_positive', sql`${t.amount} > 0`),
    check('journal_entries_two_lines', sql`${t.lineCount} >= 2`),
    check(
      'journal_entries_booked',
      sql`(${t.state} in ('POSTED', 'REVERSED')) = (${t.bookedAtUtc} is not null)`,
    ),
    ...listIndexes('journal_entries', t.entityId, {
      sorted: [t.state, t.kind, t.valueDate, t.bookedAtUtc, t.amount],
      references: [t.currencyId, t.createdByUserId],
      searched: [t.reference],
    }),
  ],
)

/** One line of an entry. Immutable, and frozen with its entry once that is posted. */
export const journalLines = pgTable(
  'journal_lines',
  {
    ...entityColumns(),
    journalEntryId: reference('journal_entry_id', () => journalEntries.entityId).notNull(),
    lineNumber: integer('line_number').notNull(),
    ledgerAccountId: reference('ledger_account_id', () => ledgerAccounts.entityId).notNull(),
    accountId: reference('account_id', () => accounts.entityId),
    loanId: reference('loan_id', () => loans.entityId),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    debit: money('debit').notNull().default('0'),
    credit: money('credit').notNull().default('0'),
    amount: money('amount')
      .notNull()
      .generatedAlwaysAs(sql`credit - debit`),
    /**
     * The principal within the amount. The rest of a payment is interest; a buyer pays for this much
     * principal.
     */
    principalAmount: money('principal_amount'),
    /** Fee deducted from the line's amount. */
    feeAmount: money('fee_amount'),
    /** Of the customer's account if there is one, otherwise of the ledger account; null until posted. */
    balanceAfter: money('balance_after'),
    valueDate: date('value_date').notNull(),
    text: codedText('text').notNull(),
  },
  (t) => [
    uniqueIndex('journal_lines_number_unique').on(t.journalEntryId, t.lineNumber),
    check(
      'journal_lines_one_side',
      sql`least(${t.debit}, ${t.credit}) = 0 and greatest(${t.debit}, ${t.credit}) > 0`,
    ),
    ...listIndexes('journal_lines', t.entityId, {
      sorted: [t.ledgerAccountId, t.accountId, t.valueDate],
      references: [t.loanId, t.currencyId],
    }),
  ],
)

describeRows(journalLines, { derived: ['balanceAfter'], isLog: true })
