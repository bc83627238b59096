import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runAutoInvest } from '../../../src/marketplace/server/autoInvest/runAutoInvest.ts'
import { codes } from '../operations/OperationFixture.ts'
import { InvestFixture } from './InvestFixture.ts'

let invest: InvestFixture

beforeAll(async () => {
  invest = await InvestFixture.open()
})
beforeEach(() => invest.reset())
afterAll(() => invest.close())

const reasons = async (instrumentId: number) =>
  Object.fromEntries((await invest.decisions(instrumentId)).map(({ account, reason }) => [account, reason]))

const sumOf = (rows: readonly { readonly quantity: string }[]): number =>
  rows.reduce((sum, { quantity }) => sum + Number(quantity), 0)

const riskOf = (loanId: number, category: string) =>
  invest.fixture.query('update loans set risk_category = $2::risk_category where entity_id = $1', [
    loanId,
    category,
  ])

test('each account invests its maximum of the level, reserves the money and is told why', async () => {
  const [one = 0, other = 0, third = 0] = await invest.accounts(3)
  await invest.set([one], { low: 1000, high: 200 })
  await invest.set([other], { low: 500 })
  await invest.set([third], { high: 300 })
  const low = await invest.fixture.list()
  const high = await invest.fixture.list()
  await riskOf(high.loanId, 'E')
  const before = await invest.fixture.row<{ reserved: string }>(
    'select reserved_amount as reserved from accounts where entity_id = $1',
    [one],
  )
  expect(await invest.run()).toEqual({ handled: 4, skipped: 0 })
  expect(await invest.orders(low.instrumentId)).toEqual([
    { account: one, quantity: '1000.00', state: 'OPEN' },
    { account: other, quantity: '500.00', state: 'OPEN' },
  ])
  expect(await reasons(low.instrumentId)).toEqual({
    [one]: 'INVESTED',
    [other]: 'INVESTED',
    [third]: 'LEVEL_OFF',
  })
  expect(await reasons(high.instrumentId)).toEqual({
    [one]: 'INVESTED',
    [other]: 'LEVEL_OFF',
    [third]: 'INVESTED',
  })
  const order = await invest.fixture.row<Record<string, unknown>>(
    'select is_auto_invest, placed_by_user_id, reserved_amount, price, effect_key from orders where account_id = $1 and instrument_id = $2',
    [one, low.instrumentId],
  )
  expect(order).toMatchObject({
    is_auto_invest: true,
    placed_by_user_id: null,
    reserved_amount: '1000.00',
    price: '100.0000',
  })
  const after = await invest.fixture.row<{ reserved: string }>(
    'select reserved_amount as reserved from accounts where entity_id = $1',
    [one],
  )
  expect(Number(after.reserved) - Number(before.reserved)).toBe(1200)
  expect(await invest.fixture.differences()).toEqual([])
})

test('orders nothing twice when a run is repeated on the same day or later in the month', async () => {
  const ids = await invest.accounts(3)
  await invest.set(ids, { low: 400 })
  const loan = await invest.fixture.list()
  await invest.run()
  await invest.run()
  await invest.run(1)
  expect(await invest.orders(loan.instrumentId)).toHaveLength(3)
  expect(await invest.decisions(loan.instrumentId)).toHaveLength(3)
})

test('the database itself refuses a second decision and a second order for an account, loan and month', async () => {
  const [id = 0] = await invest.accounts(1)
  await invest.set([id], { low: 400 })
  const loan = await invest.fixture.list()
  await invest.run()
  const copy = (table: string, columns: string) =>
    invest.fixture.query(
      `insert into ${table} (${columns}) select ${columns} from ${table} where account_id = $1 and instrument_id = $2`,
      [id, loan.instrumentId],
    )
  await expect(
    copy(
      'auto_invest_decisions',
      'account_id, instrument_id, month, run_id, currency_id, risk_category, level, strategy, reason, setting_amount, left_amount, available_amount, minimum_amount, decided_at_utc',
    ),
  ).rejects.toThrow('auto_invest_decisions_once')
  await expect(
    invest.fixture.query(
      `insert into orders (order_number, account_id, instrument_id, market, side, currency_id, quantity, placed_at_utc, effect_key)
       select 'twice', account_id, instrument_id, market, side, currency_id, quantity, placed_at_utc, effect_key
       from orders where account_id = $1 and instrument_id = $2`,
      [id, loan.instrumentId],
    ),
  ).rejects.toThrow('orders_effect_key_unique')
})

test('the database refuses a decision about a loan that the run did not handle, or in another currency', async () => {
  const [id = 0] = await invest.accounts(1)
  await invest.set([id], { low: 400 })
  const loan = await invest.fixture.list()
  await invest.run()
  const other = await invest.fixture.list()
  const change = (set: string) =>
    invest.fixture.query(
      `update auto_invest_decisions set ${set} where account_id = $1 and instrument_id = $2`,
      [id, loan.instrumentId],
    )
  await expect(change(`instrument_id = ${other.instrumentId}`)).rejects.toThrow(
    'auto_invest_decisions_run_loan_fk',
  )
  await expect(change('currency_id = currency_id + 1')).rejects.toThrow('auto_invest_decisions_run_loan_fk')
  await expect(
    invest.fixture.query('update orders set currency_id = currency_id + 1 where instrument_id = $1', [
      loan.instrumentId,
    ]),
  ).rejects.toThrow('orders_instrument_fk')
})

test('applies settings changed during a run to the loans after it', async () => {
  const ids = await invest.accounts(4)
  const [lower = 0, off = 0, frozen = 0, same = 0] = ids
  await invest.set(ids, { low: 1000 })
  const loan = await invest.fixture.list()
  const { db } = invest.fixture.server
  let isBegun = false
  const changing: typeof db = {
    ...db,
    query: async (text, params) => {
      const rows = await db.query<never>(text, params)
      if (!isBegun && text.includes('is_ready')) {
        isBegun = true
        await invest.set([lower], { low: 300 })
        await invest.set([off], { low: 0 })
        await invest.fixture.query('update accounts set frozen_for_orders = true where entity_id = $1', [
          frozen,
        ])
      }
      return rows
    },
  }
  await runAutoInvest({ ...invest.context(), db: changing })
  await invest.fixture.query('update accounts set frozen_for_orders = false where entity_id = $1', [frozen])
  expect(await invest.orders(loan.instrumentId)).toMatchObject([
    { account: lower, quantity: '300.00' },
    { account: same, quantity: '1000.00' },
  ])
  expect(await reasons(loan.instrumentId)).toMatchObject({
    [lower]: 'INVESTED',
    [off]: 'LEVEL_OFF',
    [frozen]: 'NOT_READY',
  })
})

test('a monthly budget is spread over the loans of the month and never passed', async () => {
  const [id = 0] = await invest.accounts(1, 5000)
  await invest.set([id], { strategy: 'MONTHLY', low: 2000 })
  const loans = [await invest.fixture.list(), await invest.fixture.list(), await invest.fixture.list()]
  await invest.run()
  const orders = await Promise.all(loans.map(({ instrumentId }) => invest.orders(instrumentId)))
  expect(orders.map(sumOf)).toEqual([600, 700, 700])
  const late = await invest.fixture.list()
  await invest.run()
  expect(await reasons(late.instrumentId)).toEqual({ [id]: 'MONTH_USED' })
})

test('a budget waits for the loans that are still expected, as many as last month', async () => {
  const [id = 0] = await invest.accounts(1, 5000)
  await invest.set([id], { strategy: 'MONTHLY', low: 2000 })
  await invest.fixture.query(
    `update instruments set listed_on = date_trunc('month', $1::date) - interval '3 days' where entity_id in
       (select i.entity_id from instruments i join loans l on l.entity_id = i.loan_id join currencies c on c.entity_id = i.currency_id
        where l.risk_category = 'B' and c.code = 'DKK' and i.state <> 'PRIMARY' order by 1 limit 4)`,
    [invest.fixture.today()],
  )
  const loan = await invest.fixture.list()
  await invest.run()
  // Four came last month, and this is the first of this one.
  expect(sumOf(await invest.orders(loan.instrumentId))).toBe(500)
})

test('no account orders for more than is free on it', async () => {
  const [id = 0] = await invest.accounts(1)
  await invest.set([id], { low: 1_000_000 })
  const { free } = await invest.fixture.row<{ free: string }>(
    'select available_balance as free from accounts where entity_id = $1',
    [id],
  )
  const loan = await invest.fixture.list({ amount: '5000000.00' })
  const next = await invest.fixture.list({ amount: '5000000.00' })
  await invest.run()
  expect(sumOf(await invest.orders(loan.instrumentId))).toBe(Math.floor(Number(free) / 100) * 100)
  expect(await reasons(next.instrumentId)).toEqual({ [id]: 'NOT_ENOUGH_MONEY' })
})

test('a loan that too many want is shared out by what they wished, to the last step', async () => {
  const ids = await invest.accounts(6)
  const [first = 0, second = 0, ...others] = ids
  await invest.set([first, second], { low: 2000 })
  await invest.set(others, { low: 1000 })
  const loan = await invest.fixture.list({ amount: '4100.00' })
  await invest.run()
  const orders = await invest.orders(loan.instrumentId)
  expect(sumOf(orders)).toBe(4100)
  const of = (id: number) => Number(orders.find(({ account }) => account === id)?.quantity ?? 0)
  expect(Math.abs(of(first) - of(second))).toBeLessThanOrEqual(100)
  for (const id of others) expect([500, 600]).toContain(of(id))
  expect(new Set(Object.values(await reasons(loan.instrumentId)))).toEqual(new Set(['INVESTED_PARTLY']))
  const scarce = await invest.fixture.list({ amount: '200.00' })
  await invest.run()
  expect(Object.values(await reasons(scarce.instrumentId)).toSorted()).toEqual([
    'INVESTED_PARTLY',
    'INVESTED_PARTLY',
    ...others.map(() => 'OVERSUBSCRIBED'),
  ])
})

test('accounts that are not ready, have another currency, or are the borrower’s do not invest', async () => {
  const [frozen = 0, unanswered = 0, borrower = 0, ready = 0] = await invest.accounts(4)
  await invest.set([frozen, unanswered, borrower, ready], { low: 400 })
  const loan = await invest.fixture.list()
  await invest.fixture.query('update accounts set frozen_for_orders = true where entity_id = $1', [frozen])
  await invest.fixture.query(`update aml_answers set state = 'REJECTED' where account_id = $1`, [unanswered])
  await invest.fixture.query(
    `insert into account_person_roles (account_id, person_id, role)
     select l.account_id, r.person_id, 'OPERATOR' from loans l, account_person_roles r
     where l.entity_id = $1 and r.account_id = $2 and r.role = 'OWNER'`,
    [loan.loanId, borrower],
  )
  await invest.fixture.query(
    `update accounts set auto_invest_strategy = 'PER_LOAN', auto_invest_low_amount = 400 where entity_id =
       (select a.entity_id from accounts a join currencies c on c.entity_id = a.currency_id
        where c.code = 'SEK' and a.purpose = 'INVESTMENT' and a.status <> 'DELETED' order by 1 limit 1)`,
  )
  await invest.run()
  const found = await reasons(loan.instrumentId)
  expect(found).toMatchObject({
    [frozen]: 'NOT_READY',
    [unanswered]: 'NOT_READY',
    [borrower]: 'OWN_LOAN',
    [ready]: 'INVESTED',
  })
  expect(Object.values(found)).toContain('OTHER_CURRENCY')
  expect(await invest.orders(loan.instrumentId)).toHaveLength(1)
  await invest.fixture.query('update accounts set frozen_for_orders = false where entity_id = $1', [frozen])
})

test('an inexperienced investor stays below the warning, may take the order back, and is left alone then', async () => {
  const [id = 0] = await invest.accounts(1, 8000)
  await invest.set([id], { low: 100_000 })
  await invest.fixture.query(
    `update accounts set is_non_sophisticated_investor = true, net_income = null where entity_id = $1`,
    [id],
  )
  const loan = await invest.fixture.list({ amount: '500000.00' })
  await invest.run()
  const { order, quantity, until } = await invest.fixture.row<{
    order: number
    quantity: string
    until: string | null
  }>(
    'select entity_id as order, quantity, revocable_until_utc as until from orders where account_id = $1 and instrument_id = $2',
    [id, loan.instrumentId],
  )
  const { most } = await invest.fixture.row<{ most: string }>(
    `select investment_warning_amount as most from currencies where code = 'DKK'`,
  )
  expect(Number(quantity)).toBeLessThanOrEqual(Number(most))
  expect(until).not.toBeNull()
  await invest.fixture.query(
    `update orders set state = 'CANCELLED', cancel_cause = 'BY_INVESTOR', reserved_amount = 0 where entity_id = $1`,
    [order],
  )
  // Another month: the order that was taken back is not placed again.
  await invest.fixture.query(
    `update instruments set funding_ends_on = funding_ends_on + 60 where entity_id = $1`,
    [loan.instrumentId],
  )
  await invest.run(32)
  expect((await invest.decisions(loan.instrumentId)).map(({ reason }) => reason)).toEqual([
    'INVESTED',
    'TAKEN_BACK',
  ])
})

test('resumes an interrupted run where it stopped, and does nothing twice', async () => {
  const ids = await invest.accounts(4)
  await invest.set(ids, { low: 400 })
  const loans = [await invest.fixture.list(), await invest.fixture.list(), await invest.fixture.list()]
  const { db } = invest.fixture.server
  let left = 0
  const broken: typeof db = {
    ...db,
    // The connection is lost while the second loan is written.
    query: (text, params) => {
      if (/insert into "auto_invest_decisions"/i.test(text)) left += 1
      return left >= 2 ? Promise.reject(new Error('connection lost')) : db.query(text, params)
    },
    transaction: (work) => db.transaction(work),
  }
  await expect(runAutoInvest({ ...invest.context(), db: broken })).rejects.toThrow('connection lost')
  const counts = async () =>
    (await Promise.all(loans.map((loan) => invest.orders(loan.instrumentId)))).map(sumOf)
  expect(await counts()).toEqual([1600, 0, 0])
  const running = await invest.fixture.query(
    `select entity_id from auto_invest_runs where outcome = 'RUNNING'`,
  )
  expect(running).toHaveLength(1)
  expect(await invest.run()).toMatchObject({ handled: 12 })
  expect(await counts()).toEqual([1600, 1600, 1600])
  const run = await invest.fixture.row('select * from auto_invest_runs order by entity_id desc limit 1')
  expect(run).toMatchObject({
    entity_id: running[0]?.['entity_id'],
    outcome: 'SUCCEEDED',
    loan_count: 3,
    done_loan_count: 3,
    order_count: 12,
  })
})

test('fails only the loan that cannot be handled, and names it with its error', async () => {
  const ids = await invest.accounts(2)
  await invest.set(ids, { low: 400 })
  const [bad, good] = [await invest.fixture.list(), await invest.fixture.list()]
  await invest.fixture.query(
    `alter table auto_invest_decisions add constraint refused check (instrument_id <> ${bad.instrumentId})`,
  )
  expect(await invest.run()).toEqual({ handled: 2, skipped: 1 })
  expect(await invest.orders(bad.instrumentId)).toEqual([])
  expect(await invest.orders(good.instrumentId)).toHaveLength(2)
  expect(
    await invest.fixture.row(
      'select outcome, error_code from auto_invest_run_loans where instrument_id = $1',
      [bad.instrumentId],
    ),
  ).toEqual({ outcome: 'FAILED', error_code: 'SQL 23514' })
  await invest.fixture.query('alter table auto_invest_decisions drop constraint refused')
  await invest.run()
  expect(await invest.orders(bad.instrumentId)).toHaveLength(2)
})

test('shows customers their own decisions without the run, and lets no one write them', async () => {
  const [id = 0] = await invest.accounts(1)
  await invest.set([id], { low: 400 })
  await invest.fixture.list()
  await invest.run()
  const ask = (as: string) =>
    invest.fixture.server.graphql<{
      autoInvestDecisions: { nodes: { account: { entityId: number }; run: null }[] }
    }>(
      `query ($id: Int!) { autoInvestDecisions(where: { account: { entityId: { eq: $id } } }) { nodes { reason run { entityId } account { entityId } } } }`,
      { id },
      { as },
    )
  expect((await ask('newcomer')).data?.autoInvestDecisions.nodes).toEqual([])
  expect((await ask('readonly')).data?.autoInvestDecisions.nodes.length).toBeGreaterThan(0)
  const { data } = await invest.fixture.server.graphql<{ autoInvestRuns: { nodes: unknown[] } } | null>(
    '{ autoInvestRuns { nodes { entityId } } }',
    {},
    { as: 'investor' },
  )
  expect(data?.autoInvestRuns?.nodes ?? []).toEqual([])
  expect(codes(await invest.fixture.run('investor', 'runNightlyJob', { job: 'AUTO_INVEST' }))).toEqual([
    'NOT_AUTHORIZED',
  ])
})
