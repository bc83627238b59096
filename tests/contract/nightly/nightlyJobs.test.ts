import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { NightlyContext } from '../../../src/server/domain/nightly/NightlyJob.ts'
import { keepNights } from '../../../src/server/domain/nightly/keepNights.ts'
import { NIGHTLY_JOBS } from '../../../src/server/domain/nightly/nightlyJobs.ts'
import { nightOf } from '../../../src/server/domain/nightly/runNightlyJob.ts'
import { codes, OperationBed } from '../operations/OperationBed.ts'

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

const contextOf = (now: () => Date): NightlyContext => ({
  db: bed.server.db,
  now,
  actor: { kind: 'SYSTEM' },
  mutationName: 'runNightlyJob',
  clientCorrelationId: null,
  releasedApprovalId: null,
  documents: {
    keep: () => Promise.reject(new Error('no document is kept here')),
    open: () => Promise.resolve(null),
    renew: () => Promise.resolve(null),
    has: () => Promise.resolve(false),
    currentKey: 'test',
    remove: () => Promise.resolve(),
  },
  retention: () => new Map(),
})

const SILENT = { warn: () => undefined, error: () => undefined }

test('a night begins at 02:00 UTC', () => {
  expect(nightOf(new Date('2026-11-23T01:59:59Z'))).toBe('2026-11-22')
  expect(nightOf(new Date('2026-11-23T02:00:00Z'))).toBe('2026-11-23')
})

test('a new server waits for the night; when the clock moves on, each job runs once and keeps how it went', async () => {
  await setTimeout(200)
  expect(await bed.count('nightly_job_runs')).toBe(0)
  bed.server.clock.advance(DAY)
  await runsOf(
    `outcome = 'SUCCEEDED' and ended_at_utc >= started_at_utc and started_by_user_id is null`,
    JOB_COUNT,
  )
  await setTimeout(200)
  expect(await bed.count('nightly_job_runs')).toBe(JOB_COUNT)
  expect(
    await bed.row(
      `select handled_count > 5 as is_done from nightly_job_runs where job = 'SYSTEM_STATUS_CHECKS'`,
    ),
  ).toEqual({ is_done: true })
})

test('servers that share a database run each job once a night between them', async () => {
  const before = await bed.count('nightly_job_runs')
  const later = () => new Date(bed.server.clock.now().getTime() + 40 * DAY * 1000)
  const run = vi.spyOn(NIGHTLY_JOBS, 'SYSTEM_STATUS_CHECKS')
  const others = [1, 2, 3].map(() => keepNights(contextOf(later), SILENT, 5))
  await runsOf(`outcome = 'SUCCEEDED'`, before + JOB_COUNT)
  await setTimeout(100)
  for (const stop of others) await stop()
  expect(run).toHaveBeenCalledTimes(1)
  expect(await bed.count('nightly_job_runs')).toBe(before + JOB_COUNT)
})

test('a failed job is reported, and the next night tries again', async () => {
  const failing = vi.spyOn(NIGHTLY_JOBS, 'SYSTEM_STATUS_CHECKS').mockRejectedValue(new Error('no disk'))
  bed.server.clock.advance(50 * DAY)
  await runsOf(`outcome = 'FAILED' and job = 'SYSTEM_STATUS_CHECKS'`, 1)
  // The log says so once the row is there.
  await vi.waitFor(
    () => expect(bed.server.logs.some((line) => line.includes('a nightly job failed'))).toBe(true),
    WAIT,
  )
  failing.mockRestore()
  await nightOver()
  const done = await bed.count(
    `nightly_job_runs where outcome = 'SUCCEEDED' and job = 'SYSTEM_STATUS_CHECKS'`,
  )
  bed.server.clock.advance(DAY)
  await runsOf(`outcome = 'SUCCEEDED' and job = 'SYSTEM_STATUS_CHECKS'`, done + 1)
  await nightOver()
})

test('another server takes over the run of a dead one after an hour', async () => {
  await bed.server.db.query(
    `update nightly_job_runs set outcome = 'RUNNING', ended_at_utc = null
     where entity_id = (select max(entity_id) from nightly_job_runs where job = 'SYSTEM_STATUS_CHECKS')`,
  )
  await setTimeout(200)
  expect(await bed.count(`nightly_job_runs where outcome = 'RUNNING'`)).toBe(1)
  expect(codes(await bed.run('superadmin', 'runNightlyJob', { job: 'SYSTEM_STATUS_CHECKS' }))).toEqual([
    'ALREADY_RUNNING',
  ])
  bed.server.clock.advance(3601)
  await runsOf(`outcome = 'RUNNING'`, 0)
  // The hour may have led into the next night.
  await nightOver()
})

test('a run that broke off on an earlier night ends as failed when the next begins', async () => {
  const { entity_id: lostId } = await bed.row<{ entity_id: number }>(
    `update nightly_job_runs set outcome = 'RUNNING', ended_at_utc = null
     where entity_id = (select max(entity_id) from nightly_job_runs where job = 'LOAN_OFFERS') returning entity_id`,
  )
  bed.server.clock.advance(DAY)
  await nightOver()
  expect(
    await bed.row(
      'select outcome, ended_at_utc is not null as has_ended from nightly_job_runs where entity_id = $1',
      [lostId],
    ),
  ).toEqual({ outcome: 'FAILED', has_ended: true })
})

test('only a super administrator starts a job by hand, as often as they like, and the run says who', async () => {
  const input = { job: 'SYSTEM_STATUS_CHECKS' }
  expect(codes(await bed.run('admin', 'runNightlyJob', input))).toEqual(['NOT_AUTHORIZED'])
  const byHand = `started_by_user_id = (select entity_id from users where username like 'superadmin@%') and outcome = 'SUCCEEDED'`
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
