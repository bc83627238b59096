import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowerProfileOf } from '../../../src/marketplace/server/demo/borrowerProfile.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { DemoNights } from './DemoNights.ts'

let demo: DemoNights

/** Every second account belongs to a real person; a real person has joined every eighth. */
const isReal = (account: string) => `(${account} % 2 = 1 or ${account} % 8 = 0)`

beforeAll(async () => {
  const db = await openTestDatabase({ seed: DEMO_SEED })
  await db.transaction(async () => {
    // As the rows would be if they had been added so: no version of its own, which history would have to explain.
    await db.query('set local session_replication_role = replica')
    await db.query('update accounts set is_invented = false where entity_id % 2 = 1')
    await db.query(`update account_person_roles set created_at_utc = '2026-11-19' where account_id % 8 = 0`)
    const lent = await db.query<{ id: number }>(
      `select entity_id as id from loans where state in ('ACTIVE', 'OVERDUE')`,
    )
    const failing = lent.map(({ id }) => id).filter((id) => borrowerProfileOf(id) === 'FAILS')
    await db.query(
      `update loans set state = 'DEFAULTED', defaulted_on = '2026-09-01' where entity_id = any($1::int[])`,
      [failing],
    )
  })
  demo = await DemoNights.open(db)
  await demo.pass(10)
})

afterAll(async () => {
  await demo.close()
  await demo.db.close()
})

/** What the demo did, and for how many real people. */
const ACTS = [
  [
    'orders',
    `select o.account_id, o.side::text as what from orders o where o.effect_key like 'demo:%'`,
    ['BUY', 'SELL'],
  ],
  [
    'payments of instalments',
    `select l.account_id, 'PAID' as what from incoming_bank_transfers t
     join loan_payments p on t.bank_reference like 'DEMO-' || p.entity_id || '-%' join loans l on l.entity_id = p.loan_id`,
    ['PAID'],
  ],
  [
    'applications for loans',
    `select account_id, state::text as what from loan_applications where application_number like 'DEMO-%'`,
    ['ACCEPTED'],
  ],
  ['losses', `select account_id, 'LOST' as what from loans where written_off_on > '2026-11-20'`, ['LOST']],
] as const

test.each(ACTS)('does not touch the accounts of real people: %s', async (_name, acts, kinds) => {
  const done = await demo.db.query<{ what: string; real: number }>(
    `select what, count(*) filter (where ${isReal('account_id')})::int as real from (${acts}) a group by what order by what`,
  )
  expect(done).toEqual(kinds.map((what) => ({ what, real: 0 })))
})
