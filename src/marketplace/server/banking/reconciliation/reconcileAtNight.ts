import type { NightlyContext } from '../../../../engine/server/kernel/NightlyJob.ts'
import { reconcile } from './reconcile.ts'

/** Recomputes the statements that end on or after a day for which entries were posted or lines linked since the last night. */
export const reconcileAtNight = async (given: NightlyContext): Promise<{ readonly handled: number }> => {
  const context = { ...given, mutationName: 'reconcileBankAccounts' }
  const stated = await context.db.query<{ id: number; since: string | null }>(STATED)
  for (const { id, since } of stated)
    await context.db.transaction(() => reconcile(context, id, [], since ?? undefined))
  return { handled: stated.length }
}

const STATED = `
  WITH last AS (SELECT coalesce(max(started_at_utc), '-infinity') AS night FROM nightly_job_runs
    WHERE job = 'BANK_RECONCILIATION' AND outcome = 'SUCCEEDED')
  SELECT b.bank_account_id AS id, least(
    (SELECT min(l.value_date) FROM journal_lines l JOIN journal_entries e ON e.entity_id = l.journal_entry_id, last
      WHERE l.currency_id = b.currency_id AND e.booked_at_utc >= last.night),
    (SELECT min(s.booked_on) FROM bank_statement_lines s, last
      WHERE s.bank_account_id = b.bank_account_id AND s.updated_at_utc >= last.night))::text AS since
  FROM (SELECT DISTINCT bank_account_id, currency_id FROM bank_reconciliations) b ORDER BY 1`
