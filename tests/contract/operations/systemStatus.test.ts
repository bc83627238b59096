import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes, OperationBed } from './OperationBed.ts'

let bed: OperationBed

beforeAll(async () => {
  bed = await OperationBed.open()
})

afterAll(() => bed.close())

const check = async (code: string) => {
  expect(await bed.run('senior', 'runSystemStatusChecks', {}, 'problemCount')).toMatchObject({
    isSuccess: true,
  })
  return bed.row<{ state: string; details: string }>(
    'select state, details from system_status_checks where code = $1',
    [code],
  )
}

test('every check is run and kept once, with when and how long', async () => {
  await check('database')
  const before = await bed.count('system_status_checks')
  expect(before).toBeGreaterThanOrEqual(11)
  await check('database')
  expect(await bed.count('system_status_checks')).toBe(before)
  expect(await bed.count(`system_status_checks where checked_at_utc > now() - interval '1 minute'`)).toBe(
    before,
  )
  expect(await bed.count(`system_status_checks where state = 'FAILED' and area = 'DATABASE'`)).toBe(0)
})

test('a balance that differs from the journal is found, and so is that it was mended', async () => {
  const found = async () => Number(/^\d+/.exec((await check('account-balances')).details)?.[0] ?? 0)
  const before = await found()
  await bed.server.db.query(`update accounts set balance = balance + 0.01 where entity_id = (
    select min(entity_id) from accounts a where type = 'INDIVIDUAL' and balance = coalesce((
      select sum(l.amount) from journal_lines l join journal_entries e on e.entity_id = l.journal_entry_id
      where l.account_id = a.entity_id and e.state in ('POSTED', 'REVERSED')), 0))`)
  expect(await found()).toBe(before + 1)
  expect((await check('account-balances')).state).toBe('FAILED')
})

test('work that waits too long is a warning', async () => {
  await bed.server.db.query(
    `update approvals set expires_at_utc = now() - interval '1 hour' where state = 'PENDING'`,
  )
  expect(await check('expired-approvals')).toMatchObject({ state: 'WARNING' })
  await bed.server.db.query(
    `insert into mail_deliveries (template, record_type, record_id, queued_at_utc) values ('x', 'User', 1, now() - interval '1 hour')`,
  )
  expect(await check('mail-queue')).toMatchObject({
    state: 'WARNING',
    details: '1 mails were not handed over.',
  })
})

test('a missing migration is a failure', async () => {
  await bed.server.db.query('delete from drizzle.__drizzle_migrations where id = 1')
  expect(await check('migrations')).toMatchObject({ state: 'FAILED' })
})

test('only staff who act run them', async () => {
  for (const as of ['readonly', 'partner', 'investor']) {
    expect(codes(await bed.run(as, 'runSystemStatusChecks', {})), as).toEqual(['NOT_AUTHORIZED'])
  }
})
