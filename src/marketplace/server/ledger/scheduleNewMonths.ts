import type { Database } from '../../../engine/server/db/Database.ts'
import type { Jobs } from '../../../engine/server/kernel/jobs/openJobs.ts'

interface Log {
  readonly warn: (details: object, message: string) => void
}

/** Stores the months of accounts that have begun, now and once an hour. */
export async function scheduleNewMonths(jobs: Jobs, db: Pick<Database, 'query'>, log: Log): Promise<void> {
  const { look } = await jobs.keep({
    name: 'newMonths',
    everyMs: EVERY_MS,
    run: () => storeNewMonths(db),
    onFailure: (error) =>
      log.warn({ error }, 'the months of accounts were not kept: they are computed until the next try'),
  })
  look()
}

/** Until then they are computed on every read: correct, but slow. */
export const storeNewMonths = async (db: Pick<Database, 'query'>): Promise<void> => {
  await db.query('SELECT refresh_new_account_months()')
}

const EVERY_MS = 60 * 60_000
