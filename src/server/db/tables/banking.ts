import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { entityColumns, instant, money, percent } from './columns.ts'
import {
  aiiaDepositStatus,
  aiiaPayoutStatus,
  aiiaTransactionState,
  bankAccountPurpose,
  feeKind,
  feeState,
  incomingTransferState,
} from './enums.ts'
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
