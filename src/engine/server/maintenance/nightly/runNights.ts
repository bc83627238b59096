import { type OpenClock, readClock, setOffset } from '../../kernel/clock/Clock.ts'
import { RunTakenOver } from './fenceRun.ts'
import { jobOf, type NightlyRunContext, type NightPlan } from '../../kernel/NightlyJob.ts'
import { beginningOf, nightAfter, nightOf } from '../../kernel/nights.ts'
import { claimNightlyRun, MOST_TRIES, runClaimedJob } from './runNightlyJob.ts'

interface Log {
  readonly error: (details: object, message: string) => void
}

export interface NightsContext extends NightlyRunContext {
  readonly clock: OpenClock
}

/** A job that is retried: the nights continue once it has succeeded or failed for good. */
export class NightlyJobFailed extends Error {
  readonly job: string

  constructor(job: string, cause: unknown) {
    super(`The nightly job ${job} failed`, { cause })
    this.name = 'NightlyJobFailed'
    this.job = job
  }
}

/**
 * Runs every night that has begun and was not run yet, one after the other, each night's jobs in order, and each once. In a
 * night that is caught up, jobs find the clock at its beginning. When a move of the clock was requested, it goes
 * from night to night, so that each is run at its own time. Rejects with NightlyJobFailed when a job is to be tried again, and
 * with RunTakenOver when another server continues with the nights.
 */
export async function runNights(
  context: NightsContext,
  plan: NightPlan,
  log: Log,
  isStopped: () => boolean,
): Promise<void> {
  await startNights(context)
  while (!isStopped()) {
    const { nightsSince } = await readClock(context.db)
    const due = nightsSince === null ? null : nightAfter(nightsSince)
    if (due !== null && due <= nightOf(context.now())) await runNight(context, plan, due, log, isStopped)
    else if (!(await moveOn(context))) return
  }
}

/** A night that began before the first server did is none of its. */
const startNights = async ({ db, now }: NightsContext): Promise<void> => {
  await db.query('update platform_clock set nights_since = $1::date where nights_since is null', [
    nightOf(now()),
  ])
}

async function runNight(
  context: NightsContext,
  plan: NightPlan,
  night: string,
  log: Log,
  isStopped: () => boolean,
): Promise<void> {
  await plan.prepare(context.db)
  for (const name of plan.order) {
    if (isStopped()) return
    const job = jobOf(context, plan, name)
    if (job === null) continue
    const run = await claimNightlyRun(context, name, night)
    if (run === null) continue
    const mayTryAgain = run.tries < MOST_TRIES
    try {
      await runClaimedJob(context, job, run, { mayTryAgain, night })
    } catch (error) {
      if (error instanceof RunTakenOver) throw error
      log.error({ error, job: name, night, tries: run.tries }, 'a nightly job failed')
      if (mayTryAgain) throw new NightlyJobFailed(name, error)
    }
  }
  await context.db.query('update platform_clock set nights_since = $1::date where nights_since < $1::date', [
    night,
  ])
}

/** One step towards the requested time: the beginning of the next night, or all that is left. False: it is there. */
async function moveOn({ db, clock }: NightsContext): Promise<boolean> {
  const { offsetMs, targetMs } = await readClock(db)
  if (targetMs <= offsetMs) return false
  const now = clock.machine().getTime() + offsetMs
  const nextNight = beginningOf(nightAfter(nightOf(new Date(now)))).getTime()
  await setOffset(db, clock, Math.min(targetMs, offsetMs + nextNight - now))
  return true
}
