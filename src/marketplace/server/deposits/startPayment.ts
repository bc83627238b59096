import { randomInt } from 'node:crypto'
import { aiiaBankDeposits } from '../tables/aiia.ts'
import type { Database } from '../../../engine/server/db/Database.ts'
import type { DepositProvider, PaymentRequest, StartedPayment } from '../providers/payment/PaymentProvider.ts'
import type { SignedInOperation } from '../../../engine/server/people/identity/IdentityOperation.ts'
import { platformOfPartner } from '../../../engine/server/people/identity/platform.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { CARD_EVENT_PATH, DEPOSIT_RETURN_PATH, PAYMENT_EVENT_PATH } from './depositPaths.ts'

export interface WantedPayment extends Omit<PaymentRequest, 'payee' | 'returnUrl' | 'eventUrl'> {
  readonly depositId: number
  /** Account whose money it is. */
  readonly accountId: number
  readonly means: 'BANK' | 'CARD'
}

/**
 * Asks a provider for the payment of a stored deposit. A repeated request, even at the same time, asks for the same order, which is
 * the same payment. Refuses with BANK_UNAVAILABLE when the provider does not answer.
 */
export async function startPayment(
  session: SignedInOperation,
  provider: DepositProvider,
  { depositId, accountId, means, ...wanted }: WantedPayment,
): Promise<StartedPayment> {
  const origin = await session.origin()
  const started = await provider
    .start({
      ...wanted,
      payee: await payeeOf(session.db, accountId),
      returnUrl: `${origin}${DEPOSIT_RETURN_PATH}/${wanted.orderId}`,
      eventUrl: `${origin}${means === 'CARD' ? CARD_EVENT_PATH : PAYMENT_EVENT_PATH}`,
    })
    .catch(() => {
      throw refuse('BANK_UNAVAILABLE')
    })
  await changeRow(session, aiiaBankDeposits, depositId, { paymentId: started.paymentId })
  return started
}

/** The partner whose customer it is: payers know that name. */
const payeeOf = async (db: Database, accountId: number): Promise<string> => {
  const [row] = await db.query<{ partner_id: number }>(
    'SELECT partner_id FROM accounts WHERE entity_id = $1::int',
    [accountId],
  )
  return (await platformOfPartner(db, row?.partner_id ?? 1)).name
}

/** Twelve digits. */
export const newOrderId = (): string => `D-${String(randomInt(10 ** 12)).padStart(12, '0')}`
