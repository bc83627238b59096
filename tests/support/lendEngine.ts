import type { Engine } from '../../src/server/db/Engine.ts'
import { heldNames } from '../../src/server/db/heldNames.ts'
import { readHandout, restoreRows } from './restoreRows.ts'

/** One for each key: databases that were given back and hold the template's rows again. */
const idle = new Map<string, Engine>()

/**
 * A database that nobody else has until it is closed: one that was given back, or a new one. A new one takes two seconds
 * of processor time; most tests change a few rows, which are put back in a tenth of that.
 */
export async function lendEngine(key: string, openNew: () => Promise<Engine>): Promise<Engine> {
  const known = idle.get(key)
  idle.delete(key)
  const engine = known ?? (await openNew())
  const handout = await readHandout(engine.run)
  const listening = new Set<() => Promise<void>>()
  let isClosed = false
  const whileOpen = <T>(work: () => Promise<T>): Promise<T> =>
    isClosed ? Promise.reject(new Error('The embedded database is closed')) : work()

  const giveBack = async (): Promise<void> => {
    // A transaction that still runs ends first.
    const connection = await engine.acquire()
    isClosed = true
    let isRestored = false
    try {
      for (const stop of listening) await stop()
      isRestored = !idle.has(key) && (await restoreRows(connection.run, handout))
    } finally {
      connection.release(!isRestored)
    }
    if (isRestored && !idle.has(key)) idle.set(key, engine)
    else await engine.close()
  }

  return {
    kind: engine.kind,
    run: (text, params, plan) => whileOpen(() => engine.run(text, params, plan)),
    acquire: () => whileOpen(engine.acquire),
    listen: (channel, listener) =>
      whileOpen(async () => {
        const stop = await engine.listen(channel, listener)
        listening.add(stop)
        return () => {
          listening.delete(stop)
          return stop()
        }
      }),
    hold: heldNames(),
    close: async () => {
      if (!isClosed) await giveBack()
    },
  }
}
