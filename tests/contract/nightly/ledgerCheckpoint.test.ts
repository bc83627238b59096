import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { type OpenClock, openClock } from '../../../src/engine/server/kernel/clock/Clock.ts'
import { beginningOf, nightOf } from '../../../src/engine/server/kernel/nights.ts'
import { checkAll, checkAtNight } from '../../../src/marketplace/server/systemStatus/ledgerCheckpoint.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { nightsContext } from './nightsContext.ts'

let db: Database
let clock: OpenClock
let begins: number

beforeAll(async () => {
  db = await openTestDatabase({ seed: DEMO_SEED, isWatched: false })
  clock = await openClock(db, () => new Date())
  begins = beginningOf(nightOf(clock.now())).getTime()
})

afterAll(async () => {
  await clock.close()
  await db.close()
})

/** What the night so many days from now finds wrong. */
const night = async (day: number): Promise<readonly string[]> => {
  const context = { ...nightsContext(db, clock), now: () => new Date(begins + day * 86_400_000) }
  await checkAtNight(context)
  return wrong()
}

const wrong = async (): Promise<readonly string[]> => {
  const rows = await db.query<{ code: string }>(
    `select code::text as code from system_status_checks where area = 'LEDGER' and state <> 'OK' order by code::text`,
  )
  return rows.map(({ code }) => code)
}

/** Damage that only a fault of the database, or a person with its password, can do to the books. */
const pastTheLedger = (...statements: readonly string[]): Promise<void> =>
  db.transaction(async () => {
    const tables = ['journal_entries', 'journal_lines']
    for (const table of tables) await db.query(`alter table ${table} disable trigger user`)
    for (const statement of statements) await db.query(statement)
    for (const table of tables) await db.query(`alter table ${table} enable trigger user`)
  })

const changeOldLine = (by: number): Promise<void> =>
  pastTheLedger(
    `update journal_lines set credit = credit + ${by} where entity_id =
       (select min(entity_id) from journal_lines where account_id is not null and credit > 0)`,
  )

const ALL = ['ACCOUNT_BALANCE_DIFFERENCES', 'LEDGER_BALANCE_DIFFERENCES', 'UNBALANCED_ENTRIES']

beforeEach(async () => {
  await db.query('delete from ledger_checkpoint')
  await night(0)
})

test('a line that was changed long after it was checked is found by staff at once, and stays found', async () => {
  await changeOldLine(1)
  await checkAll(nightsContext(db, clock))
  expect(await wrong()).toEqual(ALL)
  expect(await night(1)).toEqual(ALL)
  expect(await night(2)).toEqual(ALL)
  await changeOldLine(-1)
  expect(await night(3)).toEqual([])
})

test('without staff it is found within a week, and stays found', async () => {
  await changeOldLine(1)
  const nights: (readonly string[])[] = []
  // No night begins at the very second of another.
  for (let day = 1; day <= 8; day += 1) nights.push(await night(day - 1 / 86_400))
  expect(nights.slice(6)).toEqual([ALL, ALL])
  await changeOldLine(-1)
  expect(await night(9)).toEqual([])
})

test('finds a fault after the last full check in the next night', async () => {
  await db.query(
    `update accounts set balance = balance + 1 where entity_id = (select min(entity_id) from accounts)`,
  )
  expect(await night(1)).toEqual(['ACCOUNT_BALANCE_DIFFERENCES'])
  await db.query(
    `update accounts set balance = balance - 1 where entity_id = (select min(entity_id) from accounts)`,
  )
  expect(await night(2)).toEqual([])

  await pastTheLedger(
    `insert into journal_entries
       (entry_number, kind, state, value_date, booked_at_utc, description, currency_id, amount, line_count)
     select 'FAULT-1', kind, 'POSTED', value_date, clock_now(), description, currency_id, amount, 2
     from journal_entries where state = 'POSTED' limit 1`,
    `insert into journal_lines (journal_entry_id, line_number, ledger_account_id, currency_id, debit, credit, value_date, text)
     select (select entity_id from journal_entries where entry_number = 'FAULT-1'), 1, ledger_account_id, currency_id, 5, 0,
       value_date, text from journal_lines limit 1`,
  )
  expect(await night(3)).toEqual(['LEDGER_BALANCE_DIFFERENCES', 'UNBALANCED_ENTRIES'])
  await pastTheLedger(
    `delete from journal_lines where journal_entry_id = (select entity_id from journal_entries where entry_number = 'FAULT-1')`,
    `delete from journal_entries where entry_number = 'FAULT-1'`,
  )
  expect(await night(4)).toEqual([])
})

test('raises no alarm for a wrong checkpoint: all lines are read again', async () => {
  await db.query('update ledger_checkpoint_sums set amount = amount + 1 where account_id is not null')
  expect(await night(1)).toEqual([])
  expect(await db.query('select 1 from ledger_checkpoint')).toEqual([])
  expect(await night(2)).toEqual([])
  expect(await db.query('select 1 as one from ledger_checkpoint')).toHaveLength(1)
})
