import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Decimal } from 'decimal.js'
import { accounts } from '../tables/accounts.ts'
import { aiiaBankPayouts, allowedPayoutBankAccounts } from '../tables/aiia.ts'
import { requireActingAccount } from '../access/requireActingAccount.ts'
import { PAYMENT_EVENT_PATH } from '../deposits/depositPaths.ts'
import { limitAttempts } from '../../../engine/server/people/identity/attempts.ts'
import {
  type IdentityOperation,
  requireSession,
  type SignedInOperation,
} from '../../../engine/server/people/identity/IdentityOperation.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import type { ValuesOf } from '../../../engine/server/kernel/operations/Field.ts'
import { idOf, money, optional } from '../../../engine/server/kernel/operations/fields.ts'
import { entity, is2FaVerified } from '../../../engine/server/kernel/operations/results.ts'
import { runIdempotent } from '../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { changeReservation } from '../ledger/changeReservation.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { addRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow, readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { bankNumberOf, type PayoutAccount, payoutAccountState, usableFrom } from './payoutAccount.ts'
import type { PayoutMeans } from './readPayoutTerms.ts'
import { requireShownFactor } from './requireShownFactor.ts'

interface PayoutOperation extends IdentityOperation, PayoutMeans {}

const payoutInput = {
  accountId: optional(idOf('Account', { description: 'Default: the account in use.' })),
  amount: money(),
  payoutAccountId: idOf('AllowedPayoutBankAccount', {
    description: 'Bank account of the customer, confirmed at least a day ago.',
  }),
}
const payoutResult = { is2FaVerified: is2FaVerified(), bankPayout: entity('AiiaBankPayout', 'payoutId') }

interface PayoutInput extends ValuesOf<typeof payoutInput> {
  /** By ordinary bank transfer instead of through the provider. */
  readonly isStandard: boolean
}

export const createAiiaPayout = defineOperation({
  name: 'createAiiaPayout',
  description: 'Asks for a payout through the bank connection. Staff release it.',
  isConfirmed: true,
  input: payoutInput,
  result: payoutResult,
  run: (context: PayoutOperation, input) => createPayout(context, { ...input, isStandard: false }),
})

export const createStandardPayout = defineOperation({
  name: 'createStandardPayout',
  description: 'Asks for a payout by ordinary bank transfer. Staff release it.',
  isConfirmed: true,
  input: payoutInput,
  result: payoutResult,
  run: (context: PayoutOperation, input) => createPayout(context, { ...input, isStandard: true }),
})

/**
 * Asks for a payout to an allowed bank account, and reserves its amount. Staff release it. Refuses with MIN on
 * `amount`, INSUFFICIENT_FUNDS, NOT_AUTHORIZED, NO_ACCOUNT_SELECTED, WRONG_STATE, TWO_FACTOR_REQUIRED,
 * TOO_MANY_ATTEMPTS, NO_INSTANT_PAYOUT, BANK_UNAVAILABLE, and INVALID_REFERENCE, PAYOUT_ACCOUNT_UNPROVEN and
 * PAYOUT_ACCOUNT_WAITING on `allowedPayoutBankAccountEntityId`.
 */
async function createPayout(
  given: PayoutOperation,
  input: PayoutInput,
): Promise<{ readonly payoutId: number }> {
  const session = requireSession(given)
  const { db, actor, identity, mutationName, clientCorrelationId, now } = session
  const accountId = requireActingAccount(actor, input.accountId)
  await limitAttempts(identity, [{ name: 'payout', value: String(actor.userId) }])
  await requireShownFactor(session)
  const amount = new Decimal(input.amount)
  if (amount.lte(0)) throw refuse('MIN', 'amount', { number: { amount: '0.01', of: { accountId } } })
  const orderId = toOrderId(actor.userId, clientCorrelationId ?? randomUUID())
  // Before the row is written: what is only prepared moves no money, and the same order is the same payout.
  const authorizationId = input.isStandard
    ? null
    : await prepare(session, given, { accountId, orderId, amount: amount.toFixed(2), input })
  const once = { mutationName, clientCorrelationId, input: { ...input } }
  return runIdempotent(db, actor, once, async () => {
    const account = await lockRow(session, accounts, accountId, 'accountEntityId')
    // Accounts awaiting deletion may still pay out; deleted ones may not.
    if (account.status === 'DELETED') throw refuse('WRONG_STATE', null, { state: account.status })
    const destination = await findDestination(session, accountId, input.payoutAccountId)
    await changeReservation(session, accountId, amount.toFixed(2))
    const at = now().toISOString()
    const { entityId } = await addRow(session, aiiaBankPayouts, {
      accountId,
      amount: amount.toFixed(2),
      currencyId: account.currencyId,
      isStandardPayout: input.isStandard,
      orderId: input.isStandard ? null : orderId,
      authorizationId,
      recipientName: destination.holderName,
      bbanCountryCode: destination.bbanCountryCode,
      bbanBankCode: destination.bbanBankCode,
      bbanAccountNumber: destination.bbanAccountNumber,
      iban: destination.ibanNumber,
      status: 'REQUESTED',
      statusUpdatedAt: at,
      registeredAt: at,
      requestedByUserId: actor.userId,
    })
    return { payoutId: entityId }
  })
}

/** An account of the customer that is proven to be theirs, for a day at least. */
const findDestination = async (
  { db, now }: SignedInOperation,
  accountId: number,
  payoutAccountId: number,
): Promise<PayoutAccount> => {
  const [found] = await readRows(
    { db },
    allowedPayoutBankAccounts,
    sql`${allowedPayoutBankAccounts.entityId} = ${payoutAccountId}::int and ${allowedPayoutBankAccounts.accountId} = ${accountId}::int`,
  )
  if (found === undefined) throw refuse('INVALID_REFERENCE', FIELD)
  const state = payoutAccountState(found, now())
  if (state === 'UNPROVEN') throw refuse('PAYOUT_ACCOUNT_UNPROVEN', FIELD)
  if (state === 'WAITING')
    throw refuse('PAYOUT_ACCOUNT_WAITING', FIELD, { from: usableFrom(found)?.toISOString() ?? '' })
  return found
}

const FIELD = 'allowedPayoutBankAccountEntityId'

const prepare = async (
  session: SignedInOperation,
  { payments }: PayoutMeans,
  order: {
    readonly accountId: number
    readonly orderId: string
    readonly amount: string
    readonly input: PayoutInput
  },
): Promise<string> => {
  if (payments === null) throw refuse('NO_INSTANT_PAYOUT')
  const destination = await findDestination(session, order.accountId, order.input.payoutAccountId)
  const [row] = await session.db.query<{ code: string }>(
    `SELECT c.code FROM accounts a JOIN currencies c ON c.entity_id = a.currency_id WHERE a.entity_id = $1::int`,
    [order.accountId],
  )
  if (row === undefined) throw refuse('NOT_FOUND', 'accountEntityId')
  const origin = await session.origin()
  const { authorizationId } = await payments
    .preparePayout({
      orderId: order.orderId,
      amount: order.amount,
      currencyCode: row.code,
      recipientName: destination.holderName,
      ...bankNumberOf(destination),
      eventUrl: `${origin}${PAYMENT_EVENT_PATH}`,
    })
    .catch(() => {
      throw refuse('BANK_UNAVAILABLE')
    })
  return authorizationId
}

/** Twelve digits that follow from the request, so that a repeated one is the same order. */
const toOrderId = (userId: number, correlationId: string): string => {
  const hash = createHash('sha256').update(`payout:${userId}:${correlationId}`).digest()
  return `P-${String(hash.readBigUInt64BE() % 1_000_000_000_000n).padStart(12, '0')}`
}
