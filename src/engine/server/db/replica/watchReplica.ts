import type { Engine } from '../Engine.ts'

/** Maximum age of data for reads that accept stale data. */
const MOST_MS = 1_000
const LOOK_EVERY_MS = 300

export interface ReplicaWatch {
  /** Whether the replica has everything that was committed up to a second ago. */
  readonly isCurrent: () => boolean
  readonly close: () => void
}

/** A position in the primary's log, and when it was the last one. */
interface Position {
  readonly lsn: string
  readonly at: number
}

/** Asks both again and again how far they are. A replica that is gone, or was never one, is not current. */
export function watchReplica(
  primary: Pick<Engine, 'run'>,
  replica: Pick<Engine, 'run'>,
  now: () => number = () => performance.now(),
): ReplicaWatch {
  let awaited: Position | null = null
  let reachedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  const look = async (): Promise<void> => {
    // The same position until it is reached: of a primary that never rests the last one never is.
    if (awaited === null) {
      const at = now()
      const [lsn] = await readCell(primary, 'SELECT pg_current_wal_insert_lsn()', [])
      awaited = lsn === null || lsn === undefined ? null : { lsn, at }
    }
    if (awaited === null) return
    const text = 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn'
    const [isReached] = await readCell(replica, text, [awaited.lsn])
    if (isReached !== 't') return
    reachedAt = awaited.at
    awaited = null
  }
  const next = (): void => {
    if (isClosed) return
    timer = setTimeout(() => void look().catch(ignore).finally(next), LOOK_EVERY_MS).unref()
  }
  void look().catch(ignore).finally(next)

  return {
    isCurrent: () => now() - reachedAt < MOST_MS,
    close: () => {
      isClosed = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}

const readCell = async (
  { run }: Pick<Engine, 'run'>,
  text: string,
  params: readonly string[],
): Promise<readonly (string | null)[]> => (await run(text, params)).rows[0] ?? []

/** It is asked again. */
const ignore = (): void => undefined
