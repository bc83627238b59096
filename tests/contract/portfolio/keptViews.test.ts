import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { CHANGE_CHANNEL, unpackNotices } from '../../../src/engine/server/kernel/audit/changeNotices.ts'
import { storeNewMonths } from '../../../src/marketplace/server/ledger/scheduleNewMonths.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { PORTFOLIO_RECONCILIATIONS } from '../reconciliation/portfolioDifferences.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase({ seed: DEMO_SEED, isWatched: false })
})

afterAll(() => db.close())

class Undo extends Error {}

/** What the rules about kept rows find, in a transaction that is taken back. */
const differencesAfter = async (...statements: readonly string[]): Promise<readonly unknown[]> => {
  const found: unknown[] = []
  const attempt = db.transaction(async () => {
    for (const statement of statements) await db.query(statement)
    // As on commit.
    await db.query('set constraints all immediate')
    for (const { rule, differences } of PORTFOLIO_RECONCILIATIONS.slice(0, 2)) {
      found.push(...(await db.query(`${differences} limit 3`)).map((row) => ({ rule, ...row })))
    }
    throw new Undo()
  })
  await expect(attempt).rejects.toThrow(Undo)
  return found
}

const MONTHS =
  'select account_id, month, closing_balance, invested_amount, entity_version from account_months'

/** An instrument with expected payments. */
const EXPECTED_OF = 'select min(instrument_id) from expected_payments'

/** The first unpaid instalment of each loan, and the largest, which takes up what rounding leaves. */
const NEXT = `select distinct on (loan_id) entity_id from loan_payments
  where state in ('SCHEDULED', 'PARTIALLY_PAID', 'OVERDUE') and outstanding_amount > 0 order by loan_id, installment_number`
const LARGEST = `select distinct on (loan_id) entity_id from loan_payments
  where state in ('SCHEDULED', 'PARTIALLY_PAID', 'OVERDUE') and outstanding_amount > 0 order by loan_id, principal desc, installment_number desc`

/** Positions pay off, each by another part of what it holds, which an instalment brings. */
const PAYING_OFF =
  'update net_open_positions set outstanding_principal = outstanding_principal - round(outstanding_principal / 23, 2)'
const paying = (instalments: string) =>
  `update loan_payments set paid_amount = paid_amount + outstanding_amount, state = 'PAID' where entity_id in (${instalments})`

test.each([
  ['a loan is given up', `update loans set defaulted_on = '2026-05-10' where state = 'ACTIVE'`],
  [
    'a loan is no longer given up',
    `update loans set defaulted_on = null, state = 'ACTIVE' where defaulted_on is not null`,
  ],
  ['a loan is written off', `update loans set written_off_on = '2026-05-10' where state = 'ACTIVE'`],
  [
    'a loan is written off on another day',
    `update loans set written_off_on = '2026-05-10' where state = 'ACTIVE'`,
    `update loans set written_off_on = '2026-03-10' where state = 'ACTIVE' and entity_id % 2 = 0`,
    `update loans set written_off_on = '2026-09-10' where state = 'ACTIVE' and entity_id % 2 = 1`,
  ],
  [
    'a loan is not written off after all',
    `update loans set written_off_on = null where written_off_on is not null`,
  ],
  [
    'a loan changes hands',
    `update loans set account_id = 1 where entity_id = (select max(entity_id) from loans)`,
  ],
  ['accounts were opened earlier', `update accounts set opened_date = '2019-02-03' where entity_id < 9`],
  ['accounts were opened later', `update accounts set opened_date = clock_today() where entity_id < 9`],
  [
    'an account is gone',
    `with new as (insert into accounts (account_number, type, opened_date, currency_id)
       values ('OLD-1', 'INDIVIDUAL', '2025-12-24', 1) returning entity_id) select entity_id from new`,
    `delete from accounts where account_number = 'OLD-1'`,
  ],
  [
    'an account is new',
    `insert into accounts (account_number, type, opened_date, currency_id) values ('NEW-1', 'INDIVIDUAL', '2025-12-24', 1)`,
  ],
  [
    'an instalment is paid',
    `update loan_payments set paid_amount = 1, state = 'PARTIALLY_PAID' where paid_amount = 0 and amount > 1`,
  ],
  ['the next instalment is paid', PAYING_OFF, paying(NEXT)],
  ['two instalments are paid, one after the other', PAYING_OFF, paying(NEXT), PAYING_OFF, paying(NEXT)],
  ['the largest instalment is paid before its turn', PAYING_OFF, paying(LARGEST)],
  [
    'an instalment is paid in part',
    PAYING_OFF,
    `update loan_payments set paid_amount = amount - 0.07 where entity_id in (${NEXT})`,
  ],
  [
    'a payment is taken back',
    paying(NEXT),
    'set constraints all immediate',
    'set constraints all deferred',
    `update loan_payments set paid_amount = 0, state = 'SCHEDULED' where state = 'PAID' and installment_number % 2 = 0`,
  ],
  ['an instalment grows', `update loan_payments set principal = principal * 3 where entity_id in (${NEXT})`],
  [
    'the largest instalment grows smaller than others',
    `update loan_payments set principal = 0.01 where entity_id in (${LARGEST})`,
  ],
  [
    'a fee falls due on what is paid in part',
    `update loan_payments set paid_amount = 5, state = 'PARTIALLY_PAID' where entity_id in (${NEXT})`,
    `update loan_payments set fee = fee + 3 where state = 'PARTIALLY_PAID'`,
  ],
  ['an instalment is overdue', `update loan_payments set state = 'OVERDUE' where entity_id in (${NEXT})`],
  [
    'an instalment is written off',
    `update loan_payments set state = 'WRITTEN_OFF' where entity_id in (${NEXT})`,
  ],
  [
    'instalments trade places',
    `update loan_payments set installment_number = installment_number + 200 where entity_id in (${NEXT})`,
  ],
  [
    'a position has paid off',
    'update net_open_positions set outstanding_principal = 0 where entity_id % 3 = 0',
  ],
  [
    'a position is of another nominal amount',
    'update net_open_positions set quantity = quantity + 13 where entity_id % 3 = 0',
  ],
  ['an instalment is put off', `update loan_payments set due_on = due_on + 40 where state = 'SCHEDULED'`],
  [
    'an instalment is edited, which gives its shares a version of their own',
    `update loan_payments set reference = 'AGAIN-' || entity_id where state = 'SCHEDULED'`,
  ],
  [
    'an instrument turns out to be of another loan',
    `insert into loans (loan_number, title, state, account_id, product_type_id, loan_purpose_id, currency_id, amount,
         interest_rate, term_months, risk_category)
       select 'OTHER-1', title, state, account_id, product_type_id, loan_purpose_id, currency_id, amount, interest_rate,
         term_months, risk_category from loans where state = 'ACTIVE' limit 1`,
    `update instruments set loan_id = (select max(entity_id) from loans) where entity_id = (${EXPECTED_OF})`,
  ],
  [
    'a position gets another owner',
    `update net_open_positions set account_id = (select a.entity_id from accounts a where not exists
       (select from net_open_positions n where n.account_id = a.entity_id) limit 1)
     where state = 'OPEN' and instrument_id = (${EXPECTED_OF}) and account_id =
       (select min(account_id) from net_open_positions where state = 'OPEN' and instrument_id = (${EXPECTED_OF}))`,
  ],
  ['a position is closed', `update net_open_positions set state = 'CLOSED' where entity_id % 5 = 0`],
  [
    'a position changes hands',
    `update net_open_positions set outstanding_principal = outstanding_principal + 7 where entity_id % 3 = 0`,
  ],
  [
    'a position is gone',
    `delete from net_open_positions where entity_id = (select max(entity_id) from net_open_positions)`,
  ],
])('updates stored rows when %s', async (_, ...statements) => {
  expect(await differencesAfter(...statements)).toEqual([])
})

test.each([
  ['an order in an instrument', 'update instruments set subscribed_amount = 0 where subscribed_amount > 0'],
  ['another day that an instalment is late', 'update loan_payments set days_late = days_late + 1'],
  ['another value of a position', 'update net_open_positions set market_value = market_value + 1'],
])('%s moves no payment to come, so none is computed again', async (_, statement) => {
  await expect(
    db.transaction(async () => {
      expect((await db.query(`${statement} returning 1 as one`)).length).toBeGreaterThan(0)
      expect(await db.query('select loan_id from expected_payments_stale')).toEqual([])
      throw new Undo()
    }),
  ).rejects.toThrow(Undo)
})

test('of a payment only the next instalments are computed again', async () => {
  const reach = async (...statements: readonly string[]) => {
    const found: (number | null)[] = []
    const attempt = db.transaction(async () => {
      for (const statement of statements) await db.query(statement)
      const rows = await db.query<{ through: number | null }>(
        'select distinct through from expected_payments_stale',
      )
      found.push(...rows.map(({ through }) => through))
      throw new Undo()
    })
    await expect(attempt).rejects.toThrow(Undo)
    return found
  }
  const one = `${NEXT} limit 1`
  const [next] = await db.query<{ nth: number }>(
    `select installment_number as nth from loan_payments where entity_id in (${one})`,
  )
  const ofOne = `and instrument_id in (select i.entity_id from instruments i join loan_payments p on p.loan_id = i.loan_id where p.entity_id in (${one}))`
  expect(await reach(`${PAYING_OFF} where outstanding_principal > 100 ${ofOne}`)).toEqual([0])
  expect(await reach(`${PAYING_OFF} where outstanding_principal > 100 ${ofOne}`, paying(one))).toEqual([
    next?.nth,
  ])
  expect(
    await reach(paying(one), `update net_open_positions set quantity = quantity + 1 where true ${ofOne}`),
  ).toEqual([null])
})

/** Contents by type and id. */
const keptRows = async (): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query<{ type: string; entity_id: number; content: string }>(
    `select 'AccountMonth' as type, entity_id, md5(r::text) as content from account_month_rows r
     union all select 'ExpectedPayment', entity_id, md5(r::text) from expected_payment_rows r`,
  )
  return new Map(rows.map(({ type, entity_id: id, content }) => [`${type} ${id}`, content]))
}

test.each([
  ['more months', `update accounts set opened_date = '2019-03-03' where entity_id = 2`, 'AccountMonth'],
  ['fewer months', `update accounts set opened_date = '2019-09-03' where entity_id = 2`, 'AccountMonth'],
  [
    'other payments to come',
    `update loan_payments set due_on = due_on + 1 where state = 'SCHEDULED' and loan_id =
       (select loan_id from expected_payments where due_on > clock_today() order by loan_id limit 1)`,
    'ExpectedPayment',
  ],
])(
  'a listener hears of each row that changes, and of no other, when there are %s',
  async (_, statement, type) => {
    const heard: string[] = []
    const stop = await db.listen(CHANGE_CHANNEL, (payload) => {
      for (const { entityName, entityId, changeType, entityVersion } of unpackNotices(payload)) {
        heard.push(
          `${changeType} ${entityName} ${entityId}${entityVersion === null ? '' : ' with a version'}`,
        )
      }
    })
    await expect(
      db.transaction(async () => {
        await db.query(statement)
        throw new Undo()
      }),
    ).rejects.toThrow(Undo)
    const before = await keptRows()
    await db.query(statement)
    const after = await keptRows()
    const changed = [...new Set([...before.keys(), ...after.keys()])].flatMap((row) => {
      if (before.get(row) === after.get(row)) return []
      return `${!before.has(row) ? 'ADD' : !after.has(row) ? 'DELETE' : 'UPDATE'} ${row}`
    })
    expect(changed.some((line) => line.includes(type))).toBe(true)
    await expect.poll(() => [...heard].sort()).toEqual(changed.sort())
    await stop()
  },
)

/** Of these more than the last two months are kept. */
const LONG_OPEN = `select entity_id from accounts where coalesce(opened_date, created_at_utc::date) <
  date_trunc('month', clock_today()) - interval '1 month'`

test('lists a month that has just begun before it is stored, and the same afterwards', async () => {
  const before = await db.query(`${MONTHS} order by 1, 2`)
  await db.query(
    `delete from account_month_rows where month >= date_trunc('month', clock_today()) and account_id % 2 = 0
     and account_id in (${LONG_OPEN})`,
  )
  await db.query(
    `delete from account_month_rows where month >= date_trunc('month', clock_today()) - interval '1 month' and account_id % 6 = 0
     and account_id in (${LONG_OPEN})`,
  )
  await db.query(
    `update account_months_kept k set through = (select max(month) from account_month_rows r where r.account_id = k.account_id)`,
  )
  const [kept] = await db.query<{ rows: string }>('select count(*) as rows from account_month_rows')
  expect(Number(kept?.rows)).toBeLessThan(before.length)
  expect(await db.query(`${MONTHS} order by 1, 2`)).toEqual(before)

  await storeNewMonths(db)
  const [now] = await db.query<{ rows: string }>('select count(*) as rows from account_month_rows')
  expect(Number(now?.rows)).toBe(before.length)
  expect(await db.query(`${MONTHS} order by 1, 2`)).toEqual(before)
})

test('reads lists of stored views by index, and computes or sorts nothing as a whole', async () => {
  const plan = async (text: string) => {
    const lines = await db.query<Record<'QUERY PLAN', string>>(`explain ${text}`)
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  }
  await db.query('set enable_seqscan = off')
  expect(await plan('select * from account_months order by month desc, entity_id desc limit 10')).toContain(
    'account_month_rows_month',
  )
  expect(await plan('select * from account_months where account_id = 1 order by month limit 10')).toContain(
    'account_month_rows_account',
  )
  expect(await plan('select * from expected_payments order by due_on, entity_id limit 10')).toContain(
    'expected_payment_rows_due_on',
  )
  await db.query('reset enable_seqscan')
})
