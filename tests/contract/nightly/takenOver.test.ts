import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { openClock } from '../../../src/engine/server/kernel/clock/Clock.ts'
import { RunTakenOver } from '../../../src/engine/server/maintenance/nightly/fenceRun.ts'
import type { NightlyRunContext } from '../../../src/engine/server/kernel/NightlyJob.ts'
import { NIGHTLY_JOBS } from '../../../src/marketplace/server/nightly/nightlyJobs.ts'
import { nightOf } from '../../../src/engine/server/kernel/nights.ts'
import {
  claimNightlyRun,
  claimStartedJob,
  runClaimedJob,
} from '../../../src/engine/server/maintenance/nightly/runNightlyJob.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { nightsContext } from './nightsContext.ts'

let db: Database
let context: NightlyRunContext
let night: string
let clock: Awaited<ReturnType<typeof openClock>>
let now: () => Date = () => new Date()

beforeAll(async () => {
  db = await openTestDatabase({ seed: DEMO_SEED, isWatched: false })
  clock = await openClock(db, () => now())
  context = nightsContext(db, clock)
  night = nightOf(context.now())
})

afterAll(async () => {
  await clock.close()
  await db.close()
})

const purposes = async (): Promise<readonly string[]> => {
  const rows = await db.query<{ code: string }>(
    `select code from loan_purposes where code like 'STEP-%' order by code`,
  )
  return rows.map(({ code }) => code)
}

const runs = () =>
  db.query(
    'select job::text as job, outcome::text as outcome, tries from nightly_job_runs order by entity_id',
  )

/** A job of two transactions, between which something else happens. */
const stepsOf = (name: string, between: () => Promise<void>) => {
  const add = (given: NightlyRunContext, step: number) =>
    given.db.query('insert into loan_purposes (code, name) values ($1, $1)', [`STEP-${name}-${step}`])
  return async (given: NightlyRunContext) => {
    await given.db.transaction(() => add(given, 1))
    await between()
    await given.db.transaction(() => add(given, 2))
    return { handled: 2 }
  }
}
const nothing = () => Promise.resolve()

test('changes nothing when a server wakes up after another has taken over its run', async () => {
  const claim = async () => {
    const run = await claimNightlyRun(context, 'LOAN_OFFERS', night)
    if (run === null) throw new Error('the run is over')
    return run
  }
  const job = vi.spyOn(NIGHTLY_JOBS, 'LOAN_OFFERS')
  const terms = { mayTryAgain: false, night }
  job.mockImplementationOnce(
    stepsOf('OLD', async () => {
      const second = await claim()
      job.mockImplementationOnce(stepsOf('NEW', nothing))
      await runClaimedJob(context, NIGHTLY_JOBS.LOAN_OFFERS, second, terms)
    }),
  )
  await expect(runClaimedJob(context, NIGHTLY_JOBS.LOAN_OFFERS, await claim(), terms)).rejects.toThrow(
    RunTakenOver,
  )
  expect(await purposes()).toEqual(['STEP-NEW-1', 'STEP-NEW-2', 'STEP-OLD-1'])
  expect(await runs()).toEqual([{ job: 'LOAN_OFFERS', outcome: 'SUCCEEDED', tries: 2 }])
  job.mockRestore()
})

test('so does one whose job was started by hand', async () => {
  const claim = async () => {
    const run = await claimStartedJob(context, 'ERASURE', 1, night)
    if (run === null) throw new Error('somebody runs it')
    return run
  }
  const terms = { mayTryAgain: false, night }
  const job = vi.spyOn(NIGHTLY_JOBS, 'ERASURE').mockImplementationOnce(
    stepsOf('HAND', async () => {
      const later = Date.now() + 2 * 3_600_000
      now = () => new Date(later)
      await claim()
    }),
  )
  await expect(runClaimedJob(context, NIGHTLY_JOBS.ERASURE, await claim(), terms)).rejects.toThrow(
    RunTakenOver,
  )
  expect((await purposes()).filter((code) => code.includes('HAND'))).toEqual(['STEP-HAND-1'])
  expect((await runs()).slice(1)).toEqual([
    { job: 'ERASURE', outcome: 'FAILED', tries: 2 },
    { job: 'ERASURE', outcome: 'RUNNING', tries: 1 },
  ])
  job.mockRestore()
})
