import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { entityColumns, instant, money, percent } from './columns.ts'
import { bankAccountPurpose, feeKind, feeState, incomingTransferState } from './enums.ts'
import { trigramIndex } from './indexes.ts'
import { journalEntries, ledgerAccounts } from './ledger.ts'
import { loanPayments, loans } from './lending.ts'
import { users } from './people.ts'
import { countries, currencies } from './reference.ts'

/** The platform's own accounts at banks; those with client funds are what customers transfer to. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    ...entityColumns(),
    name: text('name').notNull(),
    purpose: bankAccountPurpose('purpose').notNull().default('CLIENT_FUNDS'),
    bankName: text('bank_name').notNull(),
    address: text('address'),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.entityId),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    registrationNumber: text('registration_number'),
    accountNumber: text('account_number').notNull(),
    iban: text('iban').notNull(),
    swiftBic: text('swift_bic').notNull(),
    ledgerAccountId: integer('ledger_account_id').references(() => ledgerAccounts.entityId),
    statementBalance: money('statement_balance'),
    statementOn: date('statement_on'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('bank_accounts_iban_unique').on(t.iban),
    index('bank_accounts_name').on(t.name, t.entityId),
    index('bank_accounts_country').on(t.countryId),
    index('bank_accounts_currency').on(t.currencyId),
    index('bank_accounts_ledger_account').on(t.ledgerAccountId),
  ],
)

/** One line of a bank statement that brought money. The bank's own reference keeps an import from counting it twice. */
export const incomingBankTransfers = pgTable(
  'incoming_bank_transfers',
  {
    ...entityColumns(),
    bankAccountId: integer('bank_account_id')
      .notNull()
      .references(() => bankAccounts.entityId),
    bankReference: text('bank_reference').notNull(),
    state: incomingTransferState('state').notNull().default('UNMATCHED'),
    amount: money('amount').notNull(),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    bookedOn: date('booked_on').notNull(),
    payerName: text('payer_name'),
    payerAccountNumber: text('payer_account_number'),
    message: text('message'),
    accountId: integer('account_id').references(() => accounts.entityId),
    loanPaymentId: integer('loan_payment_id').references(() => loanPayments.entityId),
    journalEntryId: integer('journal_entry_id').references(() => journalEntries.entityId),
    matchedAtUtc: instant('matched_at_utc'),
    matchedByUserId: integer('matched_by_user_id').references(() => users.entityId),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('incoming_bank_transfers_reference_unique').on(t.bankAccountId, t.bankReference),
    index('incoming_bank_transfers_state').on(t.state, t.entityId),
    index('incoming_bank_transfers_amount').on(t.amount, t.entityId),
    index('incoming_bank_transfers_booked_on').on(t.bookedOn, t.entityId),
    index('incoming_bank_transfers_currency').on(t.currencyId),
    index('incoming_bank_transfers_account').on(t.accountId, t.entityId),
    index('incoming_bank_transfers_loan_payment').on(t.loanPaymentId),
    index('incoming_bank_transfers_journal_entry').on(t.journalEntryId),
    index('incoming_bank_transfers_matched_by_user').on(t.matchedByUserId),
    trigramIndex('incoming_bank_transfers_payer_trigram', t.payerName),
    trigramIndex('incoming_bank_transfers_message_trigram', t.message),
    check('incoming_bank_transfers_amount_positive', sql`${t.amount} > 0`),
    check('incoming_bank_transfers_matched', sql`${t.state} <> 'MATCHED' or ${t.journalEntryId} is not null`),
  ],
)

/** Money that leaves by an ordinary bank transfer, exported in files to the bank. */
export const outgoingBankTransfers = pgTable(
  'outgoing_bank_transfers',
  {
    ...entityColumns(),
    transferNumber: text('transfer_number').notNull(),
    bankAccountId: integer('bank_account_id')
      .notNull()
      .references(() => bankAccounts.entityId),
    amount: money('amount').notNull(),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    toAccountId: integer('to_account_id').references(() => accounts.entityId),
    toBankAccountNumber: text('to_bank_account_number').notNull(),
    recipientName: text('recipient_name').notNull(),
    message: text('message'),
    isProcessed: boolean('is_processed').notNull().default(false),
    registeredAtUtc: instant('registered_at_utc').notNull(),
    processedAtUtc: instant('processed_at_utc'),
    exportReference: text('export_reference'),
    journalEntryId: integer('journal_entry_id').references(() => journalEntries.entityId),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('outgoing_bank_transfers_number_unique').on(t.transferNumber),
    index('outgoing_bank_transfers_processed').on(t.isProcessed, t.entityId),
    index('outgoing_bank_transfers_amount').on(t.amount, t.entityId),
    index('outgoing_bank_transfers_registered_at').on(t.registeredAtUtc, t.entityId),
    index('outgoing_bank_transfers_bank_account').on(t.bankAccountId),
    index('outgoing_bank_transfers_currency').on(t.currencyId),
    index('outgoing_bank_transfers_to_account').on(t.toAccountId, t.entityId),
    index('outgoing_bank_transfers_journal_entry').on(t.journalEntryId),
    check('outgoing_bank_transfers_amount_positive', sql`${t.amount} > 0`),
    check('outgoing_bank_transfers_processed_at', sql`${t.isProcessed} = (${t.processedAtUtc} is not null)`),
  ],
)

/** `periodFrom` is set on fees that come round: one of a kind for an account and a period, however often they are generated. */
export const fees = pgTable(
  'fees',
  {
    ...entityColumns(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.entityId),
    loanId: integer('loan_id').references(() => loans.entityId),
    kind: feeKind('kind').notNull(),
    state: feeState('state').notNull().default('PLANNED'),
    amount: money('amount').notNull(),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    percentage: percent('percentage'),
    description: text('description').notNull(),
    dueOn: date('due_on').notNull(),
    periodFrom: date('period_from'),
    periodTo: date('period_to'),
    chargedAtUtc: instant('charged_at_utc'),
    journalEntryId: integer('journal_entry_id').references(() => journalEntries.entityId),
  },
  (t) => [
    uniqueIndex('fees_period_unique').on(t.accountId, t.kind, t.periodFrom),
    index('fees_state').on(t.state, t.entityId),
    index('fees_kind').on(t.kind, t.entityId),
    index('fees_amount').on(t.amount, t.entityId),
    index('fees_due_on').on(t.dueOn, t.entityId),
    index('fees_loan').on(t.loanId),
    index('fees_currency').on(t.currencyId),
    index('fees_journal_entry').on(t.journalEntryId),
    check('fees_amount_positive', sql`${t.amount} > 0`),
    check('fees_charged', sql`${t.state} <> 'CHARGED' or ${t.journalEntryId} is not null`),
  ],
)
