import { sql } from 'drizzle-orm'
import { check, date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bankAccounts, incomingBankTransfers } from './banking.ts'
import { entityColumns, instant, money, reference } from '../../../engine/server/db/tables/columns.ts'
import { reconciliationItemKind, reconciliationState } from './enums.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { journalEntries } from './ledger.ts'
import { currencies } from '../../../engine/server/db/tables/reference.ts'

/** One payment of a bank's statement, in or out. */
export const bankStatementLines = pgTable(
  'bank_statement_lines',
  {
    ...entityColumns(),
    bankAccountId: reference('bank_account_id', () => bankAccounts.entityId).notNull(),
    bankReference: text('bank_reference').notNull(),
    bookedOn: date('booked_on').notNull(),
    /** Negative for outgoing money. */
    amount: money('amount').notNull(),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    counterpartName: text('counterpart_name'),
    counterpartAccountNumber: text('counterpart_account_number'),
    message: text('message'),
    incomingTransferId: reference('incoming_transfer_id', () => incomingBankTransfers.entityId),
    /** What books it; that of an incoming transfer is the transfer's own. */
    journalEntryId: reference('journal_entry_id', () => journalEntries.entityId),
  },
  (t) => [
    uniqueIndex('bank_statement_lines_reference_unique').on(t.bankAccountId, t.bankReference),
    check('bank_statement_lines_amount_not_zero', sql`${t.amount} <> 0`),
    ...listIndexes('bank_statement_lines', t.entityId, {
      sorted: [t.bankAccountId, t.bookedOn, t.amount],
      references: [t.currencyId, t.incomingTransferId, t.journalEntryId],
    }),
  ],
)

/** A bank's statement compared with the books, and the money of customers with that of the platform. */
export const bankReconciliations = pgTable(
  'bank_reconciliations',
  {
    ...entityColumns(),
    bankAccountId: reference('bank_account_id', () => bankAccounts.entityId).notNull(),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    periodFrom: date('period_from').notNull(),
    periodTo: date('period_to').notNull(),
    state: reconciliationState('state').notNull(),
    openingBalance: money('opening_balance').notNull(),
    statementBalance: money('statement_balance').notNull(),
    /** Of the bank account's ledger account, by value date. */
    ledgerBalance: money('ledger_balance').notNull(),
    difference: money('difference')
      .notNull()
      .generatedAlwaysAs(sql`ledger_balance - statement_balance`),
    /** What the items do not make up. */
    unexplainedAmount: money('unexplained_amount').notNull(),
    /** Owed to customers in the currency. */
    customerFunds: money('customer_funds').notNull(),
    /** At all banks for customers' money, and with payment providers. */
    safeguardedFunds: money('safeguarded_funds').notNull(),
    ownFunds: money('own_funds')
      .notNull()
      .generatedAlwaysAs(sql`safeguarded_funds - customer_funds`),
    computedAtUtc: instant('computed_at_utc').notNull(),
  },
  (t) => [
    uniqueIndex('bank_reconciliations_unique').on(t.bankAccountId, t.periodTo),
    check('bank_reconciliations_period', sql`${t.periodFrom} <= ${t.periodTo}`),
    ...listIndexes('bank_reconciliations', t.entityId, {
      sorted: [t.bankAccountId, t.periodTo, t.state],
      references: [t.currencyId],
    }),
  ],
)

/** Part of the difference between statement and books. */
export const bankReconciliationItems = pgTable(
  'bank_reconciliation_items',
  {
    ...entityColumns(),
    reconciliationId: reference('reconciliation_id', () => bankReconciliations.entityId).notNull(),
    kind: reconciliationItemKind('kind').notNull(),
    /** What it adds to the difference. */
    amount: money('amount').notNull(),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    day: date('day').notNull(),
    statementLineId: reference('statement_line_id', () => bankStatementLines.entityId),
    journalEntryId: reference('journal_entry_id', () => journalEntries.entityId),
  },
  (t) => [
    ...listIndexes('bank_reconciliation_items', t.entityId, {
      sorted: [t.reconciliationId, t.kind, t.day],
      references: [t.currencyId, t.statementLineId, t.journalEntryId],
    }),
  ],
)
