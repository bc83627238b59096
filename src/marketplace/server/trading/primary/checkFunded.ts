import { Decimal } from 'decimal.js'
import type { loans } from '../../tables/lending.ts'
import type { instruments, orders } from '../../tables/trading.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { mayChangeMind } from './rightToChangeMind.ts'

export interface Funding {
  readonly loan: Row<typeof loans>
  readonly instrument: Row<typeof instruments>
  /** Open orders on the primary market. */
  readonly ordered: readonly Row<typeof orders>[]
}

/**
 * Checks that all of a loan is ordered and that no order can be revoked any longer, so that it may start. Refuses with
 * AMOUNTS_DIFFER, LOAN_NOT_FUNDED and ORDERS_REVOCABLE.
 */
export function checkFunded({ loan, instrument, ordered }: Funding, now: Date): void {
  const { nominalAmount, currencyId } = instrument
  const amountOf = (amount: string) => ({ amount, of: { currencyId } })
  if (!new Decimal(loan.amount).eq(nominalAmount))
    throw refuse('AMOUNTS_DIFFER', null, { one: amountOf(loan.amount), other: amountOf(nominalAmount) })
  const left = ordered.reduce((rest, { quantity }) => rest.minus(quantity), new Decimal(nominalAmount))
  if (!left.isZero()) throw refuse('LOAN_NOT_FUNDED', null, { number: amountOf(left.toFixed(2)) })
  const revocable = ordered.filter((order) => mayChangeMind(order, now))
  const last = revocable
    .map(({ revocableUntilUtc }) => revocableUntilUtc ?? '')
    .sort()
    .at(-1)
  if (last !== undefined) throw refuse('ORDERS_REVOCABLE', null, { date: last.slice(0, 10) })
}
