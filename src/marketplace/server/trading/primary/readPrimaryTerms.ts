import { Decimal } from 'decimal.js'
import { eq, sql } from 'drizzle-orm'
import type { accounts } from '../../tables/accounts.ts'
import { currencies } from '../../../../engine/server/db/tables/reference.ts'
import { type instruments, orders } from '../../tables/trading.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { checkQuantity } from '../checkQuantity.ts'
import { warnedFrom } from './investmentWarning.ts'
import { changeMindUntil } from './rightToChangeMind.ts'

export interface PrimaryTerms {
  readonly expiresOn: string | null
  readonly revocableUntilUtc: string | null
  /** Null: the order needs no confirmation. */
  readonly warnedFromAmount: string | null
}

/**
 * What the primary market asks of an order, and what comes with it. Refuses with FUNDING_ENDED, FULLY_SUBSCRIBED, MIN, MAX
 * and MULTIPLE_OF on `amount`, and WARNING_NOT_CONFIRMED on `isWarningConfirmed`.
 */
export async function readPrimaryTerms(
  context: OperationContext,
  instrument: Row<typeof instruments>,
  account: Row<typeof accounts>,
  { quantity, isWarningConfirmed }: { readonly quantity: string; readonly isWarningConfirmed: boolean },
): Promise<PrimaryTerms> {
  const now = context.now()
  const { unsubscribedAmount, fundingEndsOn } = instrument
  if (fundingEndsOn !== null && fundingEndsOn < now.toISOString().slice(0, 10)) throw refuse('FUNDING_ENDED')
  if (Number(unsubscribedAmount) === 0) throw refuse('FULLY_SUBSCRIBED', 'amount')
  checkQuantity(instrument, quantity, unsubscribedAmount)
  const from = await readWarnedFrom(context, account)
  const inAll = (await readOrdered(context, instrument.entityId, account.entityId)).plus(quantity)
  const isWarned = from !== null && inAll.gt(from)
  if (isWarned && !isWarningConfirmed)
    throw refuse('WARNING_NOT_CONFIRMED', 'isWarningConfirmed', {
      number: { amount: from, of: account },
    })
  return {
    expiresOn: fundingEndsOn,
    revocableUntilUtc: changeMindUntil(account, now),
    warnedFromAmount: isWarned ? from : null,
  }
}

/** See `warnedFrom`. AutoInvest stays below it, because no user is there to confirm. */
export async function readWarnedFrom(
  context: Pick<OperationContext, 'db'>,
  account: Row<typeof accounts>,
): Promise<string | null> {
  const [currency] = await readRows(context, currencies, eq(currencies.entityId, account.currencyId))
  return currency ? warnedFrom(account, currency) : null
}

/** What the account has in the loan already. Smaller orders that make a large one are warned of, too. */
export async function readOrdered(
  context: Pick<OperationContext, 'db'>,
  instrumentId: number,
  accountId: number,
): Promise<Decimal> {
  const own = await readRows(
    context,
    orders,
    sql`${orders.instrumentId} = ${instrumentId}::int and ${orders.accountId} = ${accountId}::int
      and ${orders.market} = 'PRIMARY' and ${orders.state} in ('OPEN', 'PARTIALLY_FILLED')`,
  )
  return own.reduce((sum, { quantity }) => sum.plus(quantity), new Decimal(0))
}
