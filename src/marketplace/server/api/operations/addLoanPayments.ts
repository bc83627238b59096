import { payLoan, type StartedLoanPayment } from '../../deposits/loans/payLoan.ts'
import type { LoanDueId } from '../../deposits/loans/readLoanDue.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { identityOperation } from '../../../../engine/server/api/identity/identityOperation.ts'
import type { RequestContext } from '../../../../engine/server/api/RequestContext.ts'
import {
  addOperation,
  entityField,
  type OperationKit,
  type ResultFields,
} from '../../../../engine/server/api/OperationKit.ts'

/** payInstalment and payEarlyRepayment: what borrowers pay through their bank. */
export const addLoanPayments = (kit: OperationKit): void => {
  const { builder } = kit
  addOperation(kit, 'payInstalment', {
    description:
      'Pays what is owed of an instalment through the borrower’s bank. The browser goes to the address, where the payer approves it.',
    input: builder.inputType('PayInstalmentInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanPaymentEntityId: t.int({ required: true, description: 'Instalment that is paid.' }),
        dryRun: t.boolean({ description: 'Only says how much it is, and where to transfer it to.' }),
      }),
    }),
    run: (context, { loanPaymentEntityId, dryRun }, request) =>
      run(context, request, { loanPaymentId: loanPaymentEntityId }, dryRun),
    result: (t) => resultOf(kit, t),
  })
  addOperation(kit, 'payEarlyRepayment', {
    description:
      'Repays a loan early, as quoted, through the borrower’s bank. The browser goes to the address, where the payer approves it.',
    input: builder.inputType('PayEarlyRepaymentInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        earlyRepaymentQuoteEntityId: t.int({ required: true, description: 'Quote that is paid.' }),
        dryRun: t.boolean({ description: 'Only says how much it is, and where to transfer it to.' }),
      }),
    }),
    run: (context, { earlyRepaymentQuoteEntityId, dryRun }, request) =>
      run(context, request, { quoteId: earlyRepaymentQuoteEntityId }, dryRun),
    result: (t) => resultOf(kit, t),
  })
}

const run = (
  context: OperationContext,
  request: RequestContext,
  id: LoanDueId,
  dryRun: boolean | null | undefined,
): Promise<StartedLoanPayment> =>
  payLoan(
    {
      ...identityOperation(context, request),
      payments: request.payments,
      cards: request.cards,
      receivingBanks: request.receivingBanks,
    },
    id,
    dryRun ?? false,
  )

const resultOf = (kit: OperationKit, t: ResultFields<StartedLoanPayment>) => ({
  outstandingAmount: t.field({
    type: 'Money',
    nullable: true,
    description: 'What is to be paid.',
    resolve: ({ due }) => due?.amount ?? null,
  }),
  currencyCode: t.string({
    nullable: true,
    description: '`DKK`',
    resolve: ({ due }) => due?.currencyCode ?? null,
  }),
  reference: t.string({
    nullable: true,
    description: 'Goes with the transfer.',
    resolve: ({ due }) => due?.reference ?? null,
  }),
  bankName: t.string({
    nullable: true,
    description: 'Bank to transfer it to manually.',
    resolve: ({ bank }) => bank?.name ?? null,
  }),
  registrationNumber: t.string({ nullable: true, resolve: ({ bank }) => bank?.registrationNumber ?? null }),
  accountNumber: t.string({ nullable: true, resolve: ({ bank }) => bank?.accountNumber ?? null }),
  iban: t.string({ nullable: true, resolve: ({ bank }) => bank?.iban ?? null }),
  swiftBic: t.string({ nullable: true, resolve: ({ bank }) => bank?.swiftBic ?? null }),
  authorizationUrl: t.field({
    type: 'URL',
    nullable: true,
    description: 'Page of the bank.',
    resolve: ({ authorizationUrl }) => authorizationUrl ?? null,
  }),
  bankDeposit: entityField(kit, t, 'AiiaBankDeposit', (found) => found.depositId),
})
