import type { Database } from '../../db/Database.ts'

interface Log {
  readonly warn: (details: object, message: string) => void
}

/**
 * Chains what has been written to history, once a second and when it stops. Writers never wait for the chain. Returns the
 * function that stops it.
 */
export async function scheduleSealing(db: Pick<Database, 'query'>, log: Log): Promise<() => Promise<void>> {
  let isFailing = false
  const seal = async () => {
    try {
      await sealHistory(db)
      isFailing = false
    } catch (error) {
      // Said once, not every second.
      if (!isFailing) log.warn({ error }, 'history was not chained: it is tried again every second')
      isFailing = true
    }
  }
  await seal()
  let last = Promise.resolve()
  const timer = setInterval(() => {
    last = last.then(seal)
  }, EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    return last.then(seal)
  }
}

/** Chains what has been committed by now. */
export const sealHistory = async (db: Pick<Database, 'query'>): Promise<void> => {
  await db.query('SELECT seal_history() WHERE EXISTS (SELECT FROM history_unsealed)')
}

const EVERY_MS = 1000
