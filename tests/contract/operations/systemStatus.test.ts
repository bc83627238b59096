import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes, OperationFixture } from './OperationFixture.ts'

let fixture: OperationFixture

beforeAll(async () => {
  fixture = await OperationFixture.open()
})

afterAll(() => fixture.close())

const check = async (code: string) => {
  expect(await fixture.run('senior', 'runSystemStatusChecks', {}, 'problemCount')).toMatchObject({
    isSuccess: true,
  })
  return fixture.row<{ state: string; measured: string | null; unit: string; failure_reason: string | null }>(
    'select state, measured, unit, failure_reason from system_status_checks where code = $1::system_status_code',
    [code],
  )
}

test('every check is run and kept once, with when and how long', async () => {
  await check('DATABASE_RESPONSE_TIME')
  const before = await fixture.count('system_status_checks')
  expect(before).toBeGreaterThanOrEqual(11)
  await check('DATABASE_RESPONSE_TIME')
  expect(await fixture.count('system_status_checks')).toBe(before)
  expect(
    await fixture.count(`system_status_checks where checked_at_utc > clock_now() - interval '1 minute'`),
  ).toBe(before)
  expect(await fixture.count(`system_status_checks where state = 'FAILED' and area = 'DATABASE'`)).toBe(0)
})

test('a balance that differs from the journal is found, and so is that it was mended', async () => {
  const found = async () => Number((await check('ACCOUNT_BALANCE_DIFFERENCES')).measured)
  const before = await found()
  await fixture.server.db.query(`update accounts set balance = balance + 0.01 where entity_id = (
    select min(entity_id) from accounts a where type = 'INDIVIDUAL' and balance = coalesce((
      select sum(l.amount) from journal_lines l join journal_entries e on e.entity_id = l.journal_entry_id
      where l.account_id = a.entity_id and e.state in ('POSTED', 'REVERSED')), 0))`)
  expect(await found()).toBe(before + 1)
  expect((await check('ACCOUNT_BALANCE_DIFFERENCES')).state).toBe('FAILED')
})

test('work that waits too long is a warning', async () => {
  await fixture.server.db.query(
    `update approvals set expires_at_utc = clock_now() - interval '1 hour' where state = 'PENDING'`,
  )
  expect(await check('EXPIRED_APPROVALS')).toMatchObject({ state: 'WARNING' })
  await fixture.server.db.query(
    `insert into mails (recipient, subject, template, message_id, queued_at_utc, expires_at_utc)
     values ('x@post.example', 'x', 'x', 'x', clock_now() - interval '1 hour', clock_now() + interval '1 hour')`,
  )
  expect(await check('UNSENT_MAILS')).toEqual({
    state: 'WARNING',
    measured: '1.00',
    unit: 'COUNT',
    failure_reason: null,
  })
})

test('most requests through a proxy that no setting trusts are a warning', async () => {
  expect(await check('UNTRUSTED_PROXY')).toMatchObject({ state: 'OK', measured: '0.00', unit: 'PERCENT' })
  const ask = () =>
    fetch(`${fixture.server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
      body: '{"query":"{ __typename }"}',
    })
  for (let left = 100; left > 0; left -= 1) await (await ask()).text()
  expect(await check('UNTRUSTED_PROXY')).toMatchObject({ state: 'WARNING' })
})

test('a nightly run that failed for good is a warning until it has succeeded for its night', async () => {
  const failing = async () => (await check('FAILING_WORK')).measured
  expect(await failing()).toBe('0.00')
  const add = (outcome: string, night: string) =>
    fixture.server.db.query(
      `insert into nightly_job_runs (job, night, outcome, started_at_utc, started_by_user_id)
       values ('FUNDING', $2::date, $1::nightly_job_outcome, clock_now(), (select min(entity_id) from users))`,
      [outcome, night],
    )
  await add('FAILED', '2026-11-18')
  await add('FAILED', '2026-11-19')
  expect(await check('FAILING_WORK')).toMatchObject({ state: 'WARNING', measured: '2.00' })
  await add('SUCCEEDED', '2026-11-19')
  expect(await failing()).toBe('1.00')
  await add('SUCCEEDED', '2026-11-18')
  expect(await failing()).toBe('0.00')
})

test('background work that fails again and again is a warning; that another server still runs it is not', async () => {
  const failing = async () => (await check('FAILING_WORK')).measured
  const add = (tries: number, output: object) =>
    fixture.server.db.query(
      `insert into pgboss.job (name, state, policy, retry_count, retry_limit, start_after, output)
       values ('mails', 'retry', 'stately', $1::int, 1000000, now() + interval '1 hour', $2::jsonb)`,
      [tries, output],
    )
  const { db } = fixture.server
  await db.query(`delete from pgboss.job where name = 'mails'`)
  await add(3, { name: 'Error', message: 'no network' })
  expect(await failing()).toBe('0.00')
  await db.query(`update pgboss.job set retry_count = 4 where name = 'mails'`)
  expect(await failing()).toBe('1.00')
  await db.query(`update pgboss.job set output = '{"name": "RunsElsewhere"}' where name = 'mails'`)
  expect(await failing()).toBe('0.00')
  await db.query(`delete from pgboss.job where name = 'mails'`)
})

test('a missing migration is a failure', async () => {
  await fixture.server.db.query('delete from drizzle.__drizzle_migrations where id = 1')
  expect(await check('MISSING_MIGRATIONS')).toMatchObject({ state: 'FAILED', measured: '1.00' })
})

test('a check that cannot be run has failed, with a code for why and no figure', async () => {
  await fixture.server.db.query('alter table mails rename to mails_away')
  try {
    expect(await check('UNSENT_MAILS')).toEqual({
      state: 'FAILED',
      measured: null,
      unit: 'COUNT',
      failure_reason: 'DATABASE_REFUSED',
    })
  } finally {
    await fixture.server.db.query('alter table mails_away rename to mails')
  }
})

test('only staff who act run them', async () => {
  for (const as of ['readonly', 'partner', 'investor']) {
    expect(codes(await fixture.run(as, 'runSystemStatusChecks', {})), as).toEqual(['NOT_AUTHORIZED'])
  }
})
