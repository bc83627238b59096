import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../../db/Database.ts'
import type { NightlyContext } from '../../kernel/NightlyJob.ts'

/** A run as its server claimed it. A server that takes it over counts another try. */
export interface ClaimedRun {
  readonly runId: number
  readonly tries: number
}

/** Another server took the run over while this one was thought to be gone. What this one did since is rolled back. */
export class RunTakenOver extends Error {
  constructor(runId: number) {
    super(`Another server has taken over the nightly run ${runId}`)
    this.name = 'RunTakenOver'
  }
}

/**
 * The context with transactions that commit only while the run is still the claimed one. A server that was thought to be gone
 * and wakes up again cannot change anything: its transactions reject with RunTakenOver.
 */
export function fenceRun<Context extends NightlyContext>(context: Context, run: ClaimedRun): Context {
  const { db } = context
  return {
    ...context,
    db: {
      ...db,
      transaction: (work) => {
        if (within.getStore() === true) return db.transaction(work)
        const fenced = async () => {
          const result = await work()
          // At the end, as a transaction may have to begin with its isolation level.
          await refuseTakenOver(db, run)
          return result
        }
        return db.transaction(() => within.run(true, fenced))
      },
    },
  }
}

/** Waits for the transactions of the run that are about to commit. Call it before the tries are changed, in the same transaction. */
export const lockRun = async (db: Pick<Database, 'query'>, runId: number): Promise<void> => {
  await db.query('SELECT pg_advisory_xact_lock($1::int, $2::int)', [LOCK, runId])
}

const refuseTakenOver = async (db: Database, { runId, tries }: ClaimedRun): Promise<void> => {
  // Shared, and no lock of the row: it holds in a transaction that only reads, too.
  await db.query('SELECT pg_advisory_xact_lock_shared($1::int, $2::int)', [LOCK, runId])
  const [held] = await db.query(
    'SELECT FROM nightly_job_runs WHERE entity_id = $1::int AND tries = $2::int',
    [runId, tries],
  )
  if (held === undefined) throw new RunTakenOver(runId)
}

/** An inner transaction is part of the outer one, which looks once. */
const within = new AsyncLocalStorage<boolean>()

const LOCK = 721_112
