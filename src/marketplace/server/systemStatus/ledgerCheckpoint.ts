import type { Database } from '../../../engine/server/db/Database.ts'
import type { ChangeContext } from '../../../engine/server/kernel/audit/recordChanges.ts'
import {
  type CheckedSystem,
  checkSystem,
} from '../../../engine/server/maintenance/systemStatus/checkSystem.ts'
import { PAYMENT_CHECKS } from './paymentChecks.ts'
import { LEDGER_CHECKS, type LedgerCheckpoint } from './ledgerChecks.ts'
import type {
  CheckContext,
  StatusCheck,
} from '../../../engine/server/maintenance/systemStatus/StatusCheck.ts'

/** A line that was changed past the ledger is found after so many nights at the latest, and whenever staff run the checks. */
const FULL_EVERY_DAYS = 7

/**
 * The checks of a night. The books are checked from where a check of all lines found them right: what came since, and every
 * balance. Whatever that finds is looked for in all lines, which are checked once a week anyway, and every night while
 * something is wrong.
 */
export async function checkAtNight(context: CheckContext & ChangeContext): Promise<CheckedSystem> {
  const checkpoint = await readCheckpoint(context)
  if (checkpoint !== null)
    return checkSystem(context, [...LEDGER_CHECKS.map(sinceCheckpoint(checkpoint)), ...PAYMENT_CHECKS])
  const checked = await checkAll(context)
  if (isLedgerRight(checked))
    await context.db.query('SELECT store_ledger_checkpoint($1::timestamptz)', [context.now().toISOString()])
  return checked
}

/** All checks, of all lines. */
export async function checkAll(context: CheckContext & ChangeContext): Promise<CheckedSystem> {
  const checked = await checkSystem(context, [...LEDGER_CHECKS, ...PAYMENT_CHECKS])
  // A night that began after what is wrong would call it right.
  if (!isLedgerRight(checked)) await forgetCheckpoint(context.db)
  return checked
}

const isLedgerRight = ({ problemAreas }: CheckedSystem): boolean => !problemAreas.includes('LEDGER')

const sinceCheckpoint =
  (checkpoint: LedgerCheckpoint) =>
  (check: (typeof LEDGER_CHECKS)[number]): StatusCheck => ({
    ...check,
    measure: async (context) => {
      if ((await check.measureSince(context, checkpoint)) === 0) return 0
      await forgetCheckpoint(context.db)
      return check.measure(context)
    },
  })

/** Null: all lines are due. */
const readCheckpoint = async ({ db, now }: CheckContext): Promise<LedgerCheckpoint | null> => {
  const at = now().toISOString()
  const [row] = await db.query<{ through_entry_id: number; booked_before: string }>(
    `SELECT through_entry_id, booked_before FROM ledger_checkpoint
     WHERE (checked_at AT TIME ZONE 'UTC')::date > $1::date - $2::int AND checked_at <= $3::timestamptz`,
    // By days: no night begins at the very millisecond of another.
    [at.slice(0, 10), FULL_EVERY_DAYS, at],
  )
  return row ? { throughEntryId: row.through_entry_id, bookedBefore: row.booked_before } : null
}

const forgetCheckpoint = async (db: Database): Promise<void> => {
  await db.query('DELETE FROM ledger_checkpoint')
}
