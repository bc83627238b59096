import { type SQL, sql } from 'drizzle-orm'
import { NIGHTLY_JOB_NAMES, nightlyJobRuns } from '../../db/tables/nightly.ts'
import { readRows } from '../rows/readRows.ts'
import type { NightlyContext, NightlyJobName } from './NightlyJob.ts'
import { claimJob, nightOf, runClaimedJob } from './runNightlyJob.ts'

interface Log {
  readonly warn: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

/**
 * Runs the nightly jobs that are due, each once a night over all servers of a database. A night that nobody was there for
 * is made up for; a job that has never run waits for the night after the start. Returns the function that stops it, once
 * the running job is done.
 */
export function keepNights(
  context: NightlyContext,
  log: Log,
  everyMs: number = MINUTE_MS,
): () => Promise<void> {
  const firstNight = nightOf(context.now())
  let isStopped = false
  let running: Promise<void> | null = null
  const look = async (): Promise<void> => {
    try {
      for (const job of NIGHTLY_JOB_NAMES) {
        if (!isStopped && (await isDue(context, job, firstNight))) await runOne(context, job, log)
      }
    } catch (error) {
      log.warn({ error }, 'nightly jobs were not looked for: it is tried again')
    } finally {
      running = null
    }
  }
  const timer = setInterval(() => {
    running ??= look()
  }, everyMs).unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
  }
}

/** Looks at the newest night alone, which the unique index of job and night finds: there is one run more every night. */
const isDue = async (context: NightlyContext, job: NightlyJobName, firstNight: string): Promise<boolean> => {
  const night = nightOf(context.now())
  const [newest] = await readRows(
    context,
    nightlyJobRuns,
    sql`${startedByClock(job)} and ${nightlyJobRuns.night} = (select max(night) from ${nightlyJobRuns} where ${startedByClock(job)})`,
  )
  if (newest === undefined) return firstNight < night
  return newest.night < night || (newest.night === night && newest.outcome === 'RUNNING')
}

const startedByClock = (job: NightlyJobName): SQL =>
  sql`${nightlyJobRuns.job} = ${job} and ${nightlyJobRuns.startedByUserId} is null`

const runOne = async (context: NightlyContext, job: NightlyJobName, log: Log): Promise<void> => {
  const runId = await claimJob(context, job, null)
  if (runId === null) return
  await runClaimedJob(context, job, runId).catch((error: unknown) => {
    log.error({ error, job }, 'a nightly job failed')
  })
}

const MINUTE_MS = 60_000
