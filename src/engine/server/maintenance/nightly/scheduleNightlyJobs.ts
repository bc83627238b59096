import { CLOCK_ASKED } from '../../kernel/clock/Clock.ts'
import type { NightPlan } from '../../kernel/NightlyJob.ts'
import type { Jobs } from '../../kernel/jobs/openJobs.ts'
import { RunTakenOver } from './fenceRun.ts'
import { NightlyJobFailed, type NightsContext, runNights } from './runNights.ts'

interface Log {
  readonly warn: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

/**
 * Runs the nightly jobs that are due, each once a night over all servers of a database, and moves the clock on
 * request. Missed nights are run in order. Returns the function that stops listening.
 */
export async function scheduleNightlyJobs(
  jobs: Jobs,
  context: NightsContext,
  plan: NightPlan,
  log: Log,
  everyMs: number = MINUTE_MS,
): Promise<() => Promise<void>> {
  const { look } = await jobs.keep({
    name: 'nights',
    everyMs,
    run: (isStopped) => runNights(context, plan, log, isStopped),
    onFailure: (error) => {
      if (error instanceof RunTakenOver) log.warn({ error }, 'another server continues the nightly jobs')
      else if (!(error instanceof NightlyJobFailed))
        log.warn({ error }, 'nightly jobs were not looked for: it is tried again')
    },
  })
  return context.db.listen(CLOCK_ASKED, look)
}

const MINUTE_MS = 60_000
