import type { NightlyContext } from '../nightly/NightlyJob.ts'
import { reconcile } from './reconcile.ts'

/** Compares those statements again that end on or after a day for which something was booked since, or a line was linked. */
export const reconcileAtNight = async (given: NightlyContext): Promise<{ readonly handled: number }> => {
  const context = { ...given, mutationName: 'reconcileBankAccounts' }
  const stated = await context.db.query<{ id: number; since: string }>(STATED)
  for (const { id, since } of stated) await context.db.transaction(() => reconcile(context, id, [], since))
  return { handled: stated.length }
}

const STATED = `
  SELECT b.bank_account_id AS id, coalesce(least(
    (SELECT min(l.value_date) FROM journal_lines l JOIN journal_entries e ON e.entity_id = l.journal_entry_id
      WHERE l.currency_id = b.currency_id AND e.booked_at_utc > b.computed),
    (SELECT min(s.booked_on) FROM bank_statement_lines s
      WHERE s.bank_account_id = b.bank_account_id AND s.updated_at_utc > b.computed)), 'infinity')::text AS since
  FROM (SELECT bank_account_id, currency_id, max(computed_at_utc) AS computed FROM bank_reconciliations GROUP BY 1, 2) b
  ORDER BY 1`
