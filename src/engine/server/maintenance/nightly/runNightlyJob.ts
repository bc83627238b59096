import { sql } from 'drizzle-orm'
import { nightlyJobRuns } from '../../db/tables/nightly.ts'
import { addRow, changeRow } from '../../kernel/rows/changeRows.ts'
import type { Row, Values } from '../../kernel/rows/EntityTable.ts'
import { lockRows } from '../../kernel/rows/readRows.ts'
import { type ClaimedRun, fenceRun, lockRun, RunTakenOver } from './fenceRun.ts'
import type { NightlyContext, NightlyJob, NightlyRunContext } from '../../kernel/NightlyJob.ts'
import { beginningOf, nightOf } from '../../kernel/nights.ts'

/** A run by hand that takes longer has broken off: its server is gone. */
const LONGEST_MS = 60 * 60_000

/** A job that fails is tried so often. After the last time it stays failed, and can be run again by hand. */
export const MOST_TRIES = 4

/**
 * The scheduled run of a job for a night: started, or restarted after it was interrupted or failed. Null when it has
 * ended. Only `runNights` calls it, which the server runs that holds the work of the nights: see `openJobs`.
 */
export const claimNightlyRun = (
  context: NightlyContext,
  job: string,
  night: string,
): Promise<ClaimedRun | null> =>
  oneAtATime(context, async () => {
    const startedAtUtc = context.now().toISOString()
    const [run] = await lockRows(
      context,
      nightlyJobRuns,
      sql`${nightlyJobRuns.job} = ${job} and ${nightlyJobRuns.night} = ${night}::date and ${nightlyJobRuns.startedByUserId} is null`,
    )
    if (run === undefined) {
      const { entityId } = await addRow(context, nightlyJobRuns, { job, night, startedAtUtc })
      return { runId: entityId, tries: 1 }
    }
    if (run.outcome !== 'RUNNING') return null
    const tries = run.tries + 1
    await lockRun(context.db, run.entityId)
    await changeRow(context, nightlyJobRuns, run.entityId, { startedAtUtc, tries })
    return { runId: run.entityId, tries }
  })

/** Claims a job started by hand, any number of times, for a night or for this one. Null: one is already running. */
export const claimStartedJob = (
  context: NightlyContext,
  job: string,
  startedBy: number,
  night: string = nightOf(context.now()),
): Promise<ClaimedRun | null> =>
  oneAtATime(context, async () => {
    const now = context.now()
    const running = await lockRows(
      context,
      nightlyJobRuns,
      sql`${nightlyJobRuns.job} = ${job} and ${nightlyJobRuns.outcome} = 'RUNNING'`,
    )
    if (running.some((run) => isRunning(run, now))) return null
    for (const { entityId, startedByUserId, tries } of running) {
      // Scheduled runs are resumed automatically.
      if (startedByUserId === null) continue
      await lockRun(context.db, entityId)
      const ended = { outcome: 'FAILED', endedAtUtc: now.toISOString(), tries: tries + 1 } as const
      await changeRow(context, nightlyJobRuns, entityId, ended)
    }
    const added = { job, night, startedAtUtc: now.toISOString(), startedByUserId: startedBy }
    return { runId: (await addRow(context, nightlyJobRuns, added)).entityId, tries: 1 }
  })

/** Two servers that look at once would both find nothing. */
const oneAtATime = <T>(context: NightlyContext, work: () => Promise<T>): Promise<T> =>
  context.db.transaction(async () => {
    await context.db.query(`SELECT pg_advisory_xact_lock(hashtext('nightlyJobs'))`)
    return work()
  })

/**
 * Runs a claimed job at the time of its night and keeps how it went. Rejects when the job does; it stays open while it
 * `mayTryAgain`. Rejects with RunTakenOver, and keeps nothing, once another server has claimed it.
 */
export async function runClaimedJob(
  context: NightlyRunContext,
  job: NightlyJob<NightlyRunContext>,
  run: ClaimedRun,
  { mayTryAgain, night }: { readonly mayTryAgain: boolean; readonly night: string },
): Promise<void> {
  // A night that is caught up happens when it should have.
  const fenced = fenceRun(context, run)
  const at = night < nightOf(context.now()) ? { ...fenced, now: () => beginningOf(night) } : fenced
  try {
    const { handled, skipped = 0 } = await job(at)
    await end(fenced, run, { outcome: 'SUCCEEDED', handledCount: handled, skippedCount: skipped })
  } catch (error) {
    if (!mayTryAgain && !(error instanceof RunTakenOver)) await end(fenced, run, { outcome: 'FAILED' })
    throw error
  }
}

const end = (
  context: NightlyContext,
  { runId }: ClaimedRun,
  values: Values<typeof nightlyJobRuns>,
): Promise<unknown> =>
  context.db.transaction(() =>
    changeRow(context, nightlyJobRuns, runId, { ...values, endedAtUtc: context.now().toISOString() }),
  )

const isRunning = ({ outcome, startedAtUtc }: Row<typeof nightlyJobRuns>, now: Date): boolean =>
  outcome === 'RUNNING' && now.getTime() - Date.parse(startedAtUtc) < LONGEST_MS
