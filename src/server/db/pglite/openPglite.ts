import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Engine } from '../Engine.ts'
import { heldNames } from '../heldNames.ts'
import { holdFolder } from './holdFolder.ts'
import { PgliteThread } from './PgliteThread.ts'

export interface PgliteOptions {
  /** Null: in memory. */
  readonly folder: string | null
  /** A file: tar of a data folder (from `dump`), used when the folder is new. */
  readonly template: string | null
}

export interface PgliteEngine extends Engine {
  /** The whole data folder as tar. */
  readonly dump: () => Promise<Uint8Array>
}

/** Rejects with DatabaseUnavailableError when another process has the folder open. */
export const openPglite = async ({ folder, template }: PgliteOptions): Promise<PgliteEngine> => {
  const path = folder === null ? null : resolve(folder)
  const isNew = path === null || !existsSync(`${path}/PG_VERSION`)
  if (path !== null) mkdirSync(path, { recursive: true })
  const letGo = path === null ? () => Promise.resolve() : await holdFolder(path)
  try {
    const thread = await PgliteThread.start({ folder: path, template: isNew ? template : null })
    return buildEngine(thread, letGo, path !== null)
  } catch (error) {
    await letGo()
    throw error
  }
}

const buildEngine = (thread: PgliteThread, letGo: () => Promise<void>, isOnDisk: boolean): PgliteEngine => {
  const turns = new Turns()
  const listeners = new Map<string, Set<(payload: string) => void>>()
  thread.onNotification = (channel, payload) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }
  const upkeep = isOnDisk ? keepUp(thread, turns) : null

  return {
    kind: 'pglite',
    run: (text, params) =>
      turns.untilFree()?.then(() => thread.run(text, params)) ?? thread.run(text, params),
    acquire: async () => {
      const release = await turns.take()
      return { run: (text, params) => thread.run(text, params), release }
    },
    listen: async (channel, listener) => {
      const known = listeners.get(channel)
      const all = known ?? new Set()
      all.add(listener)
      listeners.set(channel, all)
      if (!known) await thread.run(`LISTEN "${channel.replaceAll('"', '""')}"`, null)
      return () => {
        all.delete(listener)
        return Promise.resolve()
      }
    },
    hold: heldNames(),
    dump: () => thread.dump(),
    close: async () => {
      if (upkeep) clearInterval(upkeep)
      await turns.take()
      try {
        if (isOnDisk) await thread.run('CHECKPOINT', null)
        await thread.close()
      } finally {
        await letGo()
      }
    },
  }
}

/**
 * PGlite has one connection. A transaction holds it exclusively; single statements run in between, first
 * come, first served.
 */
class Turns {
  #last: Promise<void> | null = null

  untilFree(): Promise<void> | null {
    return this.#last
  }

  async take(): Promise<() => void> {
    const before = this.#last
    let release: () => void = () => {}
    const mine = new Promise<void>((done) => {
      release = done
    })
    const tail = before ? before.then(() => mine) : mine
    this.#last = tail
    await before
    return () => {
      if (this.#last === tail) this.#last = null
      release()
    }
  }
}

const UPKEEP_EVERY_MS = 5 * 60_000
const VACUUM_EVERY_ROUNDS = 6

/**
 * PGlite runs no checkpointer and no autovacuum. Without these calls its log grows to gigabytes and its plans
 * become outdated.
 */
const keepUp = (thread: PgliteThread, turns: Turns): NodeJS.Timeout => {
  let round = 0
  let seenWrites = thread.writes
  const work = async (): Promise<void> => {
    round += 1
    if (thread.writes === seenWrites) return
    const release = await turns.take()
    try {
      await thread.run('CHECKPOINT', null)
      if (round % VACUUM_EVERY_ROUNDS === 0) await thread.run('VACUUM ANALYZE', null)
      seenWrites = thread.writes
    } finally {
      release()
    }
  }
  const timer = setInterval(() => {
    // A failure means that the thread is gone, which every other statement reports anyway.
    work().catch(() => clearInterval(timer))
  }, UPKEEP_EVERY_MS)
  return timer.unref()
}
