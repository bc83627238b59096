import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerScope } from '../../../src/engine/server/db/Caller.ts'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { OperationFixture } from './OperationFixture.ts'
import { RUNS_ALL } from '../../support/sample.ts'

/** The real server over the demo data, with a count of the statements of its requests. */
class ImportFixture {
  statements = 0
  accountNumber = ''
  readonly fixture: OperationFixture

  static async open(db: Database): Promise<ImportFixture> {
    const counter = { count: (): void => {} }
    const query: Database['query'] = (...statement) => {
      // The server's background work runs on timers: the slower the machine, the more statements.
      if (callerScope.getStore() !== undefined) counter.count()
      return db.query(...statement)
    }
    const one = new ImportFixture(await OperationFixture.open({ db: { ...db, query } }))
    counter.count = () => {
      one.statements += 1
    }
    const row = await one.fixture.row<{ account_number: string }>(
      `select a.account_number from accounts a
       join account_person_roles r on r.account_id = a.entity_id join users u on u.person_id = r.person_id
       where u.username = 'investor@fundament.example' and a.currency_id = 1 limit 1`,
    )
    one.accountNumber = row.account_number
    return one
  }

  private constructor(fixture: OperationFixture) {
    this.fixture = fixture
  }

  import(content: string) {
    const fields =
      'rowCount importedCount matchedCount duplicateCount refusedCount rows { rowNumber outcome }'
    return this.fixture.upload('senior', 'importBankTransfers', { bankAccountEntityId: 1 }, content, fields)
  }

  /** With the number of statements. */
  async counted(content: string) {
    const before = this.statements
    const answer = await this.import(content)
    return { answer, count: this.statements - before }
  }

  /** Every tenth row names the investor's account; the last row of a hundred has no amount. */
  fileOf(name: string, rows: number, width: number): string {
    const textOf = (row: number): string =>
      row % 10 === 0 ? `Deposit ${this.accountNumber}` : `Invoice ${row} `.padEnd(width, 'of a long year ')
    const lines = Array.from({ length: rows }, (_, row) =>
      ['2026-11-19', row % 100 === 99 ? 'much' : '1,25', `${name}-${row}`, 'Emma Nielsen', textOf(row)].join(
        ';',
      ),
    )
    return ['date;amount;reference;payer;text', ...lines].join('\n')
  }

  async books(): Promise<Readonly<Record<string, number>>> {
    const row = await this.fixture.row(
      `select (select balance from accounts where account_number = $1) as account,
         (select balance from ledger_accounts where kind = 'UNALLOCATED_FUNDS' and currency_id = 1) as unallocated,
         (select balance from ledger_accounts where kind = 'CLIENT_BANK' and currency_id = 1) as bank`,
      [this.accountNumber],
    )
    return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))
  }
}

type Books = Readonly<Record<string, number>>
const gainOf = (before: Books, after: Books): Books =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]))

let one: ImportFixture
beforeAll(async () => {
  one = await ImportFixture.open(await openTestDatabase({ seed: DEMO_SEED }))
})
afterAll(() => one.fixture.close())

const importedOf = (rows: number) => ({
  isSuccess: true,
  rowCount: rows,
  importedCount: rows * 0.99,
  matchedCount: rows * 0.1,
  duplicateCount: 0,
  refusedCount: rows * 0.01,
})

test.runIf(RUNS_ALL)(
  '5,000 rows are imported as a few would be, with statements that do not grow by row',
  async () => {
    const few = await one.counted(one.fileOf('FEW', 100, 20))
    const before = await one.books()
    const many = await one.counted(one.fileOf('MANY', 5_000, 20))
    expect(few.answer).toMatchObject(importedOf(100))
    expect(many.answer).toMatchObject(importedOf(5_000))
    expect(gainOf(before, await one.books())).toEqual({ account: 625, unallocated: 5_562.5, bank: 6_187.5 })
    // A dozen for every thousand rows.
    expect(few.count).toBeGreaterThan(5)
    expect(many.count).toBeLessThan(few.count + 5 * 15)

    const balances = await one.fixture.server.db.query<{ is_continuous: boolean }>(
      `select bool_and(balance_after - moved = before) as is_continuous from (
       select balance_after, l.amount as moved, lag(balance_after) over (order by l.entity_id) as before
       from journal_lines l join accounts a on a.entity_id = l.account_id
       join journal_entries e on e.entity_id = l.journal_entry_id
       where a.account_number = $1 and e.reference like 'MANY-%') as lines
     where before is not null`,
      [one.accountNumber],
    )
    expect(balances).toEqual([{ is_continuous: true }])
  },
  240_000,
)

// Every row of the file is there already.
test.runIf(RUNS_ALL)('a long file shows only the rows that need attention, in their order', async () => {
  const before = await one.books()
  const answer = await one.import(one.fileOf('MANY', 5_000, 20))
  expect(answer).toMatchObject({ rowCount: 5_000, importedCount: 0, duplicateCount: 4_950, refusedCount: 50 })
  expect(await one.books()).toEqual(before)
  const rows = answer['rows'] as readonly { readonly rowNumber: number; readonly outcome: string }[]
  expect(rows).toHaveLength(2_000)
  expect(rows.filter(({ outcome }) => outcome === 'REFUSED')).toHaveLength(50)
  const numbers = rows.map(({ rowNumber }) => rowNumber)
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
})

test('refuses only the row that no database can hold', async () => {
  const content = [
    'date;amount;reference',
    `2026-11-19;1;${'R'.repeat(3_000)}`,
    '2026-11-19;99999999999999999999;HUGE',
    '2026-11-19;1;USUAL',
  ].join('\n')
  expect(await one.import(content)).toMatchObject({ importedCount: 1, refusedCount: 2 })
})

test.runIf(process.env['FULL'] === '1')(
  'a file of 20 MB is imported whole',
  async () => {
    // Checking what each transaction has written would take more memory than there is.
    const db = await openTestDatabase({ seed: DEMO_SEED, isWatched: false })
    const large = await ImportFixture.open(db)
    const content = large.fileOf('ALL', 10_000, 2_200)
    expect(content.length).toBeGreaterThan(19_000_000)
    const before = await large.books()
    const { answer, count } = await large.counted(content)
    expect(answer).toMatchObject(importedOf(10_000))
    expect(gainOf(before, await large.books())).toEqual({
      account: 1_250,
      unallocated: 11_125,
      bank: 12_375,
    })
    expect(count).toBeGreaterThan(10)
    expect(count).toBeLessThan(300)
    await large.fixture.close()
  },
  900_000,
)
