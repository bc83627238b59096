import type { Database } from '../../db/Database.ts'

/** Where the server takes its time from. */
export interface Clock {
  /**
   * The platform's time: what is due, late or expired. Outside production it can be moved ahead, for every server of
   * the database. SQL asks `clock_now()`.
   */
  readonly now: () => Date
  /** The machine's time, which is never moved: for what others sign or count by their own clocks. */
  readonly machine: () => Date
  /** How far `now` is ahead, in milliseconds. */
  readonly offsetMs: () => number
}

export interface OpenClock extends Clock {
  /** Follows a move at once, without waiting for its notification. */
  readonly take: (offsetMs: number) => void
  /** Calls the listener when the clock has moved, until the server stops. */
  readonly watch: (onMoved: () => void) => void
  readonly close: () => Promise<void>
}

/** A transaction that moves the clock notifies every server here. */
const CLOCK_MOVED = 'clock_moved'

export interface StoredClock {
  /** How far the platform's time is ahead of the machine's. */
  readonly offsetMs: number
  /** The requested offset. */
  readonly targetMs: number
  /** Nights after this one are still to be run. Null: no server has run yet. */
  readonly nightsSince: string | null
}

export const readClock = async (db: Pick<Database, 'query'>): Promise<StoredClock> => {
  const [row] = await db.query<{ offset_ms: string; target_ms: string; nights_since: string | null }>(
    'select offset_ms::text as offset_ms, target_ms::text as target_ms, nights_since from platform_clock',
  )
  return {
    offsetMs: Number(row?.offset_ms ?? 0),
    targetMs: Number(row?.target_ms ?? 0),
    nightsSince: row?.nights_since ?? null,
  }
}

/** Follows the stored offset until it is closed. */
export async function openClock(db: Database, machine: () => Date): Promise<OpenClock> {
  let offsetMs = 0
  const listeners: (() => void)[] = []
  const take = (next: number): void => {
    if (next === offsetMs) return
    offsetMs = next
    for (const listener of listeners) listener()
  }
  const read = async (): Promise<void> => {
    take((await readClock(db)).offsetMs)
  }
  const stop = await db.listen(CLOCK_MOVED, (payload) => take(Number(payload)), {
    onLost: () => undefined,
    onResumed: () => void read().catch(() => undefined),
  })
  await read()
  return {
    now: () => new Date(machine().getTime() + offsetMs),
    machine,
    offsetMs: () => offsetMs,
    watch: (listener) => void listeners.push(listener),
    take,
    close: stop,
  }
}

/** Moves the clock of every server to this offset. The caller's own has moved when it resolves. */
export const setOffset = async (
  db: Database,
  clock: Pick<OpenClock, 'take'>,
  offsetMs: number,
): Promise<void> => {
  await db.transaction(async () => {
    const [row] = await db.query<{ moved: string }>(
      `update platform_clock c set offset_ms = $1::bigint
       from (select offset_ms from platform_clock for update) as before
       returning (c.offset_ms - before.offset_ms)::text as moved`,
      [Math.round(offsetMs)],
    )
    await takeSessionsAlong(db, Number(row?.moved ?? 0))
    await db.notify(CLOCK_MOVED, String(Math.round(offsetMs)))
  })
  clock.take(Math.round(offsetMs))
}

/** Users stay signed in: a session that would end in an hour still ends in an hour. */
const takeSessionsAlong = async (db: Database, movedMs: number): Promise<void> => {
  await db.query(
    `update refresh_tokens set started_at = started_at + by, issued_at = issued_at + by, expires_at = expires_at + by,
       rotated_at = rotated_at + by
     from (select $1::bigint * interval '1 millisecond' as by) as moved where revoked_at is null`,
    [movedMs],
  )
}

/** Where the clock of a new database begins. It has not been read yet. */
export const startClock = async (db: Pick<Database, 'query'>, offsetMs: number): Promise<void> => {
  await db.query('update platform_clock set offset_ms = $1::bigint, target_ms = $1::bigint', [
    Math.round(offsetMs),
  ])
}

/** Requests the clock to move ahead by this much more; the nights up to there are run in order. */
export const askForOffset = async (db: Database, furtherMs: number): Promise<void> => {
  await db.query('update platform_clock set target_ms = target_ms + $1::bigint', [Math.round(furtherMs)])
  await db.notify(CLOCK_ASKED, '')
}

/** A move of the clock was requested: the first server to receive it runs the nights. */
export const CLOCK_ASKED = 'clock_asked'
