import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { freeText } from '../../../src/engine/server/db/texts/CodedText.ts'
import { postEntry } from '../../../src/marketplace/server/ledger/postEntry.ts'
import { BARE_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase({ seed: BARE_SEED })
})

afterAll(() => db.close())

/** A transaction waits for a lock. The embedded database starts nothing else before the end of the transaction. */
const isWaitedFor = async (): Promise<void> => {
  if (db.engine === 'pglite') return
  const waiting = async () => {
    const locks = await db.query('select 1 from pg_locks where not granted')
    if (locks.length === 0) throw new Error('nobody waits')
  }
  await vi.waitFor(waiting, { timeout: 30_000 })
}

test('an entry that waits for an account is dated after the one that it waits for', async () => {
  const [account] = await db.query<{ id: number }>(
    `insert into accounts (account_number, type, currency_id) values ('5900', 'SYSTEM', 1) returning entity_id as id`,
  )
  let at = Date.parse('2026-11-20T10:00:00Z')
  const post = (amount: string) =>
    postEntry(
      {
        db,
        actor: { kind: 'SYSTEM' },
        mutationName: 'test',
        clientCorrelationId: null,
        now: () => new Date(at),
      },
      {
        kind: 'DEPOSIT',
        currencyId: 1,
        description: freeText('Deposit'),
        lines: [
          { ledger: 'CLIENT_BANK', debit: amount },
          { ledger: 'CUSTOMER_FUNDS', accountId: account?.id ?? 0, credit: amount },
        ],
      },
    )
  let begin = () => {}
  // Outside of the transaction below.
  const second = new Promise<void>((resolve) => (begin = resolve)).then(() => post('2.00'))
  await db.transaction(async () => {
    at += 60_000
    await post('1.00')
    begin()
    await isWaitedFor()
    at += 60_000
  })
  await second
  expect(
    await db.query(
      `select l.amount, to_json(e.booked_at_utc at time zone 'UTC') #>> '{}' as posted from journal_lines l
       join journal_entries e on e.entity_id = l.journal_entry_id where l.account_id = $1 order by e.entity_id`,
      [account?.id],
    ),
  ).toEqual([
    { amount: '1.00', posted: '2026-11-20T10:01:00' },
    { amount: '2.00', posted: '2026-11-20T10:02:00' },
  ])
})
