import { sql } from 'drizzle-orm'
import { nightlyJobRuns } from '../../db/tables/nightly.ts'
import { addRow, changeRow } from '../rows/changeRows.ts'
import type { Row, Values } from '../rows/EntityTable.ts'
import { lockRows } from '../rows/readRows.ts'
import type { NightlyContext, NightlyJobName } from './NightlyJob.ts'
import { NIGHTLY_JOBS } from './nightlyJobs.ts'

/** A run that takes longer has broken off: its server is gone. */
const LONGEST_MS = 60 * 60_000
/** Nights begin at 02:00 UTC. */
const BEGINS_MS = 2 * 60 * 60_000

/** The night that has begun last, as a day: `2026-11-23`. */
export const nightOf = (now: Date): string => new Date(now.getTime() - BEGINS_MS).toISOString().slice(0, 10)

/**
 * Claims a job for this server. Null: it is done for tonight, or runs right now. `startedBy` starts it once more, as
 * often as they like.
 */
export const claimJob = (
  context: NightlyContext,
  job: NightlyJobName,
  startedBy: number | null,
): Promise<number | null> =>
  context.db.transaction(async () => {
    // Two servers that look at once would both find nothing.
    await context.db.query(`SELECT pg_advisory_xact_lock(hashtext('nightlyJobs'))`)
    const now = context.now()
    const night = nightOf(now)
    const runs = await lockRows(
      context,
      nightlyJobRuns,
      sql`${nightlyJobRuns.job} = ${job} and (${nightlyJobRuns.night} = ${night}::date or ${nightlyJobRuns.outcome} = 'RUNNING')`,
    )
    if (runs.some((run) => isRunning(run, now))) return null
    const tonights = runs.find((run) => run.startedByUserId === null && run.night === night)
    const startedAtUtc = now.toISOString()
    // Nobody takes up what broke off on an earlier night: it would run for ever in the list of runs.
    for (const { entityId, outcome } of runs) {
      if (outcome === 'RUNNING' && entityId !== tonights?.entityId)
        await changeRow(context, nightlyJobRuns, entityId, { outcome: 'FAILED', endedAtUtc: startedAtUtc })
    }
    if (startedBy !== null || tonights === undefined) {
      const added = { job, night, startedAtUtc, startedByUserId: startedBy }
      return (await addRow(context, nightlyJobRuns, added)).entityId
    }
    if (tonights.outcome !== 'RUNNING') return null
    await changeRow(context, nightlyJobRuns, tonights.entityId, { startedAtUtc })
    return tonights.entityId
  })

/** Runs a claimed job and keeps how it went. Rejects when the job does; the next night tries again. */
export async function runClaimedJob(
  context: NightlyContext,
  job: NightlyJobName,
  runId: number,
): Promise<void> {
  try {
    const { handled, skipped = 0 } = await NIGHTLY_JOBS[job](context)
    await end(context, runId, { outcome: 'SUCCEEDED', handledCount: handled, skippedCount: skipped })
  } catch (error) {
    await end(context, runId, { outcome: 'FAILED' })
    throw error
  }
}

const end = (
  context: NightlyContext,
  runId: number,
  values: Values<typeof nightlyJobRuns>,
): Promise<unknown> =>
  context.db.transaction(() =>
    changeRow(context, nightlyJobRuns, runId, { ...values, endedAtUtc: context.now().toISOString() }),
  )

const isRunning = ({ outcome, startedAtUtc }: Row<typeof nightlyJobRuns>, now: Date): boolean =>
  outcome === 'RUNNING' && now.getTime() - Date.parse(startedAtUtc) < LONGEST_MS
