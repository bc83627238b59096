import { randomUUID } from 'node:crypto'
import type { Database } from '../../src/engine/server/db/Database.ts'

/**
 * A database for tests that change rows by their own statements, and `heard`, which waits until the server over `db` has heard
 * of those. Changes by the server itself are not waited for.
 */
export async function hearChanges(
  db: Database,
): Promise<{ readonly db: Database; readonly heard: () => Promise<void> }> {
  const { heard } = await hearMarks(db)
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
      await heard()
    },
  }
}

export interface Marks {
  /** Resolves when this process has heard all notices that were sent before: its one connection hears them in order. */
  readonly heard: () => Promise<void>
  readonly stop: () => Promise<void>
}

export async function hearMarks(db: Pick<Database, 'listen' | 'notify'>): Promise<Marks> {
  const waiting = new Map<string, () => void>()
  const stop = await db.listen(CHANNEL, (name) => waiting.get(name)?.())
  return {
    heard: async () => {
      const name = randomUUID()
      await new Promise<void>((resolve, reject) => {
        waiting.set(name, resolve)
        db.notify(CHANNEL, name).catch(reject)
      })
      waiting.delete(name)
    },
    stop,
  }
}

const CHANNEL = 'test_heard'
