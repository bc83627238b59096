import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
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
  percent,
  reference,
} from '../../../engine/server/db/tables/columns.ts'
import { csvFormat } from './csvFormat.ts'
import { bankAccountPurpose, feeKind, feeState, incomingTransferState, unmatchedReason } from './enums.ts'
import { listIndexes, trigramIndex } from '../../../engine/server/db/tables/indexes.ts'
import { journalEntries, ledgerAccounts } from './ledger.ts'
import { loanPayments, loans } from './lending.ts'
import { bankReason, outgoingTransferOutcome, paymentFileVersion } from './paymentEnums.ts'
import { users } from '../../../engine/server/db/tables/people.ts'
import { countries, currencies } from '../../../engine/server/db/tables/reference.ts'

/** The platform's own bank accounts. To which of them customers transfer is a setting: RECEIVING_BANKS. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    ...entityColumns(),
    name: text('name').notNull(),
    purpose: bankAccountPurpose('purpose').notNull().default('CLIENT_FUNDS'),
    bankName: text('bank_name').notNull(),
    address: text('address'),
    countryId: reference('country_id', () => countries.entityId).notNull(),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    registrationNumber: text('registration_number'),
    accountNumber: text('account_number').notNull(),
    iban: text('iban').notNull(),
    swiftBic: text('swift_bic').notNull(),
    ledgerAccountId: reference('ledger_account_id', () => ledgerAccounts.entityId),
    paymentFileVersion: paymentFileVersion('payment_file_version').notNull().default('PAIN_001_03'),
    csvFormat: csvFormat(),
    statementBalance: money('statement_balance'),
    statementOn: date('statement_on'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('bank_accounts_iban_unique').on(t.iban),
    ...listIndexes('bank_accounts', t.entityId, {
      references: [t.countryId, t.currencyId, t.ledgerAccountId],
    }),
  ],
)

/** One incoming payment of a bank statement. The bank's reference keeps an import from booking it twice. */
export const incomingBankTransfers = pgTable(
  'incoming_bank_transfers',
  {
    ...entityColumns(),
    bankAccountId: reference('bank_account_id', () => bankAccounts.entityId).notNull(),
    bankReference: text('bank_reference').notNull(),
    state: incomingTransferState('state').notNull().default('UNMATCHED'),
    unmatchedReason: unmatchedReason('unmatched_reason'),
    amount: money('amount').notNull(),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    bookedOn: date('booked_on').notNull(),
    payerName: text('payer_name'),
    payerAccountNumber: text('payer_account_number'),
    message: text('message'),
    accountId: reference('account_id', () => accounts.entityId),
    loanPaymentId: reference('loan_payment_id', () => loanPayments.entityId),
    journalEntryId: reference('journal_entry_id', () => journalEntries.entityId),
    /** Entry among the unallocated funds, if the money arrived before its owner was known. */
    arrivalEntryId: reference('arrival_entry_id', () => journalEntries.entityId),
    matchedAtUtc: instant('matched_at_utc'),
    matchedByUserId: reference('matched_by_user_id', () => users.entityId),
    /** The transfer of which it is a part. */
    splitFromId: reference('split_from_id', (): AnyPgColumn => incomingBankTransfers.entityId),
    /** It goes back to its payer with it. */
    returnTransferId: reference('return_transfer_id', (): AnyPgColumn => outgoingBankTransfers.entityId),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('incoming_bank_transfers_reference_unique').on(t.bankAccountId, t.bankReference),
    trigramIndex('incoming_bank_transfers_payer_trigram', t.payerName),
    check('incoming_bank_transfers_amount_positive', sql`${t.amount} > 0`),
    check('incoming_bank_transfers_matched', sql`${t.state} <> 'MATCHED' or ${t.journalEntryId} is not null`),
    ...listIndexes('incoming_bank_transfers', t.entityId, {
      sorted: [t.state, t.amount, t.bookedOn, t.accountId],
      references: [
        t.currencyId,
        t.loanPaymentId,
        t.journalEntryId,
        t.arrivalEntryId,
        t.matchedByUserId,
        t.splitFromId,
        t.returnTransferId,
      ],
      searched: [t.message],
    }),
  ],
)

/** Outgoing money by ordinary bank transfer, exported to the bank in files. */
export const outgoingBankTransfers = pgTable(
  'outgoing_bank_transfers',
  {
    ...entityColumns(),
    transferNumber: text('transfer_number').notNull(),
    bankAccountId: reference('bank_account_id', () => bankAccounts.entityId).notNull(),
    amount: money('amount').notNull(),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    toAccountId: reference('to_account_id', () => accounts.entityId),
    toBankAccountNumber: text('to_bank_account_number').notNull(),
    recipientName: text('recipient_name').notNull(),
    message: text('message'),
    isProcessed: boolean('is_processed').notNull().default(false),
    registeredAtUtc: instant('registered_at_utc').notNull(),
    processedAtUtc: instant('processed_at_utc'),
    exportReference: text('export_reference'),
    outcome: outgoingTransferOutcome('outcome'),
    /** The bank's number of the report or the booking that said so. */
    outcomeReference: text('outcome_reference'),
    bankReason: bankReason('bank_reason'),
    bankReasonText: text('bank_reason_text'),
    journalEntryId: reference('journal_entry_id', () => journalEntries.entityId),
    exportEntryId: reference('export_entry_id', () => journalEntries.entityId),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('outgoing_bank_transfers_number_unique').on(t.transferNumber),
    index('outgoing_bank_transfers_processed').on(t.isProcessed, t.entityId),
    index('outgoing_bank_transfers_export').on(t.bankAccountId, t.exportReference),
    check('outgoing_bank_transfers_amount_positive', sql`${t.amount} > 0`),
    check('outgoing_bank_transfers_processed_at', sql`${t.isProcessed} = (${t.processedAtUtc} is not null)`),
    ...listIndexes('outgoing_bank_transfers', t.entityId, {
      sorted: [t.amount, t.registeredAtUtc, t.toAccountId],
      references: [t.bankAccountId, t.currencyId, t.journalEntryId, t.exportEntryId],
    }),
  ],
)

/**
 * `periodFrom` is set on recurring fees: at most one per kind, account and period, however often fees are
 * generated.
 */
export const fees = pgTable(
  'fees',
  {
    ...entityColumns(),
    accountId: reference('account_id', () => accounts.entityId).notNull(),
    loanId: reference('loan_id', () => loans.entityId),
    kind: feeKind('kind').notNull(),
    state: feeState('state').notNull().default('PLANNED'),
    amount: money('amount').notNull(),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    percentage: percent('percentage'),
    description: codedText('description').notNull(),
    dueOn: date('due_on').notNull(),
    periodFrom: date('period_from'),
    periodTo: date('period_to'),
    chargedAtUtc: instant('charged_at_utc'),
    journalEntryId: reference('journal_entry_id', () => journalEntries.entityId),
  },
  (t) => [
    uniqueIndex('fees_period_unique').on(t.accountId, t.kind, t.periodFrom),
    check('fees_amount_positive', sql`${t.amount} > 0`),
    check('fees_charged', sql`${t.state} <> 'CHARGED' or ${t.journalEntryId} is not null`),
    ...listIndexes('fees', t.entityId, {
      sorted: [t.state, t.kind, t.amount, t.dueOn],
      references: [t.loanId, t.currencyId, t.journalEntryId],
    }),
  ],
)
