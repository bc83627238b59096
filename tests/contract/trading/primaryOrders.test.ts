import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, type OperationAnswer } from '../operations/OperationFixture.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { startTestServer } from '../../support/testServer.ts'
import { type Listed, TradeFixture } from './TradeFixture.ts'

let fixture: TradeFixture
let loan: Listed

beforeAll(async () => {
  fixture = await TradeFixture.open(await startTestServer({ seed: DEMO_SEED }))
  loan = await fixture.list()
})

afterAll(() => fixture.close())

const orderOf = (answer: OperationAnswer) =>
  answer['order'] as { readonly entityId: number; readonly [field: string]: unknown }

const subscribed = async ({ instrumentId }: Listed) =>
  (
    await fixture.row<{ subscribed_amount: string }>(
      'select subscribed_amount from instruments where entity_id = $1',
      [instrumentId],
    )
  ).subscribed_amount

const detailsOf = ({ errors }: OperationAnswer) =>
  errors.map(({ details: { errorCode, fieldName, errorParams } }) => [
    errorCode,
    fieldName,
    ...errorParams.map(({ paramValue }) => paramValue),
  ])

describe('an order on the primary market', () => {
  test('reserves its cost, and lowers what is left of the loan', async () => {
    const before = await fixture.accountOf('investor')
    const answer = await fixture.order('investor', loan.instrumentId, '2000')
    expect(answer).toMatchObject({
      isSuccess: true,
      reservedAmount: '2000.00',
      unsubscribedAmount: '98000.00',
      order: { state: 'OPEN', quantity: '2000.00', reservedAmount: '2000.00', warnedFromAmount: null },
    })
    const after = await fixture.accountOf('investor')
    expect(Number(after.reserved_amount) - Number(before.reserved_amount)).toBe(2000)
    expect(after.balance).toBe(before.balance)
    expect(answer['availableBalance']).toBe(after.available_balance)
    expect(await subscribed(loan)).toBe('2000.00')
    expect(await fixture.differences()).toEqual([])
  })

  test('only says in a dry run what it would do', async () => {
    const before = [await fixture.accountOf('investor'), await subscribed(loan)]
    expect(await fixture.order('investor', loan.instrumentId, '2000', { dryRun: true })).toMatchObject({
      isSuccess: true,
      order: null,
      reservedAmount: '2000.00',
      unsubscribedAmount: '96000.00',
    })
    expect([await fixture.accountOf('investor'), await subscribed(loan)]).toEqual(before)
  })

  test('is placed once, however often the same request arrives, and not with other figures', async () => {
    const input = { clientCorrelationId: randomUUID() }
    const [one, other] = await Promise.all([
      fixture.order('investor', loan.instrumentId, '500', input),
      fixture.order('investor', loan.instrumentId, '500', input),
    ])
    expect(orderOf(one).entityId).toBe(orderOf(other).entityId)
    expect(codes(await fixture.order('investor', loan.instrumentId, '600', input))).toEqual([
      'MUST_BE_UNIQUE',
    ])
    expect(await subscribed(loan)).toBe('2500.00')
  })

  test('is at least the smallest one, in steps, at most what is left, at 100', async () => {
    const refusal = async (amount: string, more = {}) =>
      detailsOf(await fixture.order('business', loan.instrumentId, amount, more))
    expect(await refusal('50')).toEqual([['MIN', 'amount', '100.00 DKK']])
    expect(await refusal('-100')).toEqual([['MIN', 'amount', '100.00 DKK']])
    expect(await refusal('150')).toEqual([['MULTIPLE_OF', 'amount', '100.00 DKK']])
    expect(await refusal('97600')).toEqual([['MAX', 'amount', '97500.00 DKK']])
    expect(await refusal('100', { price: '99' })).toEqual([['MIN', 'price', '100']])
    expect(await refusal('100', { side: 'SELL' })).toEqual([['NOT_ON_MARKET', null]])
  })

  test('takes all that is left, whatever the step, and nothing after that', async () => {
    const odd = await fixture.list({ amount: '1050.00' })
    expect(codes(await fixture.order('business', odd.instrumentId, '1000'))).toEqual([])
    expect(codes(await fixture.order('business', odd.instrumentId, '50'))).toEqual([])
    expect(detailsOf(await fixture.order('business', odd.instrumentId, '100'))).toEqual([
      ['FULLY_SUBSCRIBED', 'amount'],
    ])
  })

  test('is refused when the account has not the money', async () => {
    const { entity_id: id, available_balance: available } = await fixture.accountOf('investor')
    await fixture.query(
      'update accounts set reserved_for_collaterals = $2::numeric - 400 where entity_id = $1',
      [id, available],
    )
    expect(detailsOf(await fixture.order('investor', loan.instrumentId, '500'))).toEqual([
      ['INSUFFICIENT_FUNDS', 'amount', '400.00 DKK'],
    ])
    await fixture.query('update accounts set reserved_for_collaterals = 0 where entity_id = $1', [id])
  })

  test('is for those who act for the account, and have completed their onboarding', async () => {
    const { entity_id: accountEntityId } = await fixture.accountOf('investor')
    for (const as of ['business', 'borrower', 'senior', 'superadmin', 'partner'])
      expect(codes(await fixture.order(as, loan.instrumentId, '100', { accountEntityId })), as).toEqual([
        'NOT_AUTHORIZED',
      ])
    const role = async (is: string) => {
      await fixture.query(`update account_person_roles set role = $2 where account_id = $1 and role <> $2`, [
        accountEntityId,
        is,
      ])
    }
    await role('VIEWER')
    expect(codes(await fixture.order('investor', loan.instrumentId, '100', { accountEntityId }))).toEqual([
      'NOT_AUTHORIZED',
    ])
    await role('OWNER')
    const answers = `update aml_answers set state = $2 where account_id = $1`
    await fixture.query(answers, [accountEntityId, 'REJECTED'])
    expect(codes(await fixture.order('investor', loan.instrumentId, '100'))).toEqual(['NOT_READY'])
    await fixture.query(answers, [accountEntityId, 'APPROVED'])
    expect(codes(await fixture.order('newcomer', loan.instrumentId, '100'))).toEqual(['NO_ACCOUNT_SELECTED'])
    expect(codes(await fixture.order('borrower', loan.instrumentId, '100'))).toEqual([
      'NOT_AN_INVESTMENT_ACCOUNT',
    ])
  })

  test.each([
    ['locked', 'locked', 'true', 'false', 'ACCOUNT_LOCKED'],
    ['closed for orders', 'frozen_for_orders', 'true', 'false', 'ACCOUNT_FROZEN_FOR_ORDERS'],
    ['not verified', 'status', `'UBOS_SPECIFIED'`, `'UBOS_KYC_VERIFIED'`, 'ACCOUNT_NOT_VERIFIED'],
    ['declined', 'status', `'DECLINED'`, `'UBOS_KYC_VERIFIED'`, 'ACCOUNT_NOT_VERIFIED'],
    ['a borrower’s', 'purpose', `'LOAN'`, `'INVESTMENT'`, 'NOT_AN_INVESTMENT_ACCOUNT'],
  ])('is refused on an account that is %s', async (_name, column, bad, good, code) => {
    const { entity_id: id } = await fixture.accountOf('investor')
    await fixture.query(`update accounts set ${column} = ${bad} where entity_id = $1`, [id])
    expect(codes(await fixture.order('investor', loan.instrumentId, '100'))).toEqual([code])
    await fixture.query(`update accounts set ${column} = ${good} where entity_id = $1`, [id])
  })

  test('is refused in another currency, for an own loan, off the market and after the last day', async () => {
    const foreign = await fixture.list({ currency: 'SEK' })
    expect(detailsOf(await fixture.order('investor', foreign.instrumentId, '100'))).toEqual([
      ['CURRENCY_MISMATCH', null, 'DKK', 'SEK'],
    ])
    const own = await fixture.list()
    const { entity_id: borrowing } = await fixture.accountOf('borrower')
    const borrower = await fixture.row<{ account_id: number }>(
      'select account_id from loans where entity_id = $1',
      [own.loanId],
    )
    const isOf = (account: number) =>
      fixture.query('update loans set account_id = $2 where entity_id = $1', [own.loanId, account])
    const operator = `update account_person_roles r set person_id = (select person_id from people p
      join account_person_roles i on i.person_id = p.entity_id where p.email = $2 limit 1)
      where r.account_id = $1 and r.role = 'OPERATOR'`
    await isOf(borrowing)
    await fixture.query(operator, [borrowing, 'investor@fundament.example'])
    expect(codes(await fixture.order('investor', own.instrumentId, '100'))).toEqual(['OWN_LOAN'])
    await isOf(borrower.account_id)
    await fixture.query('update instruments set funding_ends_on = $2::date - 1 where entity_id = $1', [
      own.instrumentId,
      fixture.today(),
    ])
    expect(codes(await fixture.order('investor', own.instrumentId, '100'))).toEqual(['FUNDING_ENDED'])
    await fixture.query(`update instruments set state = 'SUSPENDED' where entity_id = $1`, [own.instrumentId])
    expect(codes(await fixture.order('investor', own.instrumentId, '100'))).toEqual(['NOT_ON_MARKET'])
    expect(codes(await fixture.order('investor', 999_999, '100'))).toEqual(['NOT_FOUND'])
  })

  test('never exceeds the loan, however many arrive at once', async () => {
    const small = await fixture.list({ amount: '1000.00' })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        fixture.order(at % 2 === 0 ? 'investor' : 'business', small.instrumentId, '300'),
      ),
    )
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(3)
    const refused = new Set(answers.flatMap((answer) => codes(answer)))
    expect([...refused]).toEqual(['MAX'])
    expect(await subscribed(small)).toBe('900.00')
    expect(await fixture.differences()).toEqual([])
  })
})
