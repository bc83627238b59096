import { randomUUID } from 'node:crypto'
import type { Database } from '../../src/server/db/Database.ts'

/**
 * A database for tests that change rows by their own statements, and `heard`, which waits until the server over `db` has heard
 * of those: its one connection hears all notices in order. Changes by the server itself are not waited for.
 */
export async function hearChanges(
  db: Database,
): Promise<{ readonly db: Database; readonly heard: () => Promise<void> }> {
  const waiting = new Map<string, () => void>()
  await db.listen(CHANNEL, (name) => waiting.get(name)?.())
  let isHeard = true
  return {
    db: {
      ...db,
      query: (text, params) => {
        isHeard = false
        return db.query(text, params)
      },
    },
    heard: async () => {
      if (isHeard) return
      isHeard = true
      const name = randomUUID()
      await new Promise<void>((resolve, reject) => {
        waiting.set(name, resolve)
        db.notify(CHANNEL, name).catch(reject)
      })
      waiting.delete(name)
    },
  }
}

const CHANNEL = 'test_heard'
