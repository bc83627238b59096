import { freeText } from '../../../src/engine/server/db/texts/CodedText.ts'
import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest'
import { formatAmounts } from '../../../src/engine/server/api/formatAmounts.ts'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { DomainError } from '../../../src/engine/server/kernel/DomainError.ts'
import { changeReservation } from '../../../src/marketplace/server/ledger/changeReservation.ts'
import type { LedgerContext, NewEntry } from '../../../src/marketplace/server/ledger/LedgerEntry.ts'
import { postEntries, postEntry } from '../../../src/marketplace/server/ledger/postEntry.ts'
import { reverseEntry } from '../../../src/marketplace/server/ledger/reverseEntry.ts'
import {
  cancelPendingEntry,
  postPendingEntry,
} from '../../../src/marketplace/server/ledger/settlePendingEntry.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { BARE_SEED } from '../../support/seeds.ts'
import { watchWrites } from '../../support/watchWrites.ts'

/** For the tests' own statements; what bookings write is watched. */
let db: Database
let watched: Database
let context: LedgerContext
let anna: number
let bo: number

beforeAll(async () => {
  db = await openTestDatabase({ seed: BARE_SEED, isWatched: false })
  watched = await watchWrites(db)
  context = {
    db: watched,
    actor: { kind: 'SYSTEM' },
    mutationName: 'test',
    clientCorrelationId: null,
    now: () => new Date('2026-11-20T10:00:00Z'),
  }
})

afterAll(() => watched.close())

let accountNumber = 5000
const openAccount = async (currencyId = 1): Promise<number> => {
  accountNumber += 1
  const [row] = await db.query<{ entity_id: number }>(
    `insert into accounts (account_number, type, currency_id) values ($1, 'SYSTEM', $2) returning entity_id`,
    [String(accountNumber), currencyId],
  )
  return row?.entity_id ?? 0
}

beforeEach(async () => {
  anna = await openAccount()
  bo = await openAccount()
  await postEntry(context, deposit(anna, '1000.00'))
})

const deposit = (accountId: number, amount: string): NewEntry => ({
  kind: 'DEPOSIT',
  currencyId: 1,
  description: freeText('Deposit'),
  lines: [
    { ledger: 'CLIENT_BANK', debit: amount },
    { ledger: 'CUSTOMER_FUNDS', accountId, credit: amount },
  ],
})

const transfer = (from: number, to: number, amount: string): NewEntry => ({
  kind: 'MANUAL',
  currencyId: 1,
  description: freeText('Transfer'),
  lines: [
    { ledger: 'CUSTOMER_FUNDS', accountId: from, debit: amount },
    { ledger: 'CUSTOMER_FUNDS', accountId: to, credit: amount },
  ],
})

const balanceOf = async (accountId: number): Promise<string | undefined> => {
  const [row] = await db.query<{ balance: string }>('select balance from accounts where entity_id = $1', [
    accountId,
  ])
  return row?.balance
}

const ledgerBalance = async (kind: string): Promise<number> => {
  const [row] = await db.query<{ balance: string }>(
    'select balance from ledger_accounts where kind = $1::ledger_account_kind and currency_id = 1',
    [kind],
  )
  return Number(row?.balance)
}

const count = async (text: string): Promise<number> => {
  const [row] = await db.query<{ count: number }>(`select count(*)::int as count from ${text}`)
  return row?.count ?? 0
}

test('a booking moves the balances of customers and of the books together, to the last hundredth', async () => {
  const [bank, owed] = [await ledgerBalance('CLIENT_BANK'), await ledgerBalance('CUSTOMER_FUNDS')]
  const { entityId, entryNumber, state } = await postEntry(context, deposit(bo, '0.10'))
  await postEntry(context, deposit(bo, '0.20'))
  expect(state).toBe('POSTED')
  expect(entryNumber).toBe(`J-${100_000 + entityId}`)
  expect(await balanceOf(bo)).toBe('0.30')
  expect(await ledgerBalance('CLIENT_BANK')).toBeCloseTo(bank + 0.3, 2)
  expect(await ledgerBalance('CUSTOMER_FUNDS')).toBeCloseTo(owed + 0.3, 2)
  expect(
    await db.query(
      'select line_number, debit, credit, amount, account_id from journal_lines where journal_entry_id = $1 order by 1',
      [entityId],
    ),
  ).toEqual([
    { line_number: 1, debit: '0.10', credit: '0.00', amount: '-0.10', account_id: null },
    { line_number: 2, debit: '0.00', credit: '0.10', amount: '0.10', account_id: bo },
  ])
})

test('each line has the balance after it, also when an account occurs twice', async () => {
  const { entityId } = await postEntry(context, {
    ...transfer(anna, bo, '100'),
    lines: [
      { ledger: 'CUSTOMER_FUNDS', accountId: anna, debit: '100' },
      { ledger: 'CUSTOMER_FUNDS', accountId: bo, credit: '95' },
      { ledger: 'CUSTOMER_FUNDS', accountId: anna, debit: '5', text: freeText('Fee') },
      { ledger: 'OTHER_FEES', credit: '10' },
    ],
  })
  const lines = await db.query<{ balance_after: string; text: string }>(
    'select balance_after, text from journal_lines where journal_entry_id = $1 order by line_number limit 3',
    [entityId],
  )
  expect(lines).toEqual([
    { balance_after: '900.00', text: freeText('Transfer') },
    { balance_after: '95.00', text: freeText('Transfer') },
    { balance_after: '895.00', text: freeText('Fee') },
  ])
})

describe('is refused, and nothing is posted:', () => {
  const readAll = async () => [
    await count('journal_entries'),
    await balanceOf(anna),
    await ledgerBalance('CUSTOMER_FUNDS'),
  ]

  /** The first problem; fails when something was posted anyway. */
  const refusalOf = async (entry: NewEntry) => {
    const before = await readAll()
    const refusal: unknown = await postEntry(context, entry).then(
      () => null,
      (error: unknown) => error,
    )
    expect(await readAll()).toEqual(before)
    if (!(refusal instanceof DomainError)) throw new Error('It was not refused')
    const [problem] = refusal.problems
    return [
      problem?.code,
      ...Object.values(problem === undefined ? {} : await formatAmounts(context.db, problem.params)),
    ]
  }

  test('debits that are not credits', async () => {
    const lines = [
      { ledger: 'CLIENT_BANK', debit: '1.00' },
      { ledger: 'CUSTOMER_FUNDS', accountId: anna, credit: '1.01' },
    ] as const
    expect(await refusalOf({ ...deposit(anna, '1'), lines })).toEqual(['UNBALANCED_ENTRY', '0.01 DKK'])
  })

  test('more than is available', async () => {
    expect(await refusalOf(transfer(anna, bo, '1000.01'))).toEqual(['INSUFFICIENT_FUNDS', '1000.00 DKK'])
  })

  test('money that is reserved', async () => {
    await changeReservation(context, anna, '600')
    expect(await refusalOf(transfer(anna, bo, '400.01'))).toEqual(['INSUFFICIENT_FUNDS', '400.00 DKK'])
    await changeReservation(context, anna, '-600')
    await postEntry(context, transfer(anna, bo, '400.01'))
  })

  test('an amount of zero, a negative one, and fractions of a hundredth', async () => {
    expect(await refusalOf(transfer(anna, bo, '0'))).toEqual(['MIN', '0.01 DKK'])
    expect(await refusalOf(transfer(anna, bo, '-5'))).toEqual(['MIN', '0.01 DKK'])
    expect(await refusalOf(transfer(anna, bo, '0.001'))).toEqual(['INVALID_FORMAT', '2'])
  })

  test('an account in another currency', async () => {
    const kroner = await openAccount(2)
    await expect(postEntry(context, transfer(anna, kroner, '1'))).rejects.toMatchObject({
      constraint: 'journal_lines_currency',
    })
    expect(await balanceOf(kroner)).toBe('0.00')
  })

  test('customers’ funds without a customer', async () => {
    const [funds] = await db.query<{ entity_id: number }>(
      `select entity_id from ledger_accounts where kind = 'CUSTOMER_FUNDS' and currency_id = 1`,
    )
    const lines = [
      { ledger: 'CLIENT_BANK', debit: '1' },
      { ledger: { ledgerAccountId: funds?.entity_id ?? 0 }, credit: '1' },
    ] as const
    expect(await refusalOf({ ...deposit(anna, '1'), lines })).toEqual(['INVALID_REFERENCE'])
  })
})

test('an overdraft is booked when the operation allows it', async () => {
  await postEntry(context, { ...transfer(anna, bo, '1500'), mayOverdraw: true })
  expect(await balanceOf(anna)).toBe('-500.00')
})

test('two bookings at once leave the sum of both', async () => {
  await Promise.all(Array.from({ length: 8 }, () => postEntry(context, transfer(anna, bo, '10.01'))))
  expect(await balanceOf(anna)).toBe('919.92')
  expect(await balanceOf(bo)).toBe('80.08')
})

test('a pending entry moves nothing until it is posted, and nothing ever when it is cancelled', async () => {
  const first = await postEntry(context, { ...transfer(anna, bo, '250'), state: 'PENDING' })
  const second = await postEntry(context, { ...transfer(anna, bo, '250'), state: 'PENDING' })
  expect(await balanceOf(anna)).toBe('1000.00')
  await postPendingEntry(context, first.entityId)
  await cancelPendingEntry(context, second.entityId)
  expect(await balanceOf(anna)).toBe('750.00')
  expect(
    await db.query(
      'select state, balance_after from journal_entries e join journal_lines l on l.journal_entry_id = e.entity_id where e.entity_id = any($1::int[]) order by l.entity_id',
      [[first.entityId, second.entityId]],
    ),
  ).toEqual([
    { state: 'POSTED', balance_after: '750.00' },
    { state: 'POSTED', balance_after: '250.00' },
    { state: 'CANCELLED', balance_after: null },
    { state: 'CANCELLED', balance_after: null },
  ])
  await expect(postPendingEntry(context, first.entityId)).rejects.toMatchObject({ code: 'WRONG_STATE' })
  await expect(cancelPendingEntry(context, first.entityId)).rejects.toMatchObject({ code: 'WRONG_STATE' })
})

test('a reversal takes everything back, once', async () => {
  const booked = await postEntry(context, transfer(anna, bo, '300'))
  const back = await reverseEntry(context, {
    entryId: booked.entityId,
    description: freeText('Booked by mistake'),
  })
  expect([await balanceOf(anna), await balanceOf(bo)]).toEqual(['1000.00', '0.00'])
  expect(
    await db.query(
      'select kind, state, reversed_entry_id, reference from journal_entries where entity_id = any($1::int[]) order by entity_id',
      [[booked.entityId, back.entityId]],
    ),
  ).toEqual([
    { kind: 'MANUAL', state: 'REVERSED', reversed_entry_id: null, reference: null },
    { kind: 'REVERSAL', state: 'POSTED', reversed_entry_id: booked.entityId, reference: booked.entryNumber },
  ])
  for (const entryId of [booked.entityId, back.entityId]) {
    await expect(reverseEntry(context, { entryId, description: freeText('Again') })).rejects.toMatchObject({
      code: 'WRONG_STATE',
    })
  }
})

test('a booking is in the history of its entry', async () => {
  const { entityId } = await postEntry(context, { ...transfer(anna, bo, '5'), state: 'PENDING' })
  await postPendingEntry(context, entityId)
  expect(
    await db.query(
      `select change_type, resulting_version, field_changes_json as changes
       from audit_log_changes where entity_name = 'JournalEntry' and entity_id = $1 order by id`,
      [entityId],
    ),
  ).toEqual([
    {
      change_type: 'ADD',
      resulting_version: 1,
      changes: expect.arrayContaining([
        JSON.stringify({ field: 'description', old: null, new: JSON.stringify(freeText('Transfer')) }),
      ]),
    },
    {
      change_type: 'UPDATE',
      resulting_version: 2,
      changes: [
        '{"field":"state","old":"PENDING","new":"POSTED"}',
        '{"field":"bookedAtUtc","old":null,"new":"2026-11-20T10:00:00Z"}',
      ],
    },
  ])
})

describe('the database itself refuses every caller:', () => {
  const insert = (lines: string, state = 'POSTED') =>
    db.transaction(async () => {
      const [entry] = await db.query<{ entity_id: number }>(
        `insert into journal_entries (entry_number, kind, state, value_date, booked_at_utc, description, currency_id,
           amount, line_count)
         values ('X-' || gen_random_uuid(), 'MANUAL', $1::journal_entry_state, '2026-11-20',
           case when $1 = 'POSTED' then clock_now() end, '{"code":"BANK_CHARGES"}', 1, 10, 2) returning entity_id`,
        [state],
      )
      await db.query(
        `insert into journal_lines (journal_entry_id, line_number, ledger_account_id, currency_id, debit, credit,
           value_date, text) select ${entry?.entity_id}, v.*, '2026-11-20', '{"code":"BANK_CHARGES"}' from (values ${lines}) as v`,
      )
      return entry?.entity_id ?? 0
    })

  test('debits and credits that differ', () =>
    expect(insert('(1, 1, 1, 10, 0), (2, 2, 1, 0, 9.99)')).rejects.toMatchObject({
      constraint: 'journal_entries_balanced',
    }))

  test('a line that is missing, or one too many', async () => {
    await expect(insert('(1, 1, 1, 10, 0)')).rejects.toMatchObject({
      constraint: 'journal_entries_line_count',
    })
    const entryId = await insert('(1, 1, 1, 10, 0), (2, 2, 1, 0, 10)')
    await expect(
      db.query(
        `insert into journal_lines (journal_entry_id, line_number, ledger_account_id, currency_id, debit, value_date, text)
         values ($1, 3, 1, 1, 5, '2026-11-20', '{"code":"BANK_CHARGES"}')`,
        [entryId],
      ),
    ).rejects.toMatchObject({ constraint: 'journal_entries_line_count' })
  })

  test('an entry that says another amount than its lines', () =>
    expect(insert('(1, 1, 1, 11, 0), (2, 2, 1, 0, 11)')).rejects.toMatchObject({
      constraint: 'journal_entries_amount',
    }))

  test('lines with two sides, none, or a negative one', async () => {
    for (const line of ['10, 10', '0, 0', '-10, 0']) {
      await expect(insert(`(1, 1, 1, ${line})`, 'PENDING')).rejects.toMatchObject({
        constraint: 'journal_lines_one_side',
      })
    }
  })

  test('any change of what is posted', async () => {
    const entryId = await insert('(1, 1, 1, 10, 0), (2, 2, 1, 0, 10)')
    for (const statement of [
      `update journal_lines set debit = 11 where journal_entry_id = ${entryId} and debit > 0`,
      `update journal_lines set text = '{"code":"PAYOUT"}' where journal_entry_id = ${entryId}`,
      `delete from journal_lines where journal_entry_id = ${entryId}`,
      `update journal_entries set amount = 11 where entity_id = ${entryId}`,
      `update journal_entries set state = 'PENDING', booked_at_utc = null where entity_id = ${entryId}`,
      `delete from journal_entries where entity_id = ${entryId}`,
      'truncate journal_lines',
      'truncate journal_entries cascade',
    ]) {
      await expect(db.query(statement), statement).rejects.toMatchObject({ sqlState: '42501' })
    }
    await expect(
      db.query(`update journal_entries set state = 'REVERSED' where entity_id = ${entryId}`),
    ).rejects.toMatchObject({ constraint: 'journal_entries_reversed' })
  })
})

describe('the effect of a cause', () => {
  const entriesOf = async (key: string): Promise<number> => {
    const [row] = await db.query<{ count: number }>(
      'select count(*)::int as count from journal_entries where effect_key = $1',
      [key],
    )
    return row?.count ?? 0
  }

  test('posts nothing for a repeated key, and returns the first entry', async () => {
    const entry = { ...deposit(anna, '25.50'), effectKey: `test:${anna}:again` }
    const first = await postEntry(context, entry)
    const second = await postEntry(context, {
      ...entry,
      description: freeText('Told once more'),
      valueDate: '2026-11-19',
    })
    expect(first.isRepeated).toBe(false)
    expect(second).toEqual({ ...first, isRepeated: true })
    expect(await balanceOf(anna)).toBe('1025.50')
    expect(await entriesOf(entry.effectKey)).toBe(1)
  })

  test('refuses another amount, account or order of lines under its key, and posts nothing', async () => {
    const effectKey = `test:${anna}:other`
    await postEntry(context, { ...deposit(anna, '10.00'), effectKey })
    const others = [
      { ...deposit(anna, '10.01'), effectKey },
      { ...deposit(bo, '10.00'), effectKey },
      { ...transfer(anna, bo, '10.00'), effectKey },
    ]
    for (const other of others) {
      await expect(postEntry(context, other)).rejects.toMatchObject({ code: 'EFFECT_CONFLICT' })
    }
    expect(await balanceOf(anna)).toBe('1010.00')
    expect(await balanceOf(bo)).toBe('0.00')
  })

  test('of two at once, one books and the other gets its entry', async () => {
    const entry = { ...deposit(anna, '7.00'), effectKey: `test:${anna}:race` }
    const written = await Promise.all(Array.from({ length: 6 }, () => postEntry(context, entry)))
    expect(new Set(written.map(({ entityId }) => entityId)).size).toBe(1)
    expect(written.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
    expect(await balanceOf(anna)).toBe('1007.00')
  })

  test('many entries in one call: the known and the repeated ones are left out', async () => {
    const keyed = (name: string, amount: string) => ({
      ...deposit(anna, amount),
      effectKey: `test:${anna}:${name}`,
    })
    const known = await postEntry(context, keyed('a', '1.00'))
    const written = await postEntries(context, [
      keyed('b', '2.00'),
      keyed('a', '1.00'),
      deposit(anna, '4.00'),
      keyed('b', '2.00'),
      keyed('c', '8.00'),
    ])
    expect(written.map(({ isRepeated }) => isRepeated)).toEqual([false, true, false, true, false])
    expect(written[1]?.entityId).toBe(known.entityId)
    expect(written[3]?.entityId).toBe(written[0]?.entityId)
    expect(await balanceOf(anna)).toBe('1015.00')
    const clash = [keyed('d', '1.00'), keyed('d', '2.00')]
    await expect(postEntries(context, clash)).rejects.toMatchObject({ code: 'EFFECT_CONFLICT' })
    expect(await entriesOf(`test:${anna}:d`)).toBe(0)
  })

  test('a reversed entry keeps its key: the cause has no second effect', async () => {
    const entry = { ...deposit(anna, '3.00'), effectKey: `test:${anna}:reversed` }
    const { entityId } = await postEntry(context, entry)
    await reverseEntry(context, { entryId: entityId, description: freeText('A mistake') })
    expect(await postEntry(context, entry)).toMatchObject({ entityId, state: 'REVERSED', isRepeated: true })
    expect(await balanceOf(anna)).toBe('1000.00')
  })
})
