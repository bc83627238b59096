import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Engine } from '../Engine.ts'
import { namedLocks } from '../namedLocks.ts'
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
  const upkeep = keepUp(thread, turns)

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
    hold: namedLocks(),
    dump: () => thread.dump(),
    close: async () => {
      upkeep.stop()
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
/** Rounds of the timer. The counters of written rows per table reset with each start. */
const ALL_EVERY_ROUNDS = 6
/** Statements. A clock that is moved passes hundreds of nights in a few minutes. */
const UPKEEP_EVERY_WRITES = 2_000

/**
 * PGlite runs no checkpointer and no autovacuum. Without these calls its log grows to gigabytes, rows that are gone are read
 * over and over, and its plans become outdated.
 */
const keepUp = (thread: PgliteThread, turns: Turns): { readonly stop: () => void } => {
  let seenWrites = thread.writes
  let isAtWork = false
  let isStopped = false
  const work = async (isForAll: boolean): Promise<void> => {
    const release = await turns.take()
    try {
      seenWrites = thread.writes
      await thread.run('CHECKPOINT', null)
      const worn = isForAll ? [] : await readWorn(thread)
      if (isForAll || worn.length > 0) await thread.run(`VACUUM (ANALYZE) ${worn.join(', ')}`, null)
    } finally {
      release()
    }
  }
  const look = (fromWrites: number, isForAll: boolean): void => {
    if (isAtWork || isStopped || thread.writes - seenWrites < fromWrites) return
    isAtWork = true
    // A failure means that the thread is gone, which every other statement reports anyway.
    work(isForAll)
      .catch(stop)
      .finally(() => (isAtWork = false))
  }
  let round = 0
  const timer = setInterval(() => {
    round += 1
    look(1, round % ALL_EVERY_ROUNDS === 0)
  }, UPKEEP_EVERY_MS).unref()
  const stop = (): void => {
    isStopped = true
    clearInterval(timer)
  }
  thread.onWrite = () => look(UPKEEP_EVERY_WRITES, false)
  return { stop }
}

const readWorn = async (thread: PgliteThread): Promise<readonly (string | null)[]> => {
  await thread.run('SELECT pg_stat_force_next_flush()', null)
  const { rows } = await thread.run(WORN_TABLES, null)
  return rows.map(([name = null]) => name)
}

/** The rules of autovacuum, with its default settings. */
const WORN_TABLES = `
  SELECT format('%I.%I', s.schemaname, s.relname) FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) OR s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
    OR s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`
