import { recalculateLoanDiffs, runAccountConsistencyChecks } from '../../operations/consistency.ts'
import { type LoanPaymentState, markLoanPayment } from '../../lending/servicing/markLoanPayment.ts'
import type { NamedShare } from '../../lending/servicing/AccountShare.ts'
import { registerLoanPayment } from '../../lending/servicing/registerLoanPayment.ts'
import type { PaymentPreview } from '../../lending/servicing/previewPayment.ts'
import type { LoanPaymentResult } from '../../lending/servicing/takePayment.ts'
import { writeOffLoan } from '../../lending/servicing/writeOffLoan.ts'
import { quoteEarlyRepayment } from '../../lending/servicing/early/quoteEarlyRepayment.ts'
import { addOperation, entityField, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** registerLoanPayment, markLoanPayment, writeOffLoan, quoteEarlyRepayment, recalculateLoanDiffs, runAccountConsistencyChecks. */
export const addLoanOperations = (kit: OperationKit): void => {
  addPayment(kit)
  addWriteOff(kit)
  addUpkeep(kit)
}

const addPayment = (kit: OperationKit): void => {
  const { builder } = kit
  const share = builder.objectRef<NamedShare>('LoanPaymentShare').implement({
    fields: (t) => ({
      accountNumber: t.exposeString('accountNumber'),
      accountName: t.exposeString('accountName', { nullable: true }),
      currencyCode: t.exposeString('currencyCode'),
      interest: t.field({ type: 'Money', resolve: (row) => row.interest }),
      principal: t.field({ type: 'Money', resolve: (row) => row.principal }),
      amount: t.field({ type: 'Money', resolve: (row) => row.amount }),
    }),
  })
  addOperation(kit, 'registerLoanPayment', {
    description:
      'Takes an incoming transfer as payment of an instalment: fees first, then interest, then principal. Investors get their share at once.',
    input: builder.inputType('RegisterLoanPaymentInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanPaymentEntityId: t.int({ required: true, description: 'Instalment that is paid.' }),
        incomingBankTransferEntityId: t.int({
          required: true,
          description: 'Transfer that brought the payment; it must be unmatched, and no more than is owed.',
        }),
        dryRun: t.boolean({ description: 'Only says what it would pay, and who would get it.' }),
      }),
    }),
    run: (context, { loanPaymentEntityId, incomingBankTransferEntityId, dryRun }) =>
      registerLoanPayment(context, {
        loanPaymentId: loanPaymentEntityId,
        transferId: incomingBankTransferEntityId,
        isDryRun: dryRun ?? false,
      }),
    result: (t) => ({
      loanPayment: entityField(kit, t, 'LoanPayment', (found) => found.loanPaymentId),
      journalEntry: entityField(kit, t, 'JournalEntry', (found) =>
        'journalEntryId' in found ? found.journalEntryId : null,
      ),
      payerName: t.string({ nullable: true, resolve: (found) => previewIn(found)?.payerName }),
      amount: t.field({
        type: 'Money',
        nullable: true,
        description: 'Of the transfer, in a dry run.',
        resolve: (found) => previewIn(found)?.amount,
      }),
      fee: t.field({ type: 'Money', nullable: true, resolve: (found) => found.fee }),
      interest: t.field({ type: 'Money', nullable: true, resolve: (found) => found.interest }),
      principal: t.field({ type: 'Money', nullable: true, resolve: (found) => found.principal }),
      shares: t.field({
        type: [share],
        nullable: true,
        description: 'What each investor’s account would get, in a dry run.',
        resolve: (found) => previewIn(found)?.shares,
      }),
    }),
  })
}

const addWriteOff = (kit: OperationKit): void => {
  const { builder } = kit
  const share = builder.objectRef<NamedShare>('LoanLossShare').implement({
    fields: (t) => ({
      accountNumber: t.exposeString('accountNumber'),
      accountName: t.exposeString('accountName', { nullable: true }),
      currencyCode: t.exposeString('currencyCode'),
      amount: t.field({ type: 'Money', resolve: (row) => row.amount }),
    }),
  })
  addOperation(kit, 'writeOffLoan', {
    description:
      'Writes off the remaining principal of a loan in default as a loss of its investors. A second person must agree.',
    input: builder.inputType('WriteOffLoanInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanEntityId: t.int({ required: true }),
        reason: t.string({ required: true, description: 'Shown to investors in the timeline of the loan.' }),
        dryRun: t.boolean({ description: 'Only says who would lose what.' }),
      }),
    }),
    run: (context, { loanEntityId, reason, dryRun }) =>
      writeOffLoan(context, { loanId: loanEntityId, reason }, dryRun ?? false),
    result: (t) => ({
      loan: entityField(kit, t, 'Loan', (found) => found.loanId),
      approval: entityField(kit, t, 'Approval', (found) => found.approvalId),
      amount: t.field({
        type: 'Money',
        nullable: true,
        description: 'What would be lost, in a dry run.',
        resolve: (found) => found.loss?.amount,
      }),
      shares: t.field({
        type: [share],
        nullable: true,
        description: 'What each account would lose, in a dry run.',
        resolve: (found) => found.loss?.shares,
      }),
    }),
  })
}

const addUpkeep = (kit: OperationKit): void => {
  const { builder } = kit
  addOperation(kit, 'markLoanPayment', {
    description: 'Marks an unpaid instalment as scheduled, overdue or written off.',
    input: builder.inputType('MarkLoanPaymentInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanPaymentEntityId: t.int({ required: true }),
        state: t.field({ type: kit.entities.enumOf('LoanPaymentState'), required: true }),
      }),
    }),
    run: (context, { loanPaymentEntityId, state }) =>
      // GraphQL accepts no other value.
      markLoanPayment(context, { loanPaymentId: loanPaymentEntityId, state: state as LoanPaymentState }),
    result: (t) => ({ loanPayment: entityField(kit, t, 'LoanPayment', (found) => found.loanPaymentId) }),
  })
  addOperation(kit, 'quoteEarlyRepayment', {
    description:
      'Quotes the amount that repays a loan by a day: principal, interest to that day and unpaid fees. For the borrower and for staff.',
    input: builder.inputType('QuoteEarlyRepaymentInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanEntityId: t.int({ required: true }),
        validUntil: t.field({ type: 'LocalDate', description: 'Day of the payment. Default: in a week.' }),
        dryRun: t.boolean({ description: 'Only says how much it would be.' }),
      }),
    }),
    run: (context, { loanEntityId, validUntil, dryRun }) =>
      quoteEarlyRepayment(context, { loanId: loanEntityId, validUntil: validUntil ?? null }, dryRun ?? false),
    result: (t) => ({
      earlyRepaymentQuote: entityField(kit, t, 'EarlyRepaymentQuote', (found) => found.quoteId),
      loan: entityField(kit, t, 'Loan', (found) => found.loanId),
      validUntil: t.field({
        type: 'LocalDate',
        nullable: true,
        description: 'Last day to pay in time.',
        resolve: (found) => found.validUntil,
      }),
      amount: t.field({
        type: 'Money',
        nullable: true,
        description: 'What repays the loan.',
        resolve: (found) => found.amount,
      }),
      principal: t.field({ type: 'Money', nullable: true, resolve: (found) => found.principal }),
      interest: t.field({ type: 'Money', nullable: true, resolve: (found) => found.interest }),
      fee: t.field({ type: 'Money', nullable: true, resolve: (found) => found.fee }),
    }),
  })
  addOperation(kit, 'recalculateLoanDiffs', {
    description: 'Compares running loans with their schedule, the bank, investors’ accounts and positions.',
    input: builder.inputType('RecalculateLoanDiffsInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanEntityId: t.int({ description: 'Empty: every running loan.' }),
      }),
    }),
    run: (context, { loanEntityId }) => recalculateLoanDiffs(context, { loanId: loanEntityId ?? null }),
    result: (t) => ({
      checkedCount: t.int({ nullable: true, resolve: (found) => found.checkedCount }),
      differenceCount: t.int({ nullable: true, resolve: (found) => found.differenceCount }),
    }),
  })
  addOperation(kit, 'runAccountConsistencyChecks', {
    description: 'Compares accounts with the journal, and what is reserved with orders and payouts.',
    input: builder.inputType('RunAccountConsistencyChecksInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        accountEntityId: t.int({ description: 'Empty: every account.' }),
      }),
    }),
    run: (context, { accountEntityId }) =>
      runAccountConsistencyChecks(context, { accountId: accountEntityId ?? null }),
    result: (t) => ({
      checkedCount: t.int({ nullable: true, resolve: (found) => found.checkedCount }),
      differenceCount: t.int({ nullable: true, resolve: (found) => found.differenceCount }),
    }),
  })
}

/** Null in the answer of a payment that was taken. */
const previewIn = (
  found: Partial<LoanPaymentResult> | Partial<PaymentPreview>,
): Partial<PaymentPreview> | null => ('shares' in found ? found : null)
