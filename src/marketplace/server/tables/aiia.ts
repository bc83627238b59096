import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { bankAccounts, incomingBankTransfers, outgoingBankTransfers } from './banking.ts'
import { entityColumns, instant, money, reference } from '../../../engine/server/db/tables/columns.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import {
  aiiaDepositStatus,
  aiiaPayoutStatus,
  aiiaTransactionState,
  depositMeans,
  payoutAccountProof,
} from './enums.ts'
import { journalEntries } from './ledger.ts'
import { loanPayments } from './lending.ts'
import { earlyRepaymentQuotes } from './repayments.ts'
import { bankReason } from './paymentEnums.ts'
import { users } from '../../../engine/server/db/tables/people.ts'
import { currencies } from '../../../engine/server/db/tables/reference.ts'
import { describeRows } from '../../../engine/server/db/tables/rowRules.ts'

export const aiiaBankDeposits = pgTable(
  'aiia_bank_deposits',
  {
    ...entityColumns(),
    accountId: reference('account_id', () => accounts.entityId).notNull(),
    amount: money('amount').notNull(),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    processingFee: money('processing_fee').notNull().default('0'),
    means: depositMeans('means').notNull().default('BANK'),
    status: aiiaDepositStatus('status').notNull().default('CREATED'),
    orderId: text('order_id').notNull(),
    paymentId: text('payment_id'),
    transactionId: text('transaction_id'),
    isInstantPayment: boolean('is_instant_payment').notNull().default(false),
    requestCreatedAt: instant('request_created_at').notNull(),
    authorizedAt: instant('authorized_at'),
    transactionReceivedAt: instant('transaction_received_at'),
    paymentStatusTerminalAt: instant('payment_status_terminal_at'),
    storeAndReusePaymentAccount: boolean('store_and_reuse_payment_account').notNull().default(false),
    payerToken: text('payer_token'),
    payerTokenExpiresAtUtc: instant('payer_token_expires_at_utc'),
    payerTokenProviderId: text('payer_token_provider_id'),
    payerTokenRedactedAccountNumber: text('payer_token_redacted_account_number'),
    journalEntryId: reference('journal_entry_id', () => journalEntries.entityId),
    /** Booked when the provider said that it has the money; until the bank's line clears it, the money is in transit. */
    transitEntryId: reference('transit_entry_id', () => journalEntries.entityId),
    clearingEntryId: reference('clearing_entry_id', () => journalEntries.entityId),
    /** Paid by a borrower: the money goes to the holders of the loan. */
    loanPaymentId: reference('loan_payment_id', () => loanPayments.entityId),
    /** A borrower repays a loan, as quoted. */
    earlyRepaymentQuoteId: reference('early_repayment_quote_id', () => earlyRepaymentQuotes.entityId),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('aiia_bank_deposits_order_unique').on(t.orderId),
    uniqueIndex('aiia_bank_deposits_payment_unique').on(t.paymentId),
    uniqueIndex('aiia_bank_deposits_transaction_unique').on(t.transactionId),
    check('aiia_bank_deposits_amount_positive', sql`${t.amount} > 0 and ${t.processingFee} >= 0`),
    check('aiia_bank_deposits_completed', sql`${t.status} <> 'COMPLETED' or ${t.journalEntryId} is not null`),
    ...listIndexes('aiia_bank_deposits', t.entityId, {
      sorted: [t.accountId, t.status, t.amount, t.requestCreatedAt],
      references: [
        t.currencyId,
        t.journalEntryId,
        t.transitEntryId,
        t.clearingEntryId,
        t.loanPaymentId,
        t.earlyRepaymentQuoteId,
      ],
    }),
  ],
)

/**
 * The amount is reserved on the account until it is sent; sending posts it. What has an order goes through the payment
 * provider: it waits among the outgoing payments until the provider says that the bank has carried it out.
 */
export const aiiaBankPayouts = pgTable(
  'aiia_bank_payouts',
  {
    ...entityColumns(),
    accountId: reference('account_id', () => accounts.entityId).notNull(),
    amount: money('amount').notNull(),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    isStandardPayout: boolean('is_standard_payout').notNull().default(false),
    orderId: text('order_id'),
    recipientName: text('recipient_name'),
    bbanCountryCode: text('bban_country_code'),
    bbanBankCode: text('bban_bank_code'),
    bbanAccountNumber: text('bban_account_number'),
    iban: text('iban'),
    status: aiiaPayoutStatus('status').notNull().default('REQUESTED'),
    statusUpdatedAt: instant('status_updated_at').notNull(),
    paymentId: text('payment_id'),
    authorizationId: text('authorization_id'),
    registeredAt: instant('registered_at').notNull(),
    authorizedAt: instant('authorized_at'),
    paymentStatusTerminalAt: instant('payment_status_terminal_at'),
    failureReason: text('failure_reason'),
    bankReason: bankReason('bank_reason'),
    requestedByUserId: reference('requested_by_user_id', () => users.entityId),
    outgoingBankTransferId: integer('outgoing_bank_transfer_id').references(
      () => outgoingBankTransfers.entityId,
    ),
    journalEntryId: reference('journal_entry_id', () => journalEntries.entityId),
    settlementEntryId: reference('settlement_entry_id', () => journalEntries.entityId),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('aiia_bank_payouts_order_unique').on(t.orderId),
    uniqueIndex('aiia_bank_payouts_payment_unique').on(t.paymentId),
    uniqueIndex('aiia_bank_payouts_authorization_unique').on(t.authorizationId),
    index('aiia_bank_payouts_outgoing_transfer').on(t.outgoingBankTransferId),
    check('aiia_bank_payouts_amount_positive', sql`${t.amount} > 0`),
    check(
      'aiia_bank_payouts_destination',
      sql`${t.iban} is not null or (${t.bbanBankCode} is not null and ${t.bbanAccountNumber} is not null)`,
    ),
    check(
      'aiia_bank_payouts_booked',
      sql`${t.status} not in ('SENT', 'COMPLETED') or ${t.journalEntryId} is not null`,
    ),
    ...listIndexes('aiia_bank_payouts', t.entityId, {
      sorted: [t.accountId, t.status, t.amount, t.registeredAt],
      references: [t.currencyId, t.requestedByUserId, t.journalEntryId, t.settlementEntryId],
    }),
  ],
)

/**
 * Bank accounts visible to the open-banking provider: the platform's own, and those that customers connected.
 */
export const aiiaAccounts = pgTable(
  'aiia_accounts',
  {
    ...entityColumns(),
    aiiaAccountId: text('aiia_account_id').notNull(),
    name: text('name').notNull(),
    providerId: text('provider_id').notNull(),
    bankAccountId: reference('bank_account_id', () => bankAccounts.entityId),
    accountId: reference('account_id', () => accounts.entityId),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    bbanBankCode: text('bban_bank_code'),
    bbanAccountNumber: text('bban_account_number'),
    iban: text('iban'),
    availableBalance: money('available_balance'),
    bookedBalance: money('booked_balance'),
    consentExpiresAtUtc: instant('consent_expires_at_utc'),
    lastSynchronizedAtUtc: instant('last_synchronized_at_utc'),
    isConnected: boolean('is_connected').notNull().default(true),
  },
  (t) => [
    uniqueIndex('aiia_accounts_aiia_account_unique').on(t.aiiaAccountId),
    ...listIndexes('aiia_accounts', t.entityId, {
      references: [t.bankAccountId, t.accountId, t.currencyId],
    }),
  ],
)

/** `amount` is negative for outgoing money. */
export const aiiaTransactions = pgTable(
  'aiia_transactions',
  {
    ...entityColumns(),
    aiiaAccountId: reference('aiia_account_id', () => aiiaAccounts.entityId).notNull(),
    transactionId: text('transaction_id').notNull(),
    state: aiiaTransactionState('state').notNull().default('BOOKED'),
    amount: money('amount').notNull(),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    bookedOn: date('booked_on').notNull(),
    text: text('text').notNull(),
    counterpartName: text('counterpart_name'),
    counterpartAccountNumber: text('counterpart_account_number'),
    aiiaBankDepositId: reference('aiia_bank_deposit_id', () => aiiaBankDeposits.entityId),
    aiiaBankPayoutId: reference('aiia_bank_payout_id', () => aiiaBankPayouts.entityId),
    incomingBankTransferId: integer('incoming_bank_transfer_id').references(
      () => incomingBankTransfers.entityId,
    ),
  },
  (t) => [
    uniqueIndex('aiia_transactions_unique').on(t.transactionId),
    index('aiia_transactions_deposit').on(t.aiiaBankDepositId),
    index('aiia_transactions_payout').on(t.aiiaBankPayoutId),
    index('aiia_transactions_incoming_transfer').on(t.incomingBankTransferId),
    check('aiia_transactions_amount_not_zero', sql`${t.amount} <> 0`),
    ...listIndexes('aiia_transactions', t.entityId, {
      sorted: [t.aiiaAccountId, t.amount, t.bookedOn],
      references: [t.currencyId],
    }),
  ],
)

/** A customer's destination for payouts. */
export const allowedPayoutBankAccounts = pgTable(
  'allowed_payout_bank_accounts',
  {
    ...entityColumns(),
    accountId: reference('account_id', () => accounts.entityId).notNull(),
    /** ISO 3166: whose rules the bank code and the account number follow. Null: not known. */
    bbanCountryCode: text('bban_country_code'),
    bbanBankCode: text('bban_bank_code'),
    bbanAccountNumber: text('bban_account_number'),
    ibanNumber: text('iban_number'),
    holderName: text('holder_name').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    verifiedAtUtc: instant('verified_at_utc'),
    proof: payoutAccountProof('proof'),
    /** Number of the payment that came from it, or what staff have seen. */
    proofNote: text('proof_note'),
    requestedByUserId: reference('requested_by_user_id', () => users.entityId),
  },
  (t) => [
    uniqueIndex('allowed_payout_bank_accounts_bban_unique').on(
      t.accountId,
      t.bbanBankCode,
      t.bbanAccountNumber,
    ),
    uniqueIndex('allowed_payout_bank_accounts_iban_unique').on(t.accountId, t.ibanNumber),
    index('allowed_payout_bank_accounts_requested_by_user').on(t.requestedByUserId),
    check(
      'allowed_payout_bank_accounts_number',
      sql`${t.ibanNumber} is not null or (${t.bbanBankCode} is not null and ${t.bbanAccountNumber} is not null)`,
    ),
  ],
)

describeRows(allowedPayoutBankAccounts, {
  voids: [
    {
      when: ['bbanBankCode', 'bbanAccountNumber', 'ibanNumber', 'holderName'],
      set: { verifiedAtUtc: null, proof: null },
    },
  ],
})
