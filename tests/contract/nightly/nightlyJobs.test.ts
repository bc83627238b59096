import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { scheduleNightlyJobs } from '../../../src/engine/server/maintenance/nightly/scheduleNightlyJobs.ts'
import { NIGHT_PLAN, NIGHTLY_JOBS } from '../../../src/marketplace/server/nightly/nightlyJobs.ts'
import { beginningOf, nightAfter, nightOf } from '../../../src/engine/server/kernel/nights.ts'
import { MOST_TRIES } from '../../../src/engine/server/maintenance/nightly/runNightlyJob.ts'
import { CLOCK_ASKED, openClock } from '../../../src/engine/server/kernel/clock/Clock.ts'
import { openJobs } from '../../../src/engine/server/kernel/jobs/openJobs.ts'
import { codes, OperationFixture } from '../operations/OperationFixture.ts'
import { nightsContext } from './nightsContext.ts'

let fixture: OperationFixture

const DAY = 86_400

beforeAll(async () => {
  fixture = await OperationFixture.open({})
})

afterAll(() => fixture.close())

const runsOf = (where: string): Promise<number> => fixture.count(`nightly_job_runs where ${where}`)

const JOB_COUNT = NIGHT_PLAN.order.length

/** Has all servers look for nights, and resolves when they have: nothing else asks them to. */
const look = async (): Promise<void> => {
  const { at } = await fixture.row<{ at: string }>('select clock_timestamp()::text as at')
  await fixture.server.db.notify(CLOCK_ASKED, '')
  await vi.waitFor(
    async () =>
      expect(
        await fixture.row(
          `select bool_or(created_on > '${at}'::timestamptz) as is_begun, bool_or(state in ('created', 'active')) as is_left
           from pgboss.job where name = 'nights'`,
        ),
      ).toEqual({ is_begun: true, is_left: false }),
    WAIT,
  )
}

/** Guards only against hanging: a busy machine takes long for a night. */
const WAIT = { timeout: 600_000, interval: 20 }
vi.setConfig({ testTimeout: WAIT.timeout })

const ofTheClock = (): string =>
  `night = '${nightOf(fixture.server.clock.now())}' and started_by_user_id is null and outcome <> 'RUNNING'`

const SILENT = { warn: () => undefined, error: () => undefined }

test('a night begins at 02:00 UTC', () => {
  expect(nightOf(new Date('2026-11-23T01:59:59Z'))).toBe('2026-11-22')
  expect(nightOf(new Date('2026-11-23T02:00:00Z'))).toBe('2026-11-23')
})

test('a new server waits for the night; when the clock moves on, each job runs once and keeps how it went', async () => {
  await look()
  expect(await fixture.count('nightly_job_runs')).toBe(0)
  fixture.server.clock.advance(DAY)
  await look()
  expect(
    await runsOf(`outcome = 'SUCCEEDED' and ended_at_utc >= started_at_utc and started_by_user_id is null`),
  ).toBe(JOB_COUNT)
  await look()
  expect(await fixture.count('nightly_job_runs')).toBe(JOB_COUNT)
  expect(
    await fixture.row(
      `select handled_count > 5 as is_done from nightly_job_runs where job = 'SYSTEM_STATUS_CHECKS'`,
    ),
  ).toEqual({ is_done: true })
})

test('servers that share a database run each job once a night between them', async () => {
  const before = await fixture.count('nightly_job_runs')
  const run = vi.spyOn(NIGHTLY_JOBS, 'SYSTEM_STATUS_CHECKS')
  const others = await Promise.all(
    [1, 2, 3].map(async () => {
      const jobs = await openJobs(fixture.server.db, SILENT)
      const clock = await openClock(fixture.server.db, fixture.server.clock.machine)
      const stop = await scheduleNightlyJobs(
        jobs,
        nightsContext(fixture.server.db, clock),
        NIGHT_PLAN,
        SILENT,
      )
      return async () => {
        await stop()
        await jobs.close()
        await clock.close()
      }
    }),
  )
  fixture.server.clock.advance(DAY)
  await look()
  for (const stop of others) await stop()
  expect(run).toHaveBeenCalledTimes(1)
  run.mockRestore()
  expect(await fixture.count('nightly_job_runs')).toBe(before + JOB_COUNT)
})

test('missed nights are made up for in order, each once, and jobs find the clock at their night', async () => {
  const since = nightOf(fixture.server.clock.now())
  const times: string[] = []
  const checks = NIGHTLY_JOBS.SYSTEM_STATUS_CHECKS
  const spied = vi.spyOn(NIGHTLY_JOBS, 'SYSTEM_STATUS_CHECKS').mockImplementation((context) => {
    times.push(context.now().toISOString())
    return checks(context)
  })
  fixture.server.clock.advance(3 * DAY)
  await look()
  spied.mockRestore()
  const nights = [since]
  while (nights.length < 4) nights.push(nightAfter(nights.at(-1) ?? ''))
  expect(times.slice(0, 2)).toEqual(nights.slice(1, 3).map((night) => beginningOf(night).toISOString()))
  expect(nightOf(new Date(times[2] ?? ''))).toBe(nights[3])
  expect(times).toHaveLength(3)
  const order = await fixture.server.db.query<{ night: string; job: string }>(
    `select night::text as night, job from nightly_job_runs where started_by_user_id is null and night > $1::date
     order by entity_id`,
    [since],
  )
  expect(order.map(({ night, job }) => `${night} ${job}`)).toEqual(
    nights.slice(1).flatMap((night) => NIGHT_PLAN.order.map((job) => `${night} ${job}`)),
  )
})

test('a failed job is tried again, fails for good after the last try, and does not hold up the others', async () => {
  const failing = vi.spyOn(NIGHTLY_JOBS, 'LOAN_OFFERS').mockRejectedValue(new Error('no disk'))
  fixture.server.clock.advance(DAY)
  for (let times = 0; times < MOST_TRIES; times += 1) await look()
  expect(await runsOf(`outcome = 'FAILED' and job = 'LOAN_OFFERS' and tries = ${MOST_TRIES}`)).toBe(1)
  expect(await runsOf(ofTheClock())).toBe(JOB_COUNT)
  expect(failing).toHaveBeenCalledTimes(MOST_TRIES)
  expect(fixture.server.logs.some((line) => line.includes('a nightly job failed'))).toBe(true)
  failing.mockRestore()
})

test('lets only a super administrator rerun a failed job, for its own night', async () => {
  const failed = await fixture.row<{ entity_id: number; night: string }>(
    `select entity_id, night::text as night from nightly_job_runs where outcome = 'FAILED'`,
  )
  fixture.server.clock.advance(DAY)
  await look()
  const input = { nightlyJobRunEntityId: failed.entity_id }
  expect(codes(await fixture.run('admin', 'runNightlyJobAgain', input))).toEqual(['NOT_AUTHORIZED'])
  const spied = vi.spyOn(NIGHTLY_JOBS, 'LOAN_OFFERS')
  expect(codes(await fixture.run('superadmin', 'runNightlyJobAgain', input))).toEqual([])
  await fixture.server.settled()
  expect(
    await runsOf(
      `job = 'LOAN_OFFERS' and night = '${failed.night}' and outcome = 'SUCCEEDED' and started_by_user_id is not null`,
    ),
  ).toBe(1)
  expect(spied.mock.calls[0]?.[0].now()).toEqual(beginningOf(failed.night))
  spied.mockRestore()
  const again = await fixture.row<{ entity_id: number }>(
    `select max(entity_id) as entity_id from nightly_job_runs where outcome = 'SUCCEEDED'`,
  )
  const done = { nightlyJobRunEntityId: again.entity_id }
  expect(codes(await fixture.run('superadmin', 'runNightlyJobAgain', done))).toEqual(['WRONG_STATE'])
})

test('resumes the night of a dead server, each job once', async () => {
  const tonight = nightOf(fixture.server.clock.now())
  await fixture.server.db.query(
    `update nightly_job_runs set outcome = 'RUNNING', ended_at_utc = null
     where job = 'LOAN_OFFERS' and night = $1::date and started_by_user_id is null`,
    [tonight],
  )
  const before = await fixture.count('nightly_job_runs')
  await fixture.server.db.query(`update platform_clock set nights_since = $1::date - 1`, [tonight])
  await look()
  expect(
    await runsOf(`job = 'LOAN_OFFERS' and night = '${tonight}' and outcome = 'SUCCEEDED' and tries = 2`),
  ).toBe(1)
  expect(await runsOf(ofTheClock())).toBe(JOB_COUNT)
  expect(await fixture.count('nightly_job_runs')).toBe(before)
})

test('lets only a super administrator start a job by hand, any number of times, and records who did', async () => {
  const input = { job: 'SYSTEM_STATUS_CHECKS' }
  expect(codes(await fixture.run('admin', 'runNightlyJob', input))).toEqual(['NOT_AUTHORIZED'])
  const byHand = `job = 'SYSTEM_STATUS_CHECKS' and started_by_user_id = (select entity_id from users where username like 'superadmin@%') and outcome = 'SUCCEEDED'`
  for (const times of [1, 2]) {
    expect(
      await fixture.run(
        'superadmin',
        'runNightlyJob',
        input,
        'nightlyJobRun { job startedByUser { username } }',
      ),
    ).toMatchObject({
      isSuccess: true,
      nightlyJobRun: {
        job: 'SYSTEM_STATUS_CHECKS',
        startedByUser: { username: 'superadmin@fundament.example' },
      },
    })
    await fixture.server.settled()
    expect(await runsOf(byHand)).toBe(times)
  }
})
