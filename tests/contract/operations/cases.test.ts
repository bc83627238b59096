import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, OperationFixture } from './OperationFixture.ts'

let fixture: OperationFixture

beforeAll(async () => {
  fixture = await OperationFixture.open()
})

afterAll(() => fixture.close())

const idOf = async (text: string): Promise<number> =>
  (await fixture.row<{ entity_id: number }>(`select entity_id from ${text}`)).entity_id

describe('an alarm', () => {
  test('is taken note of, taken care of and resolved, each once', async () => {
    const alarmEntityId = await idOf(`alarms where state = 'OPEN' order by entity_id limit 1`)
    const fields = 'alarm { state acknowledgedByUser { username } assignedToUser { username } resolution }'
    expect(await fixture.run('senior', 'acknowledgeAlarm', { alarmEntityId }, fields)).toMatchObject({
      alarm: {
        state: 'ACKNOWLEDGED',
        acknowledgedByUser: { username: 'senior@fundament.example' },
        assignedToUser: { username: 'senior@fundament.example' },
      },
    })
    expect(codes(await fixture.run('admin', 'acknowledgeAlarm', { alarmEntityId }))).toEqual(['WRONG_STATE'])
    expect(codes(await fixture.run('admin', 'resolveAlarm', { alarmEntityId, resolution: ' ' }))).toEqual([
      'NOT_EMPTY',
    ])
    const input = { alarmEntityId, resolution: 'Called the borrower.' }
    expect(await fixture.run('admin', 'resolveAlarm', input, fields)).toMatchObject({
      alarm: { state: 'RESOLVED', resolution: 'Called the borrower.' },
    })
    expect(codes(await fixture.run('admin', 'resolveAlarm', input))).toEqual(['WRONG_STATE'])
    expect(
      await fixture.count(
        `audit_log_changes where entity_name = 'Alarm' and entity_id = $1 and mutation_name in ('acknowledgeAlarm', 'resolveAlarm')`,
        [alarmEntityId],
      ),
    ).toBe(2)
  })
})

describe('a verification that waits for staff', () => {
  const waiting = () =>
    fixture.row<{ entity_id: number; person_id: number; account_id: number }>(
      `select k.entity_id, k.person_id, k.account_id from kyc_applications k join accounts a on a.entity_id = k.account_id
       where k.state = 'MANUAL_CHECK' and a.type = 'INDIVIDUAL' order by k.entity_id limit 1`,
    )

  test('verifies the person and their own account when it is approved, and opens an account that waited for it alone', async () => {
    const { entity_id: kycApplicationEntityId, person_id, account_id: accountEntityId } = await waiting()
    expect(codes(await fixture.run('senior', 'activateAccount', { accountEntityId }))).toEqual([
      'NOT_VERIFIED',
    ])
    expect(
      await fixture.run(
        'senior',
        'approveKycApplication',
        { kycApplicationEntityId, reason: 'Known in person.' },
        'kycApplication { state decidedByUser { username } person { kycStatus } }',
      ),
    ).toMatchObject({
      kycApplication: {
        state: 'APPROVED',
        decidedByUser: { username: 'senior@fundament.example' },
        person: { kycStatus: 'OK' },
      },
    })
    expect(
      await fixture.row('select kyc_status, is_kyc_completed, status from accounts where entity_id = $1', [
        accountEntityId,
      ]),
    ).toEqual({ kyc_status: 'OK', is_kyc_completed: true, status: 'UBOS_KYC_VERIFIED' })
    expect(codes(await fixture.run('senior', 'activateAccount', { accountEntityId }))).toEqual([
      'WRONG_STATE',
    ])
    expect(
      await fixture.count('audit_log_changes where entity_name = $1 and entity_id = $2', [
        'Person',
        person_id,
      ]),
    ).toBeGreaterThan(0)
  })

  test('rejects the person only with a reason', async () => {
    const { entity_id: kycApplicationEntityId, person_id } = await waiting()
    const input = { kycApplicationEntityId, reason: '' }
    expect(codes(await fixture.run('senior', 'rejectKycApplication', input))).toEqual(['REQUIRED'])
    const reasoned = { ...input, reason: 'The picture is blurred.' }
    expect(await fixture.run('senior', 'rejectKycApplication', reasoned)).toMatchObject({ isSuccess: true })
    expect(await fixture.row('select kyc_status from people where entity_id = $1', [person_id])).toEqual({
      kyc_status: 'REJECTED',
    })
    expect(codes(await fixture.run('senior', 'approveKycApplication', { kycApplicationEntityId }))).toEqual([
      'WRONG_STATE',
    ])
  })
})

test('a pending account is declined only while it is empty', async () => {
  const accountEntityId = await idOf(
    `accounts where status = 'UBOS_PENDING' and balance = 0 order by entity_id limit 1`,
  )
  const input = { accountEntityId, reason: 'Lives outside the Nordic countries.' }
  await fixture.server.db.query('update accounts set balance = 5 where entity_id = $1', [accountEntityId])
  expect(codes(await fixture.run('senior', 'declineAccount', input))).toEqual(['ACCOUNT_NOT_EMPTY'])
  await fixture.server.db.query('update accounts set balance = 0 where entity_id = $1', [accountEntityId])
  expect(await fixture.run('senior', 'declineAccount', input, 'account { status }')).toMatchObject({
    account: { status: 'DECLINED' },
  })
})

test('people are linked to an account once, and never the last owner away', async () => {
  const { account_id: accountEntityId, person_id: owner } = await fixture.row<{
    account_id: number
    person_id: number
  }>(
    `select r.account_id, r.person_id from account_person_roles r where role = 'OWNER' and
       (select count(*) from account_person_roles o where o.account_id = r.account_id) = 1 order by 1 limit 1`,
  )
  const other = await idOf(`people where entity_id <> ${owner} order by entity_id desc limit 1`)
  const link = (personEntityIds: readonly number[], role: string) =>
    fixture.run(
      'senior',
      'linkPeopleToAccount',
      { accountEntityId, personEntityIds, role },
      'linkedCount approval { entityId }',
    )
  const linkAndApprove = async (personEntityIds: readonly number[], role: string) => {
    const { approval } = await link(personEntityIds, role)
    const { entityId: approvalEntityId } = approval as { entityId: number }
    expect(
      await fixture.run('admin', 'decideApproval', { approvalEntityId, isApproved: true }),
    ).toMatchObject({
      isSuccess: true,
    })
  }
  await linkAndApprove([other, other], 'VIEWER')
  expect(await link([other], 'VIEWER')).toMatchObject({ isSuccess: true, linkedCount: 0, approval: null })
  await linkAndApprove([other], 'OPERATOR')
  expect(codes(await link([owner], 'VIEWER'))).toEqual(['NO_OWNER'])
  expect(codes(await link([999_999], 'VIEWER'))).toEqual(['INVALID_REFERENCE'])
  expect(codes(await link([], 'VIEWER'))).toEqual(['NOT_EMPTY'])
  expect(
    await fixture.count('account_person_roles where account_id = $1 and person_id in ($2, $3)', [
      accountEntityId,
      owner,
      other,
    ]),
  ).toBe(2)
})

test('an open order is cancelled once, and what it reserved is available again', async () => {
  const { entity_id: accountId, reserved_amount } = await fixture.row<{
    entity_id: number
    reserved_amount: string
  }>(
    `select a.entity_id, a.reserved_amount from accounts a join account_person_roles r on r.account_id = a.entity_id
     join users u on u.person_id = r.person_id where u.username = 'investor@fundament.example' limit 1`,
  )
  const loanId = await idOf(
    `loans l where currency_id = 1 and not exists (select from instruments i where i.loan_id = l.entity_id) limit 1`,
  ).catch(() => 0)
  const instrumentId = loanId
    ? (
        await fixture.row<{ entity_id: number }>(
          `insert into instruments (loan_id, ticker, isin, name, currency_id, nominal_amount, coupon_rate)
           values ($1, 'TEST', 'DK0000000001', 'Test', 1, 1000, 7) returning entity_id`,
          [loanId],
        )
      ).entity_id
    : await idOf('instruments where currency_id = 1 limit 1')
  await fixture.server.db.query(
    'update accounts set reserved_amount = reserved_amount + 500 where entity_id = $1',
    [accountId],
  )
  const { entity_id: orderEntityId } = await fixture.row<{ entity_id: number }>(
    `insert into orders (order_number, account_id, instrument_id, market, side, currency_id, quantity, reserved_amount, placed_at_utc)
     values ('TEST-1', $1, $2, 'PRIMARY', 'BUY', 1, 500, 500, clock_now()) returning entity_id`,
    [accountId, instrumentId],
  )
  const input = { orderEntityId, reason: 'Placed by mistake' }
  expect(await fixture.run('senior', 'cancelOrder', input, 'order { state cancelReason }')).toMatchObject({
    order: { state: 'CANCELLED', cancelReason: 'Placed by mistake' },
  })
  expect(await fixture.row('select reserved_amount from accounts where entity_id = $1', [accountId])).toEqual(
    {
      reserved_amount,
    },
  )
  expect(codes(await fixture.run('senior', 'cancelOrder', input))).toEqual(['WRONG_STATE'])
})

describe('an entry that waits', () => {
  const addEntry = async (createdBy: number): Promise<number> => {
    const account = await fixture.row<{ entity_id: number }>(
      `select a.entity_id from accounts a join account_person_roles r on r.account_id = a.entity_id
       join users u on u.person_id = r.person_id where u.username = 'investor@fundament.example' limit 1`,
    )
    const ledgerOf = (kind: string) => idOf(`ledger_accounts where kind = '${kind}' and currency_id = 1`)
    const lines = [await ledgerOf('COMPENSATIONS'), await ledgerOf('CUSTOMER_FUNDS')]
    const { entity_id: id } = await fixture.row<{ entity_id: number }>(
      `insert into journal_entries (entry_number, kind, state, value_date, description, currency_id, amount, line_count, created_by_user_id)
       values ('T-' || (select count(*) from journal_entries), 'MANUAL', 'PENDING', clock_today(), '{"code":"BANK_CHARGES"}', 1, 10, 2, $1)
       returning entity_id`,
      [createdBy],
    )
    await fixture.server.db.query(
      `insert into journal_lines (journal_entry_id, line_number, ledger_account_id, account_id, currency_id, debit, credit, value_date, text)
       values ($1, 1, $2, null, 1, 10, 0, clock_today(), '{"code":"BANK_CHARGES"}'), ($1, 2, $3, $4, 1, 0, 10, clock_today(), '{"code":"BANK_CHARGES"}')`,
      [id, lines[0], lines[1], account.entity_id],
    )
    return id
  }

  test('is posted by another person than its author', async () => {
    const journalEntryEntityId = await addEntry(3)
    expect(codes(await fixture.run('senior', 'postPendingEntry', { journalEntryEntityId }))).toEqual([
      'SELF_APPROVAL',
    ])
    expect(
      await fixture.run('admin', 'postPendingEntry', { journalEntryEntityId }, 'journalEntry { state }'),
    ).toMatchObject({ journalEntry: { state: 'POSTED' } })
    expect(codes(await fixture.run('admin', 'cancelPendingEntry', { journalEntryEntityId }))).toEqual([
      'WRONG_STATE',
    ])
  })

  test('may be abandoned', async () => {
    const journalEntryEntityId = await addEntry(3)
    expect(
      await fixture.run('senior', 'cancelPendingEntry', { journalEntryEntityId }, 'journalEntry { state }'),
    ).toMatchObject({ journalEntry: { state: 'CANCELLED' } })
  })
})

describe('a locked login', () => {
  test('is signed out at once and cannot sign in until it is unlocked', async () => {
    const userEntityId = await idOf(`users where username = 'business@fundament.example'`)
    const ask = () => fixture.server.graphql('{ accounts { totalCount } }', {}, { as: 'business' })
    expect((await ask()).errors).toEqual([])
    expect(await fixture.run('admin', 'setUserLocked', { userEntityId, isLocked: true })).toMatchObject({
      isSuccess: true,
    })
    expect((await ask()).errors[0]?.extensions.code).toBe('AUTH_NOT_AUTHENTICATED')
    await expect(fixture.server.signIn('business')).rejects.toThrow('business')
    await fixture.run('admin', 'setUserLocked', { userEntityId, isLocked: false })
    expect(await fixture.server.signIn('business')).toHaveProperty('accessToken')
  })

  test('is never one’s own, and of staff only with the right to assign roles', async () => {
    const lock = (as: string, userEntityId: number) =>
      fixture.run(as, 'setUserLocked', { userEntityId, isLocked: true })
    expect(codes(await lock('admin', 2))).toEqual(['SELF_LOCK'])
    expect(codes(await lock('admin', 4))).toEqual(['NOT_AUTHORIZED'])
    expect(codes(await lock('senior', 6))).toEqual(['NOT_AUTHORIZED'])
    expect(await lock('superadmin', 4)).toMatchObject({ isSuccess: true })
  })
})

test.each(['partner', 'investor', 'newcomer'])('refuses decisions by %s', async (as) => {
  for (const [name, input] of [
    ['acknowledgeAlarm', { alarmEntityId: 1 }],
    ['resolveAlarm', { alarmEntityId: 1, resolution: 'Mine' }],
    ['approveKycApplication', { kycApplicationEntityId: 1 }],
    ['rejectKycApplication', { kycApplicationEntityId: 1, reason: 'No' }],
    ['activateAccount', { accountEntityId: 1 }],
    ['declineAccount', { accountEntityId: 1, reason: 'No' }],
    ['linkPeopleToAccount', { accountEntityId: 1, personEntityIds: [1], role: 'OWNER' }],
    ['cancelOrder', { orderEntityId: 1, reason: 'No' }],
    ['postPendingEntry', { journalEntryEntityId: 1 }],
    ['cancelPendingEntry', { journalEntryEntityId: 1 }],
    ['setUserLocked', { userEntityId: 1, isLocked: true }],
  ] as const) {
    expect(codes(await fixture.run(as, name, input)), name).toEqual(['NOT_AUTHORIZED'])
  }
})
