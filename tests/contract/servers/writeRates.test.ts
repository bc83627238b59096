import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { countWrites, WRITE_RATES } from '../../../src/engine/server/people/identity/writeRates.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

/** So slow that nothing is paid off while a test runs. */
const PER_DAY = { burst: 10, perSecond: 1 / 86_400 }
const rates = { USER: PER_DAY, STAFF: { ...PER_DAY, burst: 1_000 } }
const DAY = 86_400
const anna = { kind: 'USER', userId: 1 } as const

let db: Database
let server: TestServer
/** Statements that count writes. */
let counted = 0

beforeAll(async () => {
  db = await openTestDatabase({ seed: DEMO_SEED })
  const query: Database['query'] = (text, params) => {
    if (text.includes('insert into write_rates')) counted += 1
    return db.query(text, params)
  }
  server = await startTestServer({ db: { ...db, query }, writeRates: rates })
})
afterAll(() => server.close())
beforeEach(async () => {
  await db.query('delete from write_rates')
  counted = 0
})

const take = (writes: number, who: Parameters<typeof countWrites>[1] = anna) =>
  countWrites({ db, rates }, who, writes)

/** As if this many seconds had passed. */
const pass = (seconds: number) =>
  db.query(`update write_rates set paid_at = paid_at - $1::int * interval '1 second'`, [seconds])

const paidAt = async () =>
  (await db.query<{ at: string }>('select paid_at::text as at from write_rates'))[0]?.at

test('a burst, then as many as the rate allows, and the wait is as long as it says', async () => {
  for (let count = 0; count < PER_DAY.burst; count += 1) expect(await take(1)).toBeNull()
  const seconds = Number(await take(3))
  expect(seconds).toBeGreaterThan(2 * DAY)
  expect(seconds).toBeLessThanOrEqual(3 * DAY)
  await pass(seconds - DAY / 2)
  expect(await take(3)).toBeGreaterThan(0)
  await pass(DAY / 2)
  expect(await take(3)).toBeNull()
  expect(await take(1)).toBeGreaterThan(0)
})

test('restores the burst, and no more, after a long pause', async () => {
  expect(await take(PER_DAY.burst)).toBeNull()
  await pass(1_000 * DAY)
  expect(await take(PER_DAY.burst)).toBeNull()
  expect(await take(1)).toBeGreaterThan(0)
})

test('counts nothing of a request over the limit, and makes no user wait for another', async () => {
  expect(await take(PER_DAY.burst - 1)).toBeNull()
  const before = await paidAt()
  for (let count = 0; count < 20; count += 1) expect(await take(2)).toBeGreaterThan(0)
  expect(await paidAt()).toBe(before)
  expect(await take(1)).toBeNull()
  expect(await take(PER_DAY.burst, { kind: 'USER', userId: 2 })).toBeNull()
  expect(await take(PER_DAY.burst * 20, { kind: 'STAFF', userId: 3 })).toBeNull()
})

test('requests at once share the burst', async () => {
  const waits = await Promise.all(Array.from({ length: 30 }, () => take(1)))
  expect(waits.filter((seconds) => seconds === null)).toHaveLength(PER_DAY.burst)
})

test('staff have a rate for imports, customers one for hands', () => {
  const { USER, STAFF } = WRITE_RATES
  expect([USER.burst, USER.perSecond, STAFF.burst, STAFF.perSecond]).toEqual([100, 1, 6_000, 100])
})

const WRITES = `mutation {
  a: updateSettingsForCurrentUser(input: { isNewsletterAccepted: true }) { isSuccess }
  b: updateSettingsForCurrentUser(input: { isNewsletterAccepted: true }) { isSuccess }
}`

test('a request costs one statement however much it writes, and one that only reads none', async () => {
  const { accessToken: token } = await server.signIn('newcomer')
  expect((await server.graphql('{ loans(first: 1) { nodes { entityId } } }', {}, { token })).errors).toEqual(
    [],
  )
  expect(counted).toBe(0)
  expect((await server.graphql(WRITES, {}, { token })).errors).toEqual([])
  expect(counted).toBe(1)
  const [row] = await db.query<{ writes: number }>(
    `select round(extract(epoch from paid_at - clock_timestamp()) / ${DAY})::int as writes from write_rates`,
  )
  expect(row).toEqual({ writes: 2 })
})

test('deletes only the rows that are paid off, on a sign-in', async () => {
  await take(2, { kind: 'USER', userId: 901 })
  await pass(3 * DAY)
  await take(2, { kind: 'USER', userId: 902 })
  await server.signIn('newcomer')
  expect(await db.query('select user_id from write_rates')).toEqual([{ user_id: 902 }])
})
