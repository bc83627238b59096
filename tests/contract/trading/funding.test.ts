import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runFunding } from '../../../src/marketplace/server/trading/primary/runFunding.ts'
import { addDays, addMonths } from '../../../src/engine/rules/calendar.ts'
import { dayOfMonth, yearFraction } from '../../../src/marketplace/rules/planRepayments.ts'
import { buildSchedule } from '../../../src/marketplace/server/lending/buildSchedule.ts'
import { codes } from '../operations/OperationFixture.ts'
import { type Listed, TradeFixture } from './TradeFixture.ts'

const DAY = 86_400

let fixture: TradeFixture

beforeAll(async () => {
  fixture = await TradeFixture.open()
  // The demo's own loans on the primary market take no part.
  await night()
  await fixture.query(`update instruments set funding_ends_on = '2099-01-01' where state = 'PRIMARY'`)
})

afterAll(() => fixture.close())

/** A night of the market, at the server's own time. */
const night = () =>
  runFunding({
    db: fixture.server.db,
    actor: { kind: 'SYSTEM' },
    mutationName: 'FUNDING',
    clientCorrelationId: null,
    now: fixture.server.clock.now,
    releasedApprovalId: null,
  })

const passDays = (days: number) => fixture.server.clock.advance(days * DAY)

const stateOf = ({ loanId }: Listed) =>
  fixture.row<{ loan: string; instrument: string }>(
    `select l.state as loan, i.state as instrument from loans l join instruments i on i.loan_id = l.entity_id
     where l.entity_id = $1`,
    [loanId],
  )

const eventsOf = async ({ loanId }: Listed) =>
  (
    await fixture.query<{ kind: string }>(
      'select kind from loan_events where loan_id = $1 order by occurred_at_utc, entity_id',
      [loanId],
    )
  ).map(({ kind }) => kind)

/** The accounts whose people were notified, largest first. */
const told = async (code: string, { loanId }: Listed): Promise<readonly number[]> => {
  const rows = await fixture.query<{ account_id: number }>(
    `select distinct n.account_id from inbox_notices n join loans l on l.loan_number = n.text -> 'params' ->> 'loan'
     where n.kind = 'ORDER_NEWS' and n.text ->> 'code' = $1 and l.entity_id = $2 order by n.account_id desc`,
    [code, loanId],
  )
  return rows.map(({ account_id: id }) => id)
}

describe('a loan that is funded', () => {
  test('starts the night after the right to change one’s mind ends: paid, allocated, disbursed, planned', async () => {
    const loan = await fixture.list({ amount: '50000.00' })
    const before = {
      investor: await fixture.accountOf('investor'),
      business: await fixture.accountOf('business'),
    }
    for (const amount of ['3000', '2000'])
      expect(codes(await fixture.order('investor', loan.instrumentId, amount))).toEqual([])
    expect(codes(await fixture.order('business', loan.instrumentId, '45000'))).toEqual([])
    expect(await night()).toMatchObject({ skipped: 1 })
    expect(await stateOf(loan)).toEqual({ loan: 'FUNDING', instrument: 'PRIMARY' })
    passDays(4)
    await night()
    expect(await stateOf(loan)).toEqual({ loan: 'ACTIVE', instrument: 'SECONDARY' })
    expect(await eventsOf(loan)).toEqual(['FUNDED', 'DISBURSED'])

    const after = {
      investor: await fixture.accountOf('investor'),
      business: await fixture.accountOf('business'),
    }
    expect(Number(before.investor.balance) - Number(after.investor.balance)).toBe(5000)
    expect(after.investor.reserved_amount).toBe(before.investor.reserved_amount)
    expect(Number(before.business.balance) - Number(after.business.balance)).toBe(45_000)
    const held = await fixture.query(
      `select account_id, quantity, outstanding_principal, state from net_open_positions where instrument_id = $1
       order by quantity`,
      [loan.instrumentId],
    )
    expect(held).toEqual([
      {
        account_id: after.investor.entity_id,
        quantity: '5000.00',
        outstanding_principal: '5000.00',
        state: 'OPEN',
      },
      {
        account_id: after.business.entity_id,
        quantity: '45000.00',
        outstanding_principal: '45000.00',
        state: 'OPEN',
      },
    ])
    const orders = await fixture.query(
      `select distinct state, reserved_amount, remaining_quantity from orders where instrument_id = $1`,
      [loan.instrumentId],
    )
    expect(orders).toEqual([{ state: 'FILLED', reserved_amount: '0.00', remaining_quantity: '0.00' }])
    // 2 % is the establishment fee.
    const paid = await fixture.row(
      `select t.amount, t.is_processed, t.transfer_number from outgoing_bank_transfers t
       join loans l on l.loan_number = substr(t.transfer_number, 3) where l.entity_id = $1`,
      [loan.loanId],
    )
    expect(paid).toMatchObject({ amount: '49000.00', is_processed: false })
    const plan = await fixture.row(
      `select count(*)::int as count, sum(principal)::text as principal, min(due_on)::text as first from loan_payments
       where loan_id = $1`,
      [loan.loanId],
    )
    const { issued_on: issuedOn, first } = await fixture.row<{ issued_on: string; first: string }>(
      `select issued_on, (issued_on + interval '1 month')::date::text as first from loans where entity_id = $1`,
      [loan.loanId],
    )
    expect(issuedOn).toBe(fixture.today())
    expect(plan).toEqual({ count: 12, principal: '50000.00', first })
    expect(await told('NOTICE_ORDER_FILLED', loan)).toEqual([
      after.business.entity_id,
      after.investor.entity_id,
    ])
    expect(await fixture.differences()).toEqual([])
    expect(await fixture.run('senior', 'recalculateLoanDiffs', {}, 'differenceCount')).toMatchObject({
      differenceCount: 0,
    })
  })

  test('starts once, however often and from however many servers the night runs', async () => {
    const loan = await fixture.list({ amount: '5000.00' })
    expect(codes(await fixture.order('business', loan.instrumentId, '5000'))).toEqual([])
    await Promise.all([night(), night(), night()])
    await night()
    expect(await stateOf(loan)).toEqual({ loan: 'ACTIVE', instrument: 'SECONDARY' })
    expect(await eventsOf(loan)).toEqual(['FUNDED', 'DISBURSED'])
    expect(await fixture.differences()).toEqual([])
  })

  test('moves the agreed instalments by whole months, and the first one bears interest since the payout', async () => {
    const loan = await fixture.list({ amount: '1200.00' })
    const terms = {
      amount: '1200.00',
      interestRate: '8.000000',
      termMonths: 12,
      repaymentType: 'ANNUITY',
    } as const
    const agreedOn = addDays(fixture.today(), 3)
    const agreed = buildSchedule({
      ...terms,
      dayCount: 'THIRTY_360',
      startsOn: addMonths(agreedOn, -1),
      firstPaymentOn: agreedOn,
      paymentDay: dayOfMonth(agreedOn),
    })
    await fixture.query('update loans set first_payment_on = $2, payment_day = $3 where entity_id = $1', [
      loan.loanId,
      agreedOn,
      dayOfMonth(agreedOn),
    ])
    for (const [at, { dueOn, principal, interest }] of agreed.entries())
      await fixture.query(
        `insert into loan_payments (loan_id, installment_number, due_on, principal, interest) values ($1, $2, $3, $4, $5)`,
        [loan.loanId, at + 1, dueOn, principal, interest],
      )
    expect(codes(await fixture.order('business', loan.instrumentId, '1200'))).toEqual([])
    const issuedOn = fixture.today()
    await night()
    const plan = await fixture.query<{ due_on: string; principal: string; interest: string }>(
      `select due_on::text, principal, interest from loan_payments where loan_id = $1 order by installment_number`,
      [loan.loanId],
    )
    expect(plan.map(({ due_on: dueOn }) => dueOn)).toEqual(agreed.map(({ dueOn }) => addMonths(dueOn, 1)))
    expect(plan.map(({ principal }) => principal)).toEqual(agreed.map(({ principal }) => principal))
    expect(plan.slice(1).map(({ interest }) => interest)).toEqual(
      agreed.slice(1).map(({ interest }) => interest),
    )
    const { part, of } = yearFraction('THIRTY_360', issuedOn, addMonths(agreedOn, 1))
    expect(Number(part)).toBeGreaterThan(30)
    expect(plan[0]?.interest).toBe(((1200 * 0.08 * Number(part)) / Number(of)).toFixed(2))
    const start = await fixture.row('select payment_day, day_count from loans where entity_id = $1', [
      loan.loanId,
    ])
    expect(start).toEqual({ payment_day: dayOfMonth(agreedOn), day_count: 'THIRTY_360' })
  })
})

describe('a loan that is not funded in time', () => {
  test('is cancelled, and everything is given back', async () => {
    const loan = await fixture.list({ amount: '80000.00' })
    const before = await fixture.accountOf('investor')
    expect(codes(await fixture.order('investor', loan.instrumentId, '4000'))).toEqual([])
    passDays(30)
    await night()
    expect(await stateOf(loan)).toEqual({ loan: 'FUNDING', instrument: 'PRIMARY' })
    passDays(1)
    await night()
    expect(await stateOf(loan)).toEqual({ loan: 'CANCELLED', instrument: 'CLOSED' })
    expect(await eventsOf(loan)).toEqual(['NOT_FUNDED'])
    expect(await fixture.accountOf('investor')).toEqual(before)
    expect(
      await fixture.row('select state, cancel_cause, reserved_amount from orders where instrument_id = $1', [
        loan.instrumentId,
      ]),
    ).toEqual({ state: 'CANCELLED', cancel_cause: 'NOT_FUNDED', reserved_amount: '0.00' })
    expect(await told('NOTICE_LOAN_NOT_FUNDED', loan)).toEqual([before.entity_id])
    expect(await fixture.differences()).toEqual([])
  })

  test('waits past its last day only for the right to change one’s mind', async () => {
    const loan = await fixture.list({ amount: '1000.00' })
    passDays(29)
    const placed = await fixture.order('investor', loan.instrumentId, '1000')
    passDays(2)
    await night()
    expect(await stateOf(loan)).toMatchObject({ loan: 'FUNDING' })
    const { entityId } = placed['order'] as { entityId: number }
    expect(codes(await fixture.run('investor', 'withdrawOrder', { orderEntityId: entityId }))).toEqual([])
    await night()
    expect(await stateOf(loan)).toMatchObject({ loan: 'CANCELLED' })
    expect(await fixture.differences()).toEqual([])
  })
})

test('a loan goes live on its first day, for thirty days', async () => {
  const loan = await fixture.list()
  await fixture.query(`update loans set state = 'UPCOMING' where entity_id = $1`, [loan.loanId])
  await fixture.query(
    `update instruments set state = 'UPCOMING', listed_on = $2::date + 2, funding_ends_on = null where entity_id = $1`,
    [loan.instrumentId, fixture.today()],
  )
  passDays(1)
  await night()
  expect(await stateOf(loan)).toEqual({ loan: 'UPCOMING', instrument: 'UPCOMING' })
  passDays(1)
  await night()
  expect(await stateOf(loan)).toEqual({ loan: 'FUNDING', instrument: 'PRIMARY' })
  expect(await eventsOf(loan)).toEqual(['PUBLISHED'])
  expect(
    await fixture.row('select funding_ends_on - listed_on as days from instruments where entity_id = $1', [
      loan.instrumentId,
    ]),
  ).toEqual({ days: 30 })
})

describe('the reason for a loan’s risk class', () => {
  const takeAway = (loan: Listed) =>
    fixture.query('update loans set risk_reason = null where entity_id = $1', [loan.loanId])
  const missing = ['RISK_REASON_MISSING']

  test('is required before the loan goes live: the nightly run waits for it', async () => {
    const loan = await fixture.list()
    await takeAway(loan)
    await fixture.query(`update loans set state = 'UPCOMING' where entity_id = $1`, [loan.loanId])
    await fixture.query(
      `update instruments set state = 'UPCOMING', listed_on = $2::date, funding_ends_on = null where entity_id = $1`,
      [loan.instrumentId, fixture.today()],
    )
    await night()
    expect(await stateOf(loan)).toEqual({ loan: 'UPCOMING', instrument: 'UPCOMING' })
    await fixture.query(`update loans set risk_reason = 'Steady income' where entity_id = $1`, [loan.loanId])
    await night()
    expect(await stateOf(loan)).toEqual({ loan: 'FUNDING', instrument: 'PRIMARY' })
  })

  test('is required before the instrument returns to the market', async () => {
    const loan = await fixture.list()
    const step = (state: string) =>
      fixture.run('superadmin', 'changeInstrumentState', { instrumentEntityId: loan.instrumentId, state })
    expect(codes(await step('SUSPENDED'))).toEqual([])
    await takeAway(loan)
    expect(codes(await step('PRIMARY'))).toEqual(missing)
  })

  test('can be changed on the market, but not removed', async () => {
    const loan = await fixture.list()
    const update = async (riskReason: string | null) => {
      const { version } = await fixture.row<{ version: number }>(
        'select entity_version as version from loans where entity_id = $1',
        [loan.loanId],
      )
      return codes(
        await fixture.run('senior', 'updateLoan', {
          entityId: loan.loanId,
          entityVersion: version,
          riskReason,
        }),
      )
    }
    expect(await update('Income that grows')).toEqual([])
    expect(await update(null)).toEqual(missing)
    expect(await update('  ')).toEqual(missing)
  })
})

describe('the right to change one’s mind', () => {
  test('is for inexperienced investors, for four days, and gives everything back', async () => {
    const loan = await fixture.list()
    const before = await fixture.accountOf('investor')
    const placed = await fixture.order('investor', loan.instrumentId, '700')
    const now = fixture.server.clock.now().getTime()
    expect(Date.parse(String(placed['revocableUntilUtc'])) - now).toBeLessThanOrEqual(4 * DAY * 1000)
    expect(Date.parse(String(placed['revocableUntilUtc'])) - now).toBeGreaterThan(4 * DAY * 1000 - 60_000)
    const { entityId: orderEntityId } = placed['order'] as { entityId: number }
    for (const as of ['business', 'borrower', 'senior'])
      expect(codes(await fixture.run(as, 'withdrawOrder', { orderEntityId })), as).toEqual(['NOT_FOUND'])
    passDays(3)
    const fields = 'order { state cancelCause reservedAmount }'
    expect(await fixture.run('investor', 'withdrawOrder', { orderEntityId }, fields)).toMatchObject({
      isSuccess: true,
      order: { state: 'CANCELLED', cancelCause: 'BY_INVESTOR', reservedAmount: '0.00' },
    })
    expect(await fixture.accountOf('investor')).toEqual(before)
    expect(codes(await fixture.run('investor', 'withdrawOrder', { orderEntityId }))).toEqual(['WRONG_STATE'])
    expect(await fixture.differences()).toEqual([])
  })

  test('is over after four days, and experienced investors have none: the order is binding', async () => {
    const loan = await fixture.list()
    const placed = await fixture.order('investor', loan.instrumentId, '700')
    const bound = await fixture.order('business', loan.instrumentId, '700')
    expect(bound).toMatchObject({ revocableUntilUtc: null })
    const withdraw = (as: string, { order }: typeof placed) =>
      fixture.run(as, 'withdrawOrder', { orderEntityId: (order as { entityId: number }).entityId })
    expect(codes(await withdraw('business', bound))).toEqual(['ORDER_BINDING'])
    passDays(4)
    expect(codes(await withdraw('investor', placed))).toEqual(['ORDER_BINDING'])
  })
})

describe('the warning of large orders', () => {
  // EUR 1,000 equals 7,400 kroner; 5 % of (540,000 + 310,000 - 168,000) is more.
  test('is for more than 5 % of the net worth in one loan, and is confirmed on record', async () => {
    const loan = await fixture.list()
    expect(codes(await fixture.order('investor', loan.instrumentId, '30000'))).toEqual([])
    const refused = await fixture.order('investor', loan.instrumentId, '4200')
    expect(refused.errors.map(({ details }) => [details.errorCode, details.fieldName])).toEqual([
      ['WARNING_NOT_CONFIRMED', 'isWarningConfirmed'],
    ])
    expect(refused.errors[0]?.details.errorParams).toEqual([
      { paramCode: 'number', paramValue: '34100.00 DKK' },
    ])
    expect(codes(await fixture.order('investor', loan.instrumentId, '4100'))).toEqual([])
    const confirmed = await fixture.order('investor', loan.instrumentId, '100', { isWarningConfirmed: true })
    expect(confirmed['order']).toMatchObject({ warnedFromAmount: '34100.00' })
    expect((confirmed['order'] as { warningConfirmedAtUtc: string }).warningConfirmedAtUtc).not.toBeNull()
    expect(codes(await fixture.order('business', loan.instrumentId, '40000'))).toEqual([])
  })

  test('is for more than EUR 1,000 as long as the net worth is not known', async () => {
    const loan = await fixture.list()
    const { entity_id: id } = await fixture.accountOf('investor')
    await fixture.query('update accounts set net_income = null where entity_id = $1', [id])
    expect(codes(await fixture.order('investor', loan.instrumentId, '7400'))).toEqual([])
    expect(codes(await fixture.order('investor', loan.instrumentId, '100'))).toEqual([
      'WARNING_NOT_CONFIRMED',
    ])
    await fixture.query('update accounts set net_income = 540000 where entity_id = $1', [id])
  })
})

describe('staff', () => {
  test('start no loan without its money, on no path', async () => {
    const loan = await fixture.list({ amount: '10000.00' })
    const start = () =>
      fixture.run(
        'senior',
        'changeLoanState',
        { loanEntityId: loan.loanId, state: 'ACTIVE' },
        'approval { entityId }',
      )
    expect(codes(await start())).toEqual(['LOAN_NOT_FUNDED'])
    const step = (state: string) =>
      fixture.run('superadmin', 'changeInstrumentState', { instrumentEntityId: loan.instrumentId, state })
    expect(codes(await step('SECONDARY'))).toEqual(['NOT_NEXT'])
    expect(codes(await step('SUSPENDED'))).toEqual([])
    expect(codes(await step('SECONDARY'))).toEqual(['WRONG_STATE'])
    expect(codes(await step('PRIMARY'))).toEqual([])
    expect(codes(await fixture.order('business', loan.instrumentId, '9900'))).toEqual([])
    expect(codes(await fixture.order('investor', loan.instrumentId, '100'))).toEqual([])
    expect(codes(await start())).toEqual(['ORDERS_REVOCABLE'])
    passDays(4)
    const asked = await start()
    expect(codes(asked)).toEqual([])
    expect(await stateOf(loan)).toMatchObject({ loan: 'FUNDING' })
    const { entityId: approvalEntityId } = asked['approval'] as { entityId: number }
    expect(
      codes(await fixture.run('admin', 'decideApproval', { approvalEntityId, isApproved: true })),
    ).toEqual([])
    expect(await stateOf(loan)).toEqual({ loan: 'ACTIVE', instrument: 'SECONDARY' })
    expect(await fixture.differences()).toEqual([])
  })
})
