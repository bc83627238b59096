import type { Database } from '../../db/Database.ts'

interface Log {
  readonly warn: (details: object, message: string) => void
}

/**
 * Stores the months of accounts that have begun, now and once an hour. Until then they are computed on every
 * read: correct, but slow. Returns the function that stops it.
 */
export async function keepNewMonths(db: Pick<Database, 'query'>, log: Log): Promise<() => Promise<void>> {
  let last = Promise.resolve()
  const keep = async () => {
    try {
      await db.query('SELECT keep_new_account_months()')
    } catch (error) {
      log.warn({ error }, 'the months of accounts were not kept: they are computed until the next try')
    }
  }
  await keep()
  const timer = setInterval(() => {
    last = keep()
  }, EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    return last
  }
}

const EVERY_MS = 60 * 60_000
