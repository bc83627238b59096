// Times a run of AutoInvest for many investors and loans, and checks afterwards that no order passes a budget, an account or a
// loan, and that a second run orders nothing.
//   npx tsx scripts/bench/autoInvest.ts [--investors 10000] [--loans 100] [--postgres]
import type { Database } from '../../src/engine/server/db/Database.ts'
import { runAutoInvest } from '../../src/marketplace/server/autoInvest/runAutoInvest.ts'
import { atMost, beginBounds, endBounds, exactly } from './support/bounds.ts'
import { onDemoDatabase, systemContext } from './support/demoDatabase.ts'
import { readOptions } from './support/options.ts'

const { investors, loans, postgres } = readOptions({
  investors: { usual: 10_000, smoke: 20 },
  loans: { usual: 100, smoke: 3 },
  postgres: { usual: false, smoke: true },
})
const NOW = new Date('2026-11-23T02:00:00Z')

await beginBounds()
await onDemoDatabase({ isPostgres: postgres }, measure)
endBounds()

async function measure(db: Database): Promise<void> {
  await fill(db)
  const context = systemContext(db, 'runNightlyJob', () => NOW)
  const before = performance.now()
  const { handled } = await runAutoInvest(context)
  const seconds = (performance.now() - before) / 1000
  const [row] = await db.query<{ decisions: number }>(
    'select count(*)::int as decisions from auto_invest_decisions',
  )
  console.log(`${row?.decisions ?? 0} decisions and ${handled} orders on ${db.engine}`)
  atMost(`AutoInvest, ${investors} investors and ${loans} loans`, seconds, 60, 's')
  exactly('orders that pass a limit', await countFaults(db), 0, 'orders')
  exactly('orders of a second run', (await runAutoInvest(context)).handled, 0, 'orders')
}

/** Nothing of the demo invests; these investors and loans do. */
async function fill(db: Database): Promise<void> {
  await db.query(`update instruments set state = 'SUSPENDED' where state = 'PRIMARY'`)
  await db.query(
    'update accounts set auto_invest_low_amount = 0, auto_invest_medium_amount = 0, auto_invest_high_amount = 0',
  )
  await db.query(
    `with p as (insert into people (first_name, last_name, kyc_status)
       select 'Investor', n::text, 'OK' from generate_series(1, $1::int) n returning entity_id),
     a as (insert into accounts (account_number, type, status, is_kyc_completed, kyc_status, currency_id, created_by_person_id,
         balance, is_non_sophisticated_investor, auto_invest_strategy, auto_invest_low_amount, auto_invest_medium_amount,
         auto_invest_high_amount)
       select 'B' || p.entity_id, 'INDIVIDUAL', 'UBOS_KYC_VERIFIED', true, 'OK',
         (select entity_id from currencies where code = 'DKK'), p.entity_id, 500 + (p.entity_id * 7919) % 40000, false,
         (case when p.entity_id % 3 = 0 then 'PER_LOAN' else 'MONTHLY' end)::auto_invest_strategy,
         400 + (p.entity_id % 40) * 100, 400 + (p.entity_id % 25) * 100, (p.entity_id % 4) * 400
       from p returning entity_id, created_by_person_id),
     r as (insert into account_person_roles (account_id, person_id, role)
       select entity_id, created_by_person_id, 'OWNER' from a)
     insert into aml_answers (account_id, person_id, account_type, answers, state, submitted_at_utc)
     select entity_id, created_by_person_id, 'INDIVIDUAL', '{}', 'APPROVED', now() from a`,
    [investors],
  )
  await db.query(
    `with l as (insert into loans (loan_number, title, state, account_id, product_type_id, loan_purpose_id, currency_id, amount,
         interest_rate, term_months, risk_category)
       select 'B-' || n, 'Loan ' || n, 'FUNDING', d.account_id, d.product_type_id, d.loan_purpose_id, d.currency_id,
         100000 + (n % 20) * 100000, 8, 12, ((array['A', 'B', 'C', 'D', 'E'])[n % 5 + 1])::risk_category
       from generate_series(1, $1::int) n, (select l.* from loans l join currencies c on c.entity_id = l.currency_id
         where c.code = 'DKK' order by l.entity_id limit 1) d
       returning entity_id, currency_id, amount, loan_number)
     insert into instruments (loan_id, ticker, isin, name, state, currency_id, nominal_amount, coupon_rate, listed_on)
     select entity_id, loan_number, 'DK' || lpad(entity_id::text, 10, '0'), loan_number, 'PRIMARY', currency_id, amount, 8,
       '2026-11-20' from l`,
    [loans],
  )
  await db.query('vacuum analyze')
}

/** Accounts, loans and budgets that the orders pass. */
async function countFaults(db: Database): Promise<number> {
  const [row] = await db.query<{ faults: number }>(
    `select ((select count(*) from accounts where reserved_amount > balance)
       + (select count(*) from instruments where subscribed_amount > nominal_amount)
       + (select count(*) from (
           select d.account_id, d.level, d.month, sum(d.ordered_amount) as spent, max(d.setting_amount) as setting
           from auto_invest_decisions d where d.strategy = 'MONTHLY' group by 1, 2, 3) b where spent > setting)
       + (select count(*) from auto_invest_decisions where strategy = 'PER_LOAN' and ordered_amount > setting_amount))::int as faults`,
  )
  return row?.faults ?? 0
}
