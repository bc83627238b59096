import { eq } from 'drizzle-orm'
import { aiiaBankDeposits } from '../../tables/aiia.ts'
import type { DepositMeans } from '../depositTerms.ts'
import type { ReceivingBank } from '../receivingBanks.ts'
import { newOrderId, startPayment } from '../startPayment.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { limitAttempts } from '../../../../engine/server/people/identity/attempts.ts'
import {
  type IdentityOperation,
  requireSession,
} from '../../../../engine/server/people/identity/IdentityOperation.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { addRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { requireMember } from '../../lending/servicing/requireBorrower.ts'
import { fieldOf, type LoanDue, type LoanDueId, readLoanDue } from './readLoanDue.ts'

export interface LoanPaymentOperation extends IdentityOperation, DepositMeans {}

export interface StartedLoanPayment {
  readonly due: LoanDue
  /** For bank transfers made by the borrower; null: there is none in the currency. */
  readonly bank: ReceivingBank | null
  /** Null in a dry run. */
  readonly depositId: number | null
  /** Page of the payer's bank; null in a dry run. */
  readonly authorizationUrl: string | null
}

/**
 * A borrower pays an instalment, or a loan as quoted, through their bank. The money is taken when the provider says that it
 * has come. A dry run says how much it is, and where to transfer it to instead. Refuses with NOT_FOUND, NOT_AUTHORIZED,
 * WRONG_STATE, TOO_MANY_ATTEMPTS, NO_ONLINE_PAYMENT and BANK_UNAVAILABLE.
 */
export async function payLoan(
  given: LoanPaymentOperation,
  id: LoanDueId,
  isDryRun: boolean,
): Promise<StartedLoanPayment> {
  const session = requireSession(given)
  const { db, actor, identity, mutationName, clientCorrelationId, now } = session
  const due = await readLoanDue(db, id, now().toISOString().slice(0, 10))
  requireMember(actor, due.accountId, fieldOf(id))
  if (due.refusedState !== null) throw refuse('WRONG_STATE', fieldOf(id), { state: due.refusedState })
  const bank = given.receivingBanks.find(({ currency }) => currency === due.currencyCode) ?? null
  if (isDryRun) return { due, bank, depositId: null, authorizationUrl: null }
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
  return { due, bank, depositId: claimed.depositId, authorizationUrl }
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
