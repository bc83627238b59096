import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codes, type OperationFixture } from '../contract/operations/OperationFixture.ts'
import { APPROVAL, approvalIdOf, MoneyFixture, waits } from './MoneyFixture.ts'

let money: MoneyFixture
let fixture: OperationFixture

beforeAll(async () => {
  money = await MoneyFixture.open()
  fixture = money.fixture
})

afterAll(() => fixture.close())

// Every test begins with an empty window.
beforeEach(() => fixture.server.clock.advance(3 * 86_400))

describe('a threshold of 10,000', () => {
  test('is not passed by five credits of 9,999.99 to one account', async () => {
    const accountId = await money.accountAt(0)
    const balance = () =>
      fixture.row<{ balance: string }>('select balance from accounts where entity_id = $1', [accountId])
    const before = Number((await balance()).balance)
    const answers: boolean[] = []
    for (let time = 0; time < 5; time += 1)
      answers.push(waits(await money.credit('senior', accountId, '9999.99')))
    expect(answers).toEqual([false, true, true, true, true])
    expect(Number((await balance()).balance) - before).toBeCloseTo(9999.99, 2)
  })

  test('is not passed by one person over several accounts, nor by several people on one', async () => {
    expect(waits(await money.credit('senior', await money.accountAt(1), '6000'))).toBe(false)
    expect(waits(await money.credit('senior', await money.accountAt(2), '6000'))).toBe(true)
    expect(waits(await money.credit('admin', await money.accountAt(1), '6000'))).toBe(true)
    expect(waits(await money.credit('admin', await money.accountAt(3), '4000'))).toBe(true)
  })

  test('is not passed by five requests at once', async () => {
    const accountId = await money.accountAt(4)
    const answers = await Promise.all(
      ['senior', 'admin', 'superadmin', 'senior', 'admin'].map((as) => money.credit(as, accountId, '4000')),
    )
    expect(answers.filter((answer) => !waits(answer))).toHaveLength(2)
  })

  test('counts again from nothing after the window that its rule names', async () => {
    const accountId = await money.accountAt(5)
    expect(waits(await money.credit('senior', accountId, '9000'))).toBe(false)
    fixture.server.clock.advance(25 * 3600)
    expect(waits(await money.credit('senior', accountId, '9000'))).toBe(false)
    const setWindow = (hours: number) =>
      fixture.server.db.query(
        `update approval_rules set window_hours = $1 where operation = 'MANUAL_TRANSACTION' and currency_id = 1`,
        [hours],
      )
    await setWindow(72)
    fixture.server.clock.advance(25 * 3600)
    expect(waits(await money.credit('senior', accountId, '2000'))).toBe(true)
    await setWindow(24)
  })

  test('does not count what was withdrawn, and counts what was approved', async () => {
    const accountId = await money.accountAt(6)
    const big = await money.credit('senior', accountId, '12000')
    expect(waits(await money.credit('senior', accountId, '100'))).toBe(true)
    await fixture.run('senior', 'cancelApproval', { approvalEntityId: approvalIdOf(big) })
    expect(waits(await money.credit('senior', accountId, '100'))).toBe(false)
    const again = approvalIdOf(await money.credit('senior', accountId, '12000'))
    expect(await money.decide('admin', again)).toMatchObject({ isSuccess: true })
    expect(waits(await money.credit('senior', accountId, '100'))).toBe(true)
  })

  test('has a window of at least an hour', async () => {
    const { entity_id: entityId, entity_version: entityVersion } = await fixture.row<{
      entity_id: number
      entity_version: number
    }>(`select entity_id, entity_version from approval_rules where operation = 'PAYOUT' limit 1`)
    for (const [windowHours, code] of [
      [0, 'MIN'],
      [9000, 'MAX'],
    ] as const) {
      const answer = await fixture.run('superadmin', 'updateApprovalRule', {
        entityId,
        entityVersion,
        windowHours,
      })
      expect(codes(answer)).toEqual([code])
    }
  })
})

describe('a second person', () => {
  test('is needed for every way to put people on an account, and then it is done', async () => {
    const accountEntityId = await money.accountAt(12)
    const personEntityId = await money.idOf('people order by entity_id desc limit 1')
    const members = () => fixture.count('account_person_roles where account_id = $1', [accountEntityId])
    const before = await members()
    const link = { accountEntityId, personEntityIds: [personEntityId], role: 'VIEWER' }
    const linked = await fixture.run('senior', 'linkPeopleToAccount', link, `linkedCount ${APPROVAL}`)
    expect(linked).toMatchObject({ isSuccess: true, linkedCount: null, approval: { state: 'PENDING' } })
    const add = { accountEntityId, personEntityId, role: 'VIEWER' }
    expect(waits(await fixture.run('senior', 'addAccountPersonRole', add, APPROVAL))).toBe(true)
    const roleId = await money.idOf("account_person_roles where role <> 'OWNER' order by entity_id limit 1")
    const remove = await fixture.run('senior', 'deleteAccountPersonRole', { entityId: roleId }, APPROVAL)
    expect(waits(remove)).toBe(true)
    expect(await members()).toBe(before)
    expect(codes(await money.decide('senior', approvalIdOf(linked)))).toEqual(['SELF_APPROVAL'])
    expect(await money.decide('admin', approvalIdOf(linked))).toMatchObject({ isSuccess: true })
    expect(await members()).toBe(before + 1)
  })

  test('is needed for the bank accounts that money is paid out to', async () => {
    const accountEntityId = await money.accountAt(13)
    const input = { accountEntityId, ibanNumber: 'DK5000400440116243', holderName: 'Somebody Else' }
    const answer = await fixture.run('superadmin', 'addAllowedPayoutBankAccount', input, APPROVAL)
    expect(waits(answer)).toBe(true)
    const { entity_id: entityId, entity_version: entityVersion } = await fixture.row<{
      entity_id: number
      entity_version: number
    }>('select entity_id, entity_version from allowed_payout_bank_accounts order by entity_id limit 1')
    const change = { entityId, entityVersion, ibanNumber: 'DK5000400440116243' }
    expect(waits(await fixture.run('superadmin', 'updateAllowedPayoutBankAccount', change, APPROVAL))).toBe(
      true,
    )
    expect(await fixture.count(`allowed_payout_bank_accounts where holder_name = 'Somebody Else'`)).toBe(0)
    expect(await money.decide('admin', approvalIdOf(answer))).toMatchObject({ isSuccess: true })
    expect(await fixture.count(`allowed_payout_bank_accounts where holder_name = 'Somebody Else'`)).toBe(1)
  })

  test('is needed to reverse a payout', async () => {
    const accountId = await money.accountAt(14)
    await fixture.server.db.query(
      'update accounts set balance = balance + 500, reserved_amount = reserved_amount + 500 where entity_id = $1',
      [accountId],
    )
    const { entity_id: id } = await fixture.row<{ entity_id: number }>(
      `insert into aiia_bank_payouts (account_id, amount, currency_id, is_standard_payout, iban, status_updated_at,
         registered_at) values ($1, 500, 1, false, 'DK5000400440116243', clock_now(), clock_now()) returning entity_id`,
      [accountId],
    )
    await fixture.run('senior', 'releasePayout', { aiiaBankPayoutEntityId: id })
    const status = () => fixture.row('select status from aiia_bank_payouts where entity_id = $1', [id])
    const input = { aiiaBankPayoutEntityId: id, reason: 'Account closed' }
    const answer = await fixture.run('senior', 'markPayoutFailed', input, APPROVAL)
    expect(waits(answer)).toBe(true)
    expect(await status()).toEqual({ status: 'SENT' })
    expect(codes(await fixture.run('admin', 'markPayoutFailed', input))).toEqual(['ALREADY_REQUESTED'])
    expect(await money.decide('admin', approvalIdOf(answer))).toMatchObject({ isSuccess: true })
    expect(await status()).toEqual({ status: 'FAILED' })
  })
})
