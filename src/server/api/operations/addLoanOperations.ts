import { recalculateLoanDiffs, runAccountConsistencyChecks } from '../../domain/operations/consistency.ts'
import { type LoanPaymentState, markLoanPayment } from '../../domain/operations/markLoanPayment.ts'
import { registerLoanPayment } from '../../domain/operations/registerLoanPayment.ts'
import { addOperation, entityField, type OperationKit } from './OperationKit.ts'

/** registerLoanPayment, markLoanPayment, recalculateLoanDiffs, runAccountConsistencyChecks. */
export const addLoanOperations = (kit: OperationKit): void => {
  const { builder } = kit
  addOperation(kit, 'registerLoanPayment', {
    description:
      'Takes an incoming transfer as payment of an instalment: fees first, then interest, then principal. Investors get their share at once.',
    input: builder.inputType('RegisterLoanPaymentInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanPaymentEntityId: t.int({ required: true, description: 'Instalment that is paid.' }),
        incomingBankTransferEntityId: t.int({
          required: true,
          description: 'Transfer it came by; it must be unmatched, and no more than is owed.',
        }),
      }),
    }),
    run: (context, { loanPaymentEntityId, incomingBankTransferEntityId }) =>
      registerLoanPayment(context, {
        loanPaymentId: loanPaymentEntityId,
        transferId: incomingBankTransferEntityId,
      }),
    result: (t) => ({
      loanPayment: entityField(kit, t, 'LoanPayment', (found) => found.loanPaymentId),
      journalEntry: entityField(kit, t, 'JournalEntry', (found) => found.journalEntryId),
      fee: t.field({ type: 'Money', nullable: true, resolve: (found) => found.fee }),
      interest: t.field({ type: 'Money', nullable: true, resolve: (found) => found.interest }),
      principal: t.field({ type: 'Money', nullable: true, resolve: (found) => found.principal }),
    }),
  })
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
