import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { bankAccounts, incomingBankTransfers, outgoingBankTransfers } from './banking.ts'
import { entityColumns, instant, money } from './columns.ts'
import { aiiaDepositStatus, aiiaPayoutStatus, aiiaTransactionState } from './enums.ts'
import { journalEntries } from './ledger.ts'
import { users } from './people.ts'
import { currencies } from './reference.ts'

export const aiiaBankDeposits = pgTable(
  'aiia_bank_deposits',
  {
    ...entityColumns(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.entityId),
    amount: money('amount').notNull(),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    processingFee: money('processing_fee').notNull().default('0'),
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
    journalEntryId: integer('journal_entry_id').references(() => journalEntries.entityId),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('aiia_bank_deposits_order_unique').on(t.orderId),
    uniqueIndex('aiia_bank_deposits_payment_unique').on(t.paymentId),
    uniqueIndex('aiia_bank_deposits_transaction_unique').on(t.transactionId),
    index('aiia_bank_deposits_account').on(t.accountId, t.entityId),
    index('aiia_bank_deposits_status').on(t.status, t.entityId),
    index('aiia_bank_deposits_amount').on(t.amount, t.entityId),
    index('aiia_bank_deposits_request_created_at').on(t.requestCreatedAt, t.entityId),
    index('aiia_bank_deposits_currency').on(t.currencyId),
    index('aiia_bank_deposits_journal_entry').on(t.journalEntryId),
    check('aiia_bank_deposits_amount_positive', sql`${t.amount} > 0 and ${t.processingFee} >= 0`),
    check('aiia_bank_deposits_completed', sql`${t.status} <> 'COMPLETED' or ${t.journalEntryId} is not null`),
  ],
)

/** Until it is sent the amount is reserved on the account; sending it books it. */
export const aiiaBankPayouts = pgTable(
  'aiia_bank_payouts',
  {
    ...entityColumns(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.entityId),
    amount: money('amount').notNull(),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    isStandardPayout: boolean('is_standard_payout').notNull().default(false),
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
    requestedByUserId: integer('requested_by_user_id').references(() => users.entityId),
    outgoingBankTransferId: integer('outgoing_bank_transfer_id').references(
      () => outgoingBankTransfers.entityId,
    ),
    journalEntryId: integer('journal_entry_id').references(() => journalEntries.entityId),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('aiia_bank_payouts_payment_unique').on(t.paymentId),
    uniqueIndex('aiia_bank_payouts_authorization_unique').on(t.authorizationId),
    index('aiia_bank_payouts_account').on(t.accountId, t.entityId),
    index('aiia_bank_payouts_status').on(t.status, t.entityId),
    index('aiia_bank_payouts_amount').on(t.amount, t.entityId),
    index('aiia_bank_payouts_registered_at').on(t.registeredAt, t.entityId),
    index('aiia_bank_payouts_currency').on(t.currencyId),
    index('aiia_bank_payouts_requested_by_user').on(t.requestedByUserId),
    index('aiia_bank_payouts_outgoing_transfer').on(t.outgoingBankTransferId),
    index('aiia_bank_payouts_journal_entry').on(t.journalEntryId),
    check('aiia_bank_payouts_amount_positive', sql`${t.amount} > 0`),
    check(
      'aiia_bank_payouts_destination',
      sql`${t.iban} is not null or (${t.bbanBankCode} is not null and ${t.bbanAccountNumber} is not null)`,
    ),
    check(
      'aiia_bank_payouts_booked',
      sql`${t.status} not in ('SENT', 'COMPLETED') or ${t.journalEntryId} is not null`,
    ),
  ],
)

/** Bank accounts the open-banking provider sees: the platform's own, and those customers gave access to. */
export const aiiaAccounts = pgTable(
  'aiia_accounts',
  {
    ...entityColumns(),
    aiiaAccountId: text('aiia_account_id').notNull(),
    name: text('name').notNull(),
    providerId: text('provider_id').notNull(),
    bankAccountId: integer('bank_account_id').references(() => bankAccounts.entityId),
    accountId: integer('account_id').references(() => accounts.entityId),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
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
    index('aiia_accounts_name').on(t.name, t.entityId),
    index('aiia_accounts_bank_account').on(t.bankAccountId),
    index('aiia_accounts_account').on(t.accountId),
    index('aiia_accounts_currency').on(t.currencyId),
  ],
)

/** `amount` is negative when money left. */
export const aiiaTransactions = pgTable(
  'aiia_transactions',
  {
    ...entityColumns(),
    aiiaAccountId: integer('aiia_account_id')
      .notNull()
      .references(() => aiiaAccounts.entityId),
    transactionId: text('transaction_id').notNull(),
    state: aiiaTransactionState('state').notNull().default('BOOKED'),
    amount: money('amount').notNull(),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    bookedOn: date('booked_on').notNull(),
    text: text('text').notNull(),
    counterpartName: text('counterpart_name'),
    counterpartAccountNumber: text('counterpart_account_number'),
    aiiaBankDepositId: integer('aiia_bank_deposit_id').references(() => aiiaBankDeposits.entityId),
    aiiaBankPayoutId: integer('aiia_bank_payout_id').references(() => aiiaBankPayouts.entityId),
    incomingBankTransferId: integer('incoming_bank_transfer_id').references(
      () => incomingBankTransfers.entityId,
    ),
  },
  (t) => [
    uniqueIndex('aiia_transactions_unique').on(t.transactionId),
    index('aiia_transactions_aiia_account').on(t.aiiaAccountId, t.entityId),
    index('aiia_transactions_amount').on(t.amount, t.entityId),
    index('aiia_transactions_booked_on').on(t.bookedOn, t.entityId),
    index('aiia_transactions_currency').on(t.currencyId),
    index('aiia_transactions_deposit').on(t.aiiaBankDepositId),
    index('aiia_transactions_payout').on(t.aiiaBankPayoutId),
    index('aiia_transactions_incoming_transfer').on(t.incomingBankTransferId),
    check('aiia_transactions_amount_not_zero', sql`${t.amount} <> 0`),
  ],
)

/** Where a customer's money may be paid out to. */
export const allowedPayoutBankAccounts = pgTable(
  'allowed_payout_bank_accounts',
  {
    ...entityColumns(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.entityId),
    bbanBankCode: text('bban_bank_code'),
    bbanAccountNumber: text('bban_account_number'),
    ibanNumber: text('iban_number'),
    holderName: text('holder_name').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    verifiedAtUtc: instant('verified_at_utc'),
  },
  (t) => [
    uniqueIndex('allowed_payout_bank_accounts_bban_unique').on(
      t.accountId,
      t.bbanBankCode,
      t.bbanAccountNumber,
    ),
    uniqueIndex('allowed_payout_bank_accounts_iban_unique').on(t.accountId, t.ibanNumber),
    index('allowed_payout_bank_accounts_holder').on(t.holderName, t.entityId),
    check(
      'allowed_payout_bank_accounts_number',
      sql`${t.ibanNumber} is not null or (${t.bbanBankCode} is not null and ${t.bbanAccountNumber} is not null)`,
    ),
  ],
)
