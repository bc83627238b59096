import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepNights } from '../../../src/server/domain/nightly/keepNights.ts'
import { NIGHTLY_JOBS } from '../../../src/server/domain/nightly/nightlyJobs.ts'
import { beginningOf, nightAfter, nightOf } from '../../../src/server/domain/nightly/nights.ts'
import { MOST_TRIES } from '../../../src/server/domain/nightly/runNightlyJob.ts'
import { openClock } from '../../../src/server/domain/clock/Clock.ts'
import { openJobs } from '../../../src/server/domain/jobs/openJobs.ts'
import { codes, OperationBed } from '../operations/OperationBed.ts'
import { nightsContext } from './nightsContext.ts'

let bed: OperationBed

const DAY = 86_400

beforeAll(async () => {
  bed = await OperationBed.open({ nightlyEveryMs: 20 })
})

afterAll(() => bed.close())

const runsOf = (where: string, wanted: number): Promise<void> =>
  vi.waitFor(async () => expect(await bed.count(`nightly_job_runs where ${where}`)).toBe(wanted), WAIT)

/** Until every job of the night is done: they run one after the other, so that for a moment none does. */
const nightOver = (): Promise<void> =>
  runsOf(
    `night = '${nightOf(bed.server.clock.now())}' and started_by_user_id is null and outcome <> 'RUNNING'`,
    JOB_COUNT,
  )

const JOB_COUNT = Object.keys(NIGHTLY_JOBS).length

const WAIT = { timeout: 50_000, interval: 50 }

/** Until a look for nights that began after this call is over. */
const lookedAgain = async (): Promise<void> => {
  const { at } = await bed.row<{ at: string }>('select clock_timestamp()::text as at')
  await vi.waitFor(
    async () =>
      expect(
        await bed.count(
          `pgboss.job where name = 'nights' and state = 'completed' and started_on > '${at}'::timestamptz`,
        ),
      ).toBeGreaterThan(0),
    WAIT,
  )
}

const SILENT = { warn: () => undefined, error: () => undefined }

test('a night begins at 02:00 UTC', () => {
  expect(nightOf(new Date('2026-11-23T01:59:59Z'))).toBe('2026-11-22')
  expect(nightOf(new Date('2026-11-23T02:00:00Z'))).toBe('2026-11-23')
})

test('a new server waits for the night; when the clock moves on, each job runs once and keeps how it went', async () => {
  await lookedAgain()
  expect(await bed.count('nightly_job_runs')).toBe(0)
  bed.server.clock.advance(DAY)
  await runsOf(
    `outcome = 'SUCCEEDED' and ended_at_utc >= started_at_utc and started_by_user_id is null`,
    JOB_COUNT,
  )
  await lookedAgain()
  expect(await bed.count('nightly_job_runs')).toBe(JOB_COUNT)
  expect(
    await bed.row(
      `select handled_count > 5 as is_done from nightly_job_runs where job = 'SYSTEM_STATUS_CHECKS'`,
    ),
  ).toEqual({ is_done: true })
})

test('servers that share a database run each job once a night between them', async () => {
  const before = await bed.count('nightly_job_runs')
  const run = vi.spyOn(NIGHTLY_JOBS, 'SYSTEM_STATUS_CHECKS')
  const others = await Promise.all(
    [1, 2, 3].map(async () => {
      const jobs = await openJobs(bed.server.db, SILENT)
      const clock = await openClock(bed.server.db, bed.server.clock.machine)
      const stop = await keepNights(jobs, nightsContext(bed.server.db, clock), SILENT, 5)
      return async () => {
        await stop()
        await jobs.close()
        await clock.close()
      }
    }),
  )
  bed.server.clock.advance(DAY)
  await nightOver()
  await lookedAgain()
  for (const stop of others) await stop()
  expect(run).toHaveBeenCalledTimes(1)
  run.mockRestore()
  expect(await bed.count('nightly_job_runs')).toBe(before + JOB_COUNT)
})

test('missed nights are made up for in order, each once, and jobs find the clock at their night', async () => {
  const since = nightOf(bed.server.clock.now())
  const times: string[] = []
  const checks = NIGHTLY_JOBS.SYSTEM_STATUS_CHECKS
  const spied = vi.spyOn(NIGHTLY_JOBS, 'SYSTEM_STATUS_CHECKS').mockImplementation((context) => {
    times.push(context.now().toISOString())
    return checks(context)
  })
  bed.server.clock.advance(5 * DAY)
  await nightOver()
  spied.mockRestore()
  const nights = [since]
  while (nights.length < 6) nights.push(nightAfter(nights.at(-1) ?? ''))
  expect(times.slice(0, 4)).toEqual(nights.slice(1, 5).map((night) => beginningOf(night).toISOString()))
  expect(nightOf(new Date(times[4] ?? ''))).toBe(nights[5])
  expect(times).toHaveLength(5)
  const order = await bed.server.db.query<{ night: string; job: string }>(
    `select night::text as night, job from nightly_job_runs where started_by_user_id is null and night > $1::date
     order by entity_id`,
    [since],
  )
  expect(order.map(({ night, job }) => `${night} ${job}`)).toEqual(
    nights.slice(1).flatMap((night) => Object.keys(NIGHTLY_JOBS).map((job) => `${night} ${job}`)),
  )
})

test('a failed job is tried again, fails for good after the last try, and does not hold up the others', async () => {
  const failing = vi.spyOn(NIGHTLY_JOBS, 'LOAN_OFFERS').mockRejectedValue(new Error('no disk'))
  bed.server.clock.advance(DAY)
  await runsOf(`outcome = 'FAILED' and job = 'LOAN_OFFERS' and tries = ${MOST_TRIES}`, 1)
  await nightOver()
  expect(failing).toHaveBeenCalledTimes(MOST_TRIES)
  expect(bed.server.logs.some((line) => line.includes('a nightly job failed'))).toBe(true)
  failing.mockRestore()
})

test('a super administrator runs again what failed for good, for its own night; nobody else does', async () => {
  const failed = await bed.row<{ entity_id: number; night: string }>(
    `select entity_id, night::text as night from nightly_job_runs where outcome = 'FAILED'`,
  )
  bed.server.clock.advance(2 * DAY)
  await nightOver()
  const input = { nightlyJobRunEntityId: failed.entity_id }
  expect(codes(await bed.run('admin', 'runNightlyJobAgain', input))).toEqual(['NOT_AUTHORIZED'])
  const spied = vi.spyOn(NIGHTLY_JOBS, 'LOAN_OFFERS')
  expect(codes(await bed.run('superadmin', 'runNightlyJobAgain', input))).toEqual([])
  await runsOf(
    `job = 'LOAN_OFFERS' and night = '${failed.night}' and outcome = 'SUCCEEDED' and started_by_user_id is not null`,
    1,
  )
  expect(spied.mock.calls[0]?.[0].now()).toEqual(beginningOf(failed.night))
  spied.mockRestore()
  const again = await bed.row<{ entity_id: number }>(
    `select max(entity_id) as entity_id from nightly_job_runs where outcome = 'SUCCEEDED'`,
  )
  const done = { nightlyJobRunEntityId: again.entity_id }
  expect(codes(await bed.run('superadmin', 'runNightlyJobAgain', done))).toEqual(['WRONG_STATE'])
})

test('what a server left behind in the middle of a night is taken up, each job once', async () => {
  const tonight = nightOf(bed.server.clock.now())
  await bed.server.db.query(
    `update nightly_job_runs set outcome = 'RUNNING', ended_at_utc = null
     where job = 'LOAN_OFFERS' and night = $1::date and started_by_user_id is null`,
    [tonight],
  )
  const before = await bed.count('nightly_job_runs')
  await bed.server.db.query(`update platform_clock set nights_since = $1::date - 1`, [tonight])
  await runsOf(`job = 'LOAN_OFFERS' and night = '${tonight}' and outcome = 'SUCCEEDED' and tries = 2`, 1)
  await nightOver()
  expect(await bed.count('nightly_job_runs')).toBe(before)
})

test('only a super administrator starts a job by hand, as often as they like, and the run says who', async () => {
  const input = { job: 'SYSTEM_STATUS_CHECKS' }
  expect(codes(await bed.run('admin', 'runNightlyJob', input))).toEqual(['NOT_AUTHORIZED'])
  const byHand = `job = 'SYSTEM_STATUS_CHECKS' and started_by_user_id = (select entity_id from users where username like 'superadmin@%') and outcome = 'SUCCEEDED'`
  for (const times of [1, 2]) {
    expect(
      await bed.run('superadmin', 'runNightlyJob', input, 'nightlyJobRun { job startedByUser { username } }'),
    ).toMatchObject({
      isSuccess: true,
      nightlyJobRun: {
        job: 'SYSTEM_STATUS_CHECKS',
        startedByUser: { username: 'superadmin@fundament.example' },
      },
    })
    await runsOf(byHand, times)
  }
})
