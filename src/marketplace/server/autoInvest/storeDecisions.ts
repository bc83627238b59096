import { autoInvestDecisions, type AutoInvestReason } from '../tables/autoInvest.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { appendRows, moveRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import { chunksOf } from '../../../engine/server/kernel/chunksOf.ts'
import { toAmount } from './amounts.ts'
import type { Decision } from './planLoan.ts'
import type { OpenLoan } from './readOpenLoans.ts'

/** What was decided before about a loan in a month. */
export interface KnownDecision {
  readonly entityId: number
  readonly reason: AutoInvestReason
  readonly isInvested: boolean
  readonly setting: string
  readonly left: string
}

/** By account. */
export async function readDecisions(
  { db }: Pick<OperationContext, 'db'>,
  instrumentId: number,
  month: string,
): Promise<ReadonlyMap<number, KnownDecision>> {
  const rows = await db.query<{
    id: number
    account_id: number
    reason: AutoInvestReason
    order_id: number | null
    setting_amount: string
    left_amount: string
  }>(
    `SELECT entity_id AS id, account_id, reason, order_id, setting_amount, left_amount
     FROM auto_invest_decisions WHERE instrument_id = $1::int AND month = $2::date`,
    [instrumentId, month],
  )
  return new Map(
    rows.map((row) => [
      row.account_id,
      {
        entityId: row.id,
        reason: row.reason,
        isInvested: row.order_id !== null,
        setting: row.setting_amount,
        left: row.left_amount,
      },
    ]),
  )
}

export interface Decided extends Decision {
  readonly strategy: 'MONTHLY' | 'PER_LOAN'
  readonly orderId: number | null
}

/** Adds what is decided for the first time in the month, and renews what has changed since. */
export async function storeDecisions(
  context: OperationContext,
  { runId, month, loan, least }: { runId: number; month: string; loan: OpenLoan; least: number },
  known: ReadonlyMap<number, KnownDecision>,
  decided: readonly Decided[],
): Promise<void> {
  const decidedAtUtc = context.now().toISOString()
  const factsOf = (one: Decided) => ({
    strategy: one.strategy,
    reason: one.reason,
    settingAmount: toAmount(one.setting),
    leftAmount: toAmount(one.left),
    availableAmount: toAmount(one.available),
    wishedAmount: toAmount(one.wished),
    orderedAmount: toAmount(one.ordered),
    orderId: one.orderId,
  })
  const { instrumentId, currencyId, riskCategory, level } = loan
  const run = { runId, minimumAmount: toAmount(least), decidedAtUtc }
  const fresh = decided.filter(({ accountId }) => !known.has(accountId))
  for (const some of chunksOf(fresh, EACH)) {
    await appendRows(
      context,
      autoInvestDecisions,
      { instrumentId, month, currencyId, riskCategory, level, ...run },
      some.map((one) => ({ accountId: one.accountId, ...factsOf(one) })),
    )
  }
  const changed = decided.flatMap((one) => {
    const before = known.get(one.accountId)
    const isSame =
      before === undefined ||
      (before.reason === one.reason &&
        before.setting === toAmount(one.setting) &&
        before.left === toAmount(one.left))
    return isSame ? [] : [{ entityId: before.entityId, ...run, ...factsOf(one) }]
  })
  for (const some of chunksOf(changed, EACH)) {
    await moveRows(context, autoInvestDecisions, some)
  }
}

/** Rows of one statement. */
const EACH = 5000
