import { freeText } from '../../../src/engine/server/db/texts/CodedText.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import type { LedgerContext } from '../../../src/marketplace/server/ledger/LedgerEntry.ts'
import { postEntry } from '../../../src/marketplace/server/ledger/postEntry.ts'
import { reverseEntry } from '../../../src/marketplace/server/ledger/reverseEntry.ts'
import { postPendingEntry } from '../../../src/marketplace/server/ledger/settlePendingEntry.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { DEMO_SEED, MINI_SEED } from '../../support/seeds.ts'
import { brokenRules } from './brokenRules.ts'
import { RECONCILIATIONS } from './differences.ts'
import { orphans } from './orphans.ts'

let db: Database
/** What tests of money begin with. */
let mini: Database

beforeAll(async () => {
  db = await openTestDatabase({ seed: DEMO_SEED })
  mini = await openTestDatabase({ seed: MINI_SEED })
})

afterAll(() => Promise.all([db.close(), mini.close()]))

const count = async (text: string): Promise<number> => {
  const [row] = await db.query<{ count: number }>(`select count(*)::int as count from ${text}`)
  return row?.count ?? 0
}

test.each(RECONCILIATIONS)('in the demo data $rule', async ({ differences }) => {
  expect(await db.query(differences)).toEqual([])
})

test('in the smallest data they hold too', async () => {
  expect(await brokenRules(mini)).toEqual([])
})

describe.each(['demo', 'smallest'])('a single wrong figure of the %s data is found out:', (size) => {
  test.each(RECONCILIATIONS)('$rule', async ({ differences, break: breakIt }) => {
    const on = size === 'demo' ? db : mini
    const found = await undone(on, async () => {
      await on.query(breakIt)
      return on.query(differences)
    })
    expect(found.length).toBeGreaterThan(0)
  })
})

/** What `work` answers in a transaction that is rolled back, with changes that the database itself would refuse. */
async function undone<T>(on: Database, work: () => Promise<T>): Promise<T> {
  const undo = new Error('Undo')
  const answers: T[] = []
  const attempt = on.transaction(async () => {
    await on.query('set local session_replication_role = replica')
    answers.push(await work())
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
  return answers[0] as T
}

test('later bookings keep all of this true', async () => {
  const context: LedgerContext = {
    db,
    actor: { kind: 'SYSTEM' },
    mutationName: 'test',
    clientCorrelationId: null,
    now: () => new Date('2026-11-20T18:00:00Z'),
  }
  const [from, to] = await db.query<{ entity_id: number }>(
    `select entity_id from accounts where currency_id = 1 and available_balance > 1000 order by entity_id limit 2`,
  )
  const transfer = (amount: string) =>
    ({
      kind: 'MANUAL',
      currencyId: 1,
      description: freeText('Between accounts'),
      lines: [
        { ledger: 'CUSTOMER_FUNDS', accountId: from?.entity_id ?? 0, debit: amount },
        { ledger: 'CUSTOMER_FUNDS', accountId: to?.entity_id ?? 0, credit: amount },
      ],
    }) as const
  await postEntry(context, transfer('0.07'))
  await postEntry(context, { ...transfer('0.08'), valueDate: '2026-09-30' })
  const mistake = await postEntry(context, transfer('999.99'))
  await reverseEntry(context, { entryId: mistake.entityId, description: freeText('Booked by mistake') })
  const waiting = await postEntry(context, { ...transfer('12.34'), state: 'PENDING' })
  await postPendingEntry(context, waiting.entityId)
  await db.query(`update account_consistency_checks c set balance = a.balance, journal_balance = a.balance
    from accounts a where a.entity_id = c.account_id and c.is_consistent`)
  expect(await brokenRules(db)).toEqual([])
  for (const { rule, differences } of RECONCILIATIONS) expect(await db.query(differences), rule).toEqual([])
  // What was booked last is among the accounts that tests of money look at.
  await expect(
    undone(db, async () => {
      await db.query(
        `update journal_lines set fee_amount = 0.01 where entity_id = (select max(entity_id) from journal_lines)`,
      )
      return brokenRules(db)
    }),
  ).resolves.toContain('the kept months of all accounts are what the books say when they are recomputed')
})

test('every reference leads to a row', async () => {
  expect(await orphans(db)).toEqual([])
})

test('there is some of everything, at every stage', async () => {
  for (const [table, column, type] of [
    ['journal_entries', 'kind', 'journal_entry_kind'],
    ['journal_entries', 'state', 'journal_entry_state'],
    ['aiia_bank_deposits', 'status', 'aiia_deposit_status'],
    ['instruments', 'state', 'instrument_state'],
    ['net_open_positions', 'state', 'position_state'],
    ['orders', 'side', 'order_side'],
    ['trades', 'market', 'market_type'],
  ]) {
    expect(
      await db.query(
        `select v from unnest(enum_range(null::${type})) as v where not exists (select from ${table} where ${column} = v)`,
      ),
      table,
    ).toEqual([])
  }
  expect(await count(`incoming_bank_transfers where state = 'UNMATCHED'`)).toBeGreaterThan(5)
  expect(await count(`incoming_bank_transfers where state = 'MATCHED'`)).toBeGreaterThan(1000)
  expect(await count('outgoing_bank_transfers where not is_processed')).toBeGreaterThan(0)
  expect(await count(`aiia_bank_payouts where status = 'REQUESTED'`)).toBeGreaterThan(1)
  expect(await count(`orders where state = 'OPEN' and side = 'SELL'`)).toBeGreaterThan(3)
  expect(await count('account_consistency_checks where not is_consistent')).toBeGreaterThan(2)
  expect(await count('loan_diffs where difference <> 0')).toBeGreaterThan(2)
  expect(await count('fees where period_from is not null')).toBeGreaterThan(5)
  expect(await count('aiia_bank_deposits where payer_token is not null')).toBeGreaterThan(5)
})
