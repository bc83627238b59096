import { Decimal } from 'decimal.js'
import { accounts } from '../tables/accounts.ts'
import { aiiaBankDeposits } from '../tables/aiia.ts'
import { refuseClosed } from '../access/accountRules.ts'
import {
  requireSession,
  type IdentityOperation,
} from '../../../engine/server/people/identity/IdentityOperation.ts'
import { limitAttempts } from '../../../engine/server/people/identity/attempts.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { flag, idOf, money, optional, text } from '../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../engine/server/kernel/operations/results.ts'
import { runIdempotent } from '../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { readOnboardingStatus } from '../onboarding/status/readOnboardingStatus.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { addRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow } from '../../../engine/server/kernel/rows/readRows.ts'
import { type DepositMeans, type DepositTerms, processingFeeOf, readDepositTerms } from './depositTerms.ts'
import { readReusablePayer } from './readReusablePayer.ts'
import { newOrderId, startPayment } from './startPayment.ts'

interface DepositOperation extends IdentityOperation, DepositMeans {}

interface DepositInput {
  readonly accountId: number | null
  readonly amount: string
  readonly storeAndReusePaymentAccount: boolean
  readonly useInstantPayment: boolean
  readonly means: Deposit['means']
}

type Deposit = Row<typeof aiiaBankDeposits>

interface CreatedDeposit {
  readonly depositId: number
  /** Page of the bank. */
  readonly authorizationUrl: string
}

const MOST_AMOUNT = 10_000_000

const accountId = optional(idOf('Account', { description: 'Default: the account in use.' }))
const amount = money({ description: 'Without the processing fee.' })

export const createAiiaDeposit = defineOperation({
  name: 'createAiiaDeposit',
  description:
    'Asks for a deposit through the caller’s bank. The browser goes to the address, where the payer approves it.',
  input: {
    accountId,
    amount,
    storeAndReusePaymentAccount: flag({
      description: 'Use the bank account of the last deposit, or keep the one that is chosen now.',
    }),
    useInstantPayment: flag({ description: 'The money comes at once; otherwise within about a day.' }),
  },
  result: {
    authorizationUrl: text({ description: 'Page of the bank.' }),
    bankDeposit: entity('AiiaBankDeposit', 'depositId'),
  },
  run: (context: DepositOperation, input) => createDeposit(context, { ...input, means: 'BANK' }),
})

export const startStripePayment = defineOperation({
  name: 'startStripePayment',
  description: 'Asks for a deposit by card. The browser goes to the address, where the payer pays.',
  input: { accountId, amount },
  result: {
    paymentUrl: text({ description: 'Page of the card provider.' }),
    bankDeposit: entity('AiiaBankDeposit', 'depositId'),
  },
  run: async (context: DepositOperation, input) => {
    const { depositId, authorizationUrl } = await createDeposit(context, {
      ...input,
      storeAndReusePaymentAccount: false,
      useInstantPayment: true,
      means: 'CARD',
    })
    return { depositId, paymentUrl: authorizationUrl }
  },
})

/**
 * Asks the payment provider to collect a deposit. The money is posted when the provider reports it received. Refuses with
 * MIN and MAX on `amount`, NOT_AUTHORIZED, NO_ACCOUNT_SELECTED, NOT_READY, WRONG_STATE, TOO_MANY_ATTEMPTS,
 * NO_ONLINE_PAYMENT, and BANK_UNAVAILABLE when the provider does not answer.
 */
async function createDeposit(given: DepositOperation, input: DepositInput): Promise<CreatedDeposit> {
  const session = requireSession(given)
  const { db, actor, identity, mutationName, clientCorrelationId, now } = session
  await limitAttempts(identity, [{ name: 'deposit', value: String(actor.userId) }])
  const terms = await readDepositTerms(given, actor, input.accountId)
  const { accountId, currencyId, currencyCode, minimumTransferAmount } = terms
  const provider = input.means === 'CARD' ? given.cards : given.payments
  if (provider === null || !isAllowed(terms, input)) throw refuse('NO_ONLINE_PAYMENT')
  const amount = new Decimal(input.amount)
  const amountOf = (limit: string) => ({ number: { amount: limit, of: { currencyId } } })
  if (amount.lt(minimumTransferAmount)) throw refuse('MIN', 'amount', amountOf(minimumTransferAmount))
  if (amount.gt(MOST_AMOUNT)) throw refuse('MAX', 'amount', amountOf(String(MOST_AMOUNT)))
  if ((await readOnboardingStatus(db, { ...actor, accountId }, now())) !== 'READY') throw refuse('NOT_READY')
  const { processingFee } = processingFeeOf(input.amount)
  const claimed = await runIdempotent(
    db,
    actor,
    { mutationName, clientCorrelationId, input: { ...input } },
    async () => {
      const account = await lockRow(session, accounts, accountId, 'accountEntityId')
      refuseClosed(account)
      const orderId = newOrderId()
      const { entityId: depositId } = await addRow(session, aiiaBankDeposits, {
        accountId,
        currencyId,
        amount: amount.toFixed(2),
        processingFee,
        means: input.means,
        status: 'CREATED',
        orderId,
        isInstantPayment: input.useInstantPayment,
        requestCreatedAt: now().toISOString(),
        storeAndReusePaymentAccount: input.storeAndReusePaymentAccount,
      })
      return { depositId, orderId }
    },
  )
  const payer = input.storeAndReusePaymentAccount ? await readReusablePayer(db, accountId, now()) : null
  const { authorizationUrl } = await startPayment(session, provider, {
    ...claimed,
    accountId,
    means: input.means,
    amount: amount.plus(processingFee).toFixed(2),
    currencyCode,
    isInstant: input.useInstantPayment,
    payerName: terms.accountHolder,
    payerToken: payer?.payerToken ?? null,
    keepsPayer: input.storeAndReusePaymentAccount,
  })
  return { depositId: claimed.depositId, authorizationUrl }
}

const isAllowed = (terms: DepositTerms, { means, useInstantPayment }: DepositInput): boolean => {
  if (means === 'CARD') return terms.allowCardPayments
  return useInstantPayment ? terms.allowInstantPayments : terms.allowStandardPayments
}
