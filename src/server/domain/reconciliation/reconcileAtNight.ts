import { platformDay } from '../../../rules/platformDay.ts'
import type { NightlyContext } from '../nightly/NightlyJob.ts'
import { reconcile } from './reconcile.ts'

/** As far back as the list of differences goes. */
const DAYS = 90

/** Compares the latest statements again: books may have changed since they came in. */
export const reconcileAtNight = async (given: NightlyContext): Promise<{ readonly handled: number }> => {
  const context = { ...given, mutationName: 'reconcileBankAccounts' }
  const stated = await context.db.query<{ id: number }>(
    'SELECT DISTINCT bank_account_id AS id FROM bank_reconciliations ORDER BY 1',
  )
  const since = platformDay(new Date(context.now().getTime() - DAYS * 86_400_000))
  for (const { id } of stated) await context.db.transaction(() => reconcile(context, id, [], since))
  return { handled: stated.length }
}
