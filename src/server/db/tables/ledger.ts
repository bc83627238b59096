import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { entityColumns, instant, money } from './columns.ts'
import { journalEntryKind, journalEntryState, ledgerAccountKind, ledgerAccountType } from './enums.ts'
import { trigramIndex } from './indexes.ts'
import { loans } from './lending.ts'
import { users } from './people.ts'
import { currencies } from './reference.ts'

/** The platform's own books. `kind` is how operations find an account; of each but OTHER there is one in a currency. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    ...entityColumns(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    type: ledgerAccountType('type').notNull(),
    kind: ledgerAccountKind('kind').notNull().default('OTHER'),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    /** In the account's own direction: debits less credits of assets and expenses, credits less debits of the others. */
    balance: money('balance').notNull().default('0'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('ledger_accounts_number_unique').on(t.number),
    uniqueIndex('ledger_accounts_kind_unique')
      .on(t.kind, t.currencyId)
      .where(sql`${t.kind} <> 'OTHER'`),
    index('ledger_accounts_name').on(t.name, t.entityId),
    index('ledger_accounts_type').on(t.type, t.entityId),
    index('ledger_accounts_balance').on(t.balance, t.entityId),
    index('ledger_accounts_currency').on(t.currencyId),
  ],
)

/**
 * One booking. Triggers see to it that a posted one balances in every currency, has exactly `lineCount` lines and never
 * changes again but to REVERSED, which takes another posted entry that reverses it.
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
    description: text('description').notNull(),
    reference: text('reference'),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    amount: money('amount').notNull(),
    lineCount: integer('line_count').notNull(),
    createdByUserId: integer('created_by_user_id').references(() => users.entityId),
    reversedEntryId: integer('reversed_entry_id').references((): AnyPgColumn => journalEntries.entityId),
  },
  (t) => [
    uniqueIndex('journal_entries_number_unique').on(t.entryNumber),
    uniqueIndex('journal_entries_reversed_unique').on(t.reversedEntryId),
    index('journal_entries_state').on(t.state, t.entityId),
    index('journal_entries_kind').on(t.kind, t.entityId),
    index('journal_entries_value_date').on(t.valueDate, t.entityId),
    index('journal_entries_booked_at').on(t.bookedAtUtc, t.entityId),
    index('journal_entries_amount').on(t.amount, t.entityId),
    index('journal_entries_currency').on(t.currencyId),
    index('journal_entries_created_by_user').on(t.createdByUserId),
    trigramIndex('journal_entries_reference_trigram', t.reference),
    check('journal_entries_amount_positive', sql`${t.amount} > 0`),
    check('journal_entries_two_lines', sql`${t.lineCount} >= 2`),
    check(
      'journal_entries_booked',
      sql`(${t.state} in ('POSTED', 'REVERSED')) = (${t.bookedAtUtc} is not null)`,
    ),
  ],
)

/** One side of a booking. Immutable, and frozen with its entry once that is posted. */
export const journalLines = pgTable(
  'journal_lines',
  {
    ...entityColumns(),
    journalEntryId: integer('journal_entry_id')
      .notNull()
      .references(() => journalEntries.entityId),
    lineNumber: integer('line_number').notNull(),
    ledgerAccountId: integer('ledger_account_id')
      .notNull()
      .references(() => ledgerAccounts.entityId),
    accountId: integer('account_id').references(() => accounts.entityId),
    loanId: integer('loan_id').references(() => loans.entityId),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    debit: money('debit').notNull().default('0'),
    credit: money('credit').notNull().default('0'),
    amount: money('amount')
      .notNull()
      .generatedAlwaysAs(sql`credit - debit`),
    /** Of the amount, principal: what a payment brings beside it is interest, and who buys pays for so much of it. */
    principalAmount: money('principal_amount'),
    /** Fee that was kept back: without it the account would have got so much more. */
    feeAmount: money('fee_amount'),
    /** Of the customer's account if there is one, else of the ledger account; null until posted. */
    balanceAfter: money('balance_after'),
    valueDate: date('value_date').notNull(),
    text: text('text').notNull(),
  },
  (t) => [
    uniqueIndex('journal_lines_number_unique').on(t.journalEntryId, t.lineNumber),
    index('journal_lines_ledger_account').on(t.ledgerAccountId, t.entityId),
    index('journal_lines_account').on(t.accountId, t.entityId),
    index('journal_lines_loan').on(t.loanId),
    index('journal_lines_currency').on(t.currencyId),
    index('journal_lines_value_date').on(t.valueDate, t.entityId),
    check(
      'journal_lines_one_side',
      sql`least(${t.debit}, ${t.credit}) = 0 and greatest(${t.debit}, ${t.credit}) > 0`,
    ),
  ],
)
