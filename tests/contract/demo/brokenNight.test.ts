import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DEMO_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { DemoNights } from './DemoNights.ts'

let whole: DemoNights
let broken: DemoNights

beforeAll(async () => {
  const open = async () => DemoNights.open(await openTestDatabase({ seed: DEMO_SEED }))
  whole = await open()
  broken = await open()
})

afterAll(async () => {
  for (const demo of [whole, broken]) {
    await demo.close()
    await demo.db.close()
  }
})

/** The transactions of each night at which it breaks off: a job is tried four times, so no more than three. */
const PLACES = [
  [2, 5, 9],
  [3, 14, 27],
  [4, 20, 60],
  [7, 35, 110],
  [12, 44, 80],
  [17, 70, 150],
]

/** Runs a night that breaks off at these places, and is taken up each time. Returns how often it broke off. */
async function passBreaking(demo: DemoNights, places: readonly number[]): Promise<number> {
  const transaction = demo.db.transaction.bind(demo.db)
  let [count, breaks] = [0, 0]
  const spied = vi.spyOn(demo.db, 'transaction').mockImplementation(async (work) => {
    count += 1
    if (!places.includes(count)) return transaction(work)
    breaks += 1
    // Before it began, or right after it was stored.
    if (count % 2 === 0) await transaction(work)
    throw new Error('the server went away')
  })
  /** True when it came to its end. */
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    const before = breaks
    await work().catch((error: unknown) => {
      if (breaks === before) throw error
    })
    return breaks === before
  }
  let isOver = await run(() => demo.pass(1))
  while (!isOver) isOver = await run(() => demo.run())
  spied.mockRestore()
  return breaks
}

/** What borrowers have paid and been told. What investors choose follows from the money that they see, which a try may have moved. */
const paidIn = async ({ db }: DemoNights) => ({
  transfers: await db.query(
    `select bank_reference, amount, state::text as state from incoming_bank_transfers
     where bank_reference like 'DEMO-%' order by bank_reference`,
  ),
  instalments: await db.query(
    `select entity_id, paid_amount, paid_on, state::text as state, fee from loan_payments
     where due_on <= '2026-11-26' order by entity_id`,
  ),
  events: await db.query(
    `select loan_id, kind::text as kind, occurred_at_utc::date as day, amount from loan_events
     where kind in ('PAYMENT_MISSED', 'PAYMENT_PARTIAL', 'PAYMENT_LATE', 'CAUGHT_UP', 'REMINDER_SENT', 'RECOVERY', 'DEFAULTED', 'REPAID')
     order by loan_id, kind, day, amount`,
  ),
})

const most = async ({ db }: DemoNights, each: string): Promise<number> => {
  const [row] = await db.query<{ most: number }>(`select max(count)::int as most from (${each}) as each`)
  return row?.most ?? 0
}

test('repeats and skips nothing when a night breaks off again and again', async () => {
  for (const places of PLACES) {
    await whole.pass(1)
    expect(await passBreaking(broken, places)).toBe(places.length)
    expect(broken.today).toBe(whole.today)
  }
  expect(whole.failures).toEqual([])
  const failed = `select job, night from nightly_job_runs where outcome <> 'SUCCEEDED'`
  expect(await broken.db.query(failed)).toEqual([])
  expect(await paidIn(broken)).toEqual(await paidIn(whole))
  const orders = (of: string) => `select count(*) from orders where effect_key like 'demo:%:${of}:%'
    group by left(effect_key, 15), instrument_id`
  for (const [of, atMost] of [
    ['fund', 12],
    ['sell', 2],
    ['take', 3],
  ] as const) {
    expect(await most(broken, orders(of))).toBeGreaterThan(0)
    expect(await most(broken, orders(of))).toBeLessThanOrEqual(atMost)
  }
  expect(await broken.faults()).toEqual([])
  expect(await broken.differences()).toEqual([])
}, 240_000)
