import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import {
  flag,
  idOf,
  list,
  money,
  object,
  optional,
  text,
} from '../../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../../engine/server/kernel/operations/results.ts'
import { previewPayment } from './previewPayment.ts'
import { takePayment } from './takePayment.ts'

/** Pays a quote to repay the loan, too. Refuses as `takePayment` does. */
export const registerLoanPayment = defineOperation({
  name: 'registerLoanPayment',
  description:
    'Takes an incoming transfer as payment of an instalment: fees first, then interest, then principal. Investors get their share at once.',
  permission: 'ExecuteSeniorActions',
  input: {
    loanPaymentId: idOf('LoanPayment', { description: 'Instalment that is paid.' }),
    transferId: idOf('IncomingBankTransfer', {
      description: 'Transfer that brought the payment; it must be unmatched, and no more than is owed.',
    }),
    dryRun: optional(flag({ description: 'Only says what it would pay, and who would get it.' })),
  },
  result: {
    loanPayment: entity('LoanPayment', 'loanPaymentId'),
    journalEntry: entity('JournalEntry', 'journalEntryId'),
    payerName: text(),
    amount: money({ description: 'Of the transfer, in a dry run.' }),
    fee: money(),
    interest: money(),
    principal: money(),
    shares: list(
      object('LoanPaymentShare', {
        accountNumber: text(),
        accountName: optional(text()),
        currencyCode: text(),
        interest: money(),
        principal: money(),
        amount: money(),
      }),
      { description: 'What each investor’s account would get, in a dry run.' },
    ),
  },
  run: async (context, { dryRun, ...receipt }) =>
    dryRun === true
      ? { ...(await previewPayment(context, receipt)), journalEntryId: null }
      : { ...(await takePayment(context, receipt)), payerName: null, amount: null, shares: null },
})
