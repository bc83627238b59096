import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { DemoNights } from './DemoNights.ts'

let demo: DemoNights

beforeAll(async () => {
  demo = await DemoNights.open(await openTestDatabase({ seed: DEMO_SEED }))
  await demo.pass(2)
})

afterAll(async () => {
  await demo.close()
  await demo.db.close()
})

test('the banks of the demo state each day, and the books agree to the hundredth', async () => {
  expect(demo.failures).toEqual([])
  const found = await demo.db.query<{ bank: number; days: number; states: readonly string[]; last: string }>(
    `select bank_account_id as bank, count(*)::int as days, array_agg(distinct state::text) as states,
       max(period_to)::text as last from bank_reconciliations group by 1 order by 1`,
  )
  expect(found).toEqual(
    [1, 2, 3, 4].map((bank) => ({ bank, days: 11, states: ['BALANCED'], last: '2026-11-21' })),
  )
  expect(
    await demo.db.query(`select from bank_reconciliations where difference <> 0 or own_funds < 0 limit 1`),
  ).toEqual([])
  expect(await demo.db.query(`select from alarms where record_type = 'BankReconciliation'`)).toEqual([])
  expect(await demo.db.query('select from bank_statement_lines where amount < 0 limit 1')).toHaveLength(1)
})
