import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../../db/Database.ts'
import type {
  DepositProvider,
  PaymentRequest,
  StartedPayment,
} from '../../providers/payment/PaymentProvider.ts'
import type { SignedInOperation } from '../identity/IdentityOperation.ts'
import { platformOfPartner } from '../identity/platform.ts'
import { refuse } from '../operations/runOperation.ts'
import { CARD_EVENT_PATH, DEPOSIT_RETURN_PATH, PAYMENT_EVENT_PATH } from './depositPaths.ts'

export interface WantedPayment extends Omit<PaymentRequest, 'orderId' | 'payee' | 'returnUrl' | 'eventUrl'> {
  /** Account whose money it is. */
  readonly accountId: number
  readonly means: 'BANK' | 'CARD'
}

/**
 * Asks a provider for a payment, before anything is written: one that nobody is led to is never paid. The same request is the same
 * order, which is the same payment; another amount under the same id is another order. Refuses with BANK_UNAVAILABLE when the
 * provider does not answer.
 */
export async function startPayment(
  session: SignedInOperation,
  provider: DepositProvider,
  { accountId, means, ...wanted }: WantedPayment,
): Promise<StartedPayment & { readonly orderId: string }> {
  const { amount, currencyCode } = wanted
  const request = [session.clientCorrelationId ?? randomUUID(), accountId, means, amount, currencyCode]
  const orderId = toOrderId(session.actor.userId, request)
  const origin = await session.origin()
  const started = await provider
    .start({
      ...wanted,
      orderId,
      payee: await payeeOf(session.db, accountId),
      returnUrl: `${origin}${DEPOSIT_RETURN_PATH}/${orderId}`,
      eventUrl: `${origin}${means === 'CARD' ? CARD_EVENT_PATH : PAYMENT_EVENT_PATH}`,
    })
    .catch(() => {
      throw refuse('BANK_UNAVAILABLE')
    })
  return { ...started, orderId }
}

/** The partner whose customer it is: payers know that name. */
const payeeOf = async (db: Database, accountId: number): Promise<string> => {
  const [row] = await db.query<{ partner_id: number }>(
    'SELECT partner_id FROM accounts WHERE entity_id = $1::int',
    [accountId],
  )
  return (await platformOfPartner(db, row?.partner_id ?? 1)).name
}

/** Twelve digits that follow from the request, so that a repeated one is the same order. */
const toOrderId = (userId: number, request: readonly unknown[]): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify([userId, ...request]))
    .digest()
  return `D-${String(hash.readBigUInt64BE() % 1_000_000_000_000n).padStart(12, '0')}`
}
