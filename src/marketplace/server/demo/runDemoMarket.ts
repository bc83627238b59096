import type { NightlyContext, NightlyFigures } from '../../../engine/server/kernel/NightlyJob.ts'
import { nightOf } from '../../../engine/server/kernel/nights.ts'
import { bringLoans } from './bringLoans.ts'
import { hasDemoLogins } from './hasDemoLogins.ts'
import { payInstalments } from './payInstalments.ts'
import { placeOrders } from './placeOrders.ts'
import { stateBalances } from './stateBalances.ts'
import { writeOffLosses } from './writeOffLosses.ts'

/**
 * A night of the demo: banks send statements, borrowers pay, failed loans default, some borrowers apply for new loans, and
 * investors order. Runs once a night; an interrupted night resumes without duplicates. Does nothing outside a demo, or in a
 * database without its logins.
 */
export async function runDemoMarket(context: NightlyContext): Promise<NightlyFigures> {
  if (context.isDemo !== true || !(await hasDemoLogins(context.db)) || (await isOver(context)))
    return { handled: 0 }
  const night = { ...context, mutationName: 'runDemoMarket' }
  await stateBalances(night)
  const paid = await payInstalments(night)
  const lost = await writeOffLosses(night)
  const brought = await bringLoans(night)
  const placed = await placeOrders(night)
  return { handled: paid.handled + lost + brought + placed, skipped: paid.skipped }
}

const isOver = async ({ db, now }: NightlyContext): Promise<boolean> => {
  const found = await db.query(
    `SELECT FROM nightly_job_runs WHERE job = 'DEMO_MARKET' AND night = $1::date AND outcome = 'SUCCEEDED' LIMIT 1`,
    [nightOf(now())],
  )
  return found.length > 0
}
