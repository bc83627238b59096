import { afterAll, beforeAll, expect, test } from 'vitest'
import { NIGHT_PLAN } from '../../../src/marketplace/server/nightly/nightlyJobs.ts'
import { jobOf } from '../../../src/engine/server/kernel/NightlyJob.ts'
import { runDemoMarket } from '../../../src/marketplace/server/demo/runDemoMarket.ts'
import { startNightlyJob } from '../../../src/engine/server/maintenance/nightly/startNightlyJob.ts'
import { RUNS_LONG } from '../../support/sample.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { DemoNights } from './DemoNights.ts'

/** A quarter of a year with `FULL=1`, else three weeks. */
const WEEKS = RUNS_LONG ? 13 : 3

let demo: DemoNights

beforeAll(async () => {
  demo = await DemoNights.open(await openTestDatabase({ seed: DEMO_SEED }))
})

afterAll(async () => {
  await demo.close()
  await demo.db.close()
})

const count = async (text: string): Promise<number> => {
  const [row] = await demo.db.query<{ count: number }>(`select count(*)::int as count from ${text}`)
  return row?.count ?? 0
}

const eventsOf = (kind: string) =>
  count(`loan_events where kind = '${kind}' and occurred_at_utc > '2026-11-21'`)

test('does nothing without invented people, neither at night nor when the job is started by hand', async () => {
  const elsewhere = { ...demo.context, extraJobs: {} }
  expect(jobOf(elsewhere, NIGHT_PLAN, 'DEMO_MARKET')).toBeNull()
  expect(jobOf(demo.context, NIGHT_PLAN, 'DEMO_MARKET')).not.toBeNull()
  expect(await count(`orders where effect_key like 'demo:%'`)).toBe(0)
  const [admin] = await demo.db.query<{ entity_id: number }>(
    `select entity_id from users where username like 'superadmin@%'`,
  )
  const actor = {
    kind: 'STAFF' as const,
    userId: admin?.entity_id ?? 0,
    permissions: new Set(['AssignRoles'] as const),
  }
  const starting = startNightlyJob({ ...elsewhere, actor } as never, NIGHT_PLAN, elsewhere, 'DEMO_MARKET')
  await expect(starting).rejects.toThrow('NOT_FOUND')
})

test('after each of its weeks the books are right, and no job has failed', async () => {
  for (let week = 1; week <= WEEKS; week += 1) {
    await demo.pass(7)
    expect(await demo.faults()).toEqual([])
    expect(await demo.differences()).toEqual([])
  }
  expect(demo.failures).toEqual([])
}, 600_000)

test.runIf(RUNS_LONG)('in ninety days loans are funded, paid, late, recovered and written off', async () => {
  expect(
    await count(`incoming_bank_transfers where bank_reference like 'DEMO-%' and state = 'MATCHED'`),
  ).toBeGreaterThan(100)
  expect(await count(`loan_applications where application_number like 'DEMO-%'`)).toBeGreaterThan(5)
  // Investors read who they lend to, and the reasons for the class.
  expect(
    await count(`loan_applications a join loans l on l.loan_application_id = a.entity_id
      where a.application_number like 'DEMO-%' and (l.risk_reasons = '[]' or a.annual_turnover is null)`),
  ).toBe(0)
  // Loans come to life: most are funded, and some of those are paid already.
  expect(await eventsOf('FUNDED')).toBeGreaterThan(await eventsOf('NOT_FUNDED'))
  expect(await eventsOf('DISBURSED')).toBe(await eventsOf('FUNDED'))
  expect(
    await count(`loan_payments p join loans l on l.entity_id = p.loan_id
      where l.issued_on > '2026-11-21' and p.state in ('PAID', 'PAID_LATE')`),
  ).toBeGreaterThan(0)
  // They fall into arrears, and catch up before or after they are in default, or never.
  for (const kind of [
    'PAYMENT_MISSED',
    'REMINDER_SENT',
    'CAUGHT_UP',
    'DEFAULTED',
    'RECOVERY',
    'WRITTEN_OFF',
    'REPAID',
  ])
    expect([kind, (await eventsOf(kind)) > 0]).toEqual([kind, true])
  // Some in default have paid all their arrears; they stay in default until they are repaid.
  expect(
    await count(`loans l where l.defaulted_on is not null and l.arrears_amount = 0
      and exists (select from loan_events e where e.loan_id = l.entity_id and e.kind = 'RECOVERY' and e.occurred_at_utc > '2026-11-21')`),
  ).toBeGreaterThan(0)
  expect(
    await count(`net_open_positions n join instruments i on i.entity_id = n.instrument_id
      join loans l on l.entity_id = i.loan_id where l.written_off_on > '2026-11-21' and n.state = 'WRITTEN_OFF'`),
  ).toBeGreaterThan(0)
  expect(await count(`trades where traded_at_utc > '2026-11-21'`)).toBeGreaterThan(0)
})

test('changes nothing when a night runs twice', async () => {
  const state = () =>
    demo.db
      .query(`select (select count(*) from journal_entries) as entries, (select count(*) from orders) as orders,
      (select count(*) from loans) as loans, (select sum(balance) from accounts) as money`)
  const before = await state()
  expect(await runDemoMarket(demo.context)).toEqual({ handled: 0 })
  expect(await state()).toEqual(before)
})

test('places no orders for people who sign in to the demo', async () => {
  expect(
    await demo.db.query(
      `select o.order_number from orders o join account_person_roles r on r.account_id = o.account_id
       join users u on u.person_id = r.person_id
       where o.effect_key like 'demo:%' and u.username like '%@fundament.example'`,
    ),
  ).toEqual([])
})
