import { freeText } from '../../../src/server/db/texts/CodedText.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../src/server/db/Database.ts'
import type { LedgerContext } from '../../../src/server/domain/ledger/LedgerEntry.ts'
import { postEntry } from '../../../src/server/domain/ledger/postEntry.ts'
import { reverseEntry } from '../../../src/server/domain/ledger/reverseEntry.ts'
import { postPendingEntry } from '../../../src/server/domain/ledger/settlePendingEntry.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { RECONCILIATIONS } from './differences.ts'
import { orphans } from './orphans.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase({ seed: DEMO_SEED })
})

afterAll(() => db.close())

const count = async (text: string): Promise<number> => {
  const [row] = await db.query<{ count: number }>(`select count(*)::int as count from ${text}`)
  return row?.count ?? 0
}

test.each(RECONCILIATIONS)('in the demo data $rule', async ({ differences }) => {
  expect(await db.query(differences)).toEqual([])
})

describe('a single wrong figure is found out:', () => {
  class Undo extends Error {}

  test.each(RECONCILIATIONS)('$rule', async ({ differences, break: breakIt }) => {
    let found = 0
    const attempt = db.transaction(async () => {
      // Beyond what the database itself would refuse.
      await db.query('set local session_replication_role = replica')
      await db.query(breakIt)
      found = (await db.query(differences)).length
      throw new Undo()
    })
    await expect(attempt).rejects.toThrow(Undo)
    expect(found).toBeGreaterThan(0)
  })
})

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
  for (const { rule, differences } of RECONCILIATIONS) expect(await db.query(differences), rule).toEqual([])
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
