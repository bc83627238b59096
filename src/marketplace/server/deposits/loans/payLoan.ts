import { eq } from 'drizzle-orm'
import { aiiaBankDeposits } from '../../tables/aiia.ts'
import type { DepositMeans } from '../depositTerms.ts'
import { newOrderId, startPayment } from '../startPayment.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { limitAttempts } from '../../../../engine/server/people/identity/attempts.ts'
import {
  type IdentityOperation,
  requireSession,
} from '../../../../engine/server/people/identity/IdentityOperation.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { flag, idOf, money, optional, text } from '../../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { addRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { requireMember } from '../../lending/servicing/requireBorrower.ts'
import { fieldOf, type LoanDueId, readLoanDue } from './readLoanDue.ts'

interface LoanPaymentOperation extends IdentityOperation, DepositMeans {}

const dryRun = optional(flag({ description: 'Only says how much it is, and where to transfer it to.' }))

/** The bank is for transfers that the borrower makes; there may be none in the currency. */
const result = {
  outstandingAmount: money({ description: 'What is to be paid.' }),
  currencyCode: text({ description: '`DKK`' }),
  reference: text({ description: 'Goes with the transfer.' }),
  bankName: text({ description: 'Bank to transfer it to manually.' }),
  registrationNumber: text(),
  accountNumber: text(),
  iban: text(),
  swiftBic: text(),
  authorizationUrl: text({ scalar: 'URL', description: 'Page of the bank.' }),
  bankDeposit: entity('AiiaBankDeposit', 'depositId'),
}

export const payInstalment = defineOperation({
  name: 'payInstalment',
  description:
    'Pays what is owed of an instalment through the borrower’s bank. The browser goes to the address, where the payer approves it.',
  input: { loanPaymentId: idOf('LoanPayment', { description: 'Instalment that is paid.' }), dryRun },
  result,
  run: (context: LoanPaymentOperation, { loanPaymentId, dryRun: isPreview }) =>
    payLoan(context, { loanPaymentId }, isPreview === true),
})

export const payEarlyRepayment = defineOperation({
  name: 'payEarlyRepayment',
  description:
    'Repays a loan early, as quoted, through the borrower’s bank. The browser goes to the address, where the payer approves it.',
  input: { quoteId: idOf('EarlyRepaymentQuote', { description: 'Quote that is paid.' }), dryRun },
  result,
  run: (context: LoanPaymentOperation, { quoteId, dryRun: isPreview }) =>
    payLoan(context, { quoteId }, isPreview === true),
})

/**
 * The money is taken when the provider says that it has come. Refuses with NOT_FOUND, NOT_AUTHORIZED, WRONG_STATE,
 * TOO_MANY_ATTEMPTS, NO_ONLINE_PAYMENT and BANK_UNAVAILABLE.
 */
async function payLoan(given: LoanPaymentOperation, id: LoanDueId, isDryRun: boolean) {
  const session = requireSession(given)
  const { db, actor, identity, mutationName, clientCorrelationId, now } = session
  const due = await readLoanDue(db, id, now().toISOString().slice(0, 10))
  requireMember(actor, due.accountId, fieldOf(id))
  if (due.refusedState !== null) throw refuse('WRONG_STATE', fieldOf(id), { state: due.refusedState })
  const bank = given.receivingBanks.find(({ currency }) => currency === due.currencyCode) ?? null
  const terms = {
    outstandingAmount: due.amount,
    currencyCode: due.currencyCode,
    reference: due.reference,
    bankName: bank?.name ?? null,
    registrationNumber: bank?.registrationNumber ?? null,
    accountNumber: bank?.accountNumber ?? null,
    iban: bank?.iban ?? null,
    swiftBic: bank?.swiftBic ?? null,
  }
  if (isDryRun) return { ...terms, depositId: null, authorizationUrl: null }
  await limitAttempts(identity, [{ name: 'deposit', value: String(actor.userId) }])
  if (given.payments === null || bank === null) throw refuse('NO_ONLINE_PAYMENT')
  await refuseTwice(given, id)
  const claimed = await runIdempotent(
    db,
    actor,
    { mutationName, clientCorrelationId, input: id },
    async () => {
      const orderId = newOrderId()
      const { entityId: depositId } = await addRow(session, aiiaBankDeposits, {
        accountId: due.accountId,
        currencyId: due.currencyId,
        amount: due.amount,
        means: 'BANK',
        status: 'CREATED',
        orderId,
        isInstantPayment: true,
        requestCreatedAt: now().toISOString(),
        loanPaymentId: due.loanPaymentId,
        earlyRepaymentQuoteId: due.quoteId,
      })
      return { depositId, orderId, amount: due.amount }
    },
  )
  const { authorizationUrl } = await startPayment(session, given.payments, {
    ...claimed,
    accountId: due.accountId,
    means: 'BANK',
    currencyCode: due.currencyCode,
    isInstant: true,
    payerName: due.accountHolder,
    payerToken: null,
    keepsPayer: false,
  })
  return { ...terms, depositId: claimed.depositId, authorizationUrl }
}

/** What is approved and on its way is not paid again. */
const refuseTwice = async (given: LoanPaymentOperation, id: LoanDueId): Promise<void> => {
  const earlier = await readRows(
    given,
    aiiaBankDeposits,
    'quoteId' in id
      ? eq(aiiaBankDeposits.earlyRepaymentQuoteId, id.quoteId)
      : eq(aiiaBankDeposits.loanPaymentId, id.loanPaymentId),
  )
  if (earlier.some(({ status }) => status === 'AUTHORIZED'))
    throw refuse('WRONG_STATE', fieldOf(id), { state: 'AUTHORIZED' })
}
