import { unpackNotices } from '../../../src/engine/server/kernel/audit/changeNotices.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { accounts } from '../../../src/marketplace/server/tables/accounts.ts'
import { loanPurposes } from '../../../src/marketplace/server/tables/reference.ts'
import type { ChangeContext } from '../../../src/engine/server/kernel/audit/recordChanges.ts'
import {
  addRow,
  addRows,
  changeRow,
  changeRows,
  deleteRows,
  moveRows,
} from '../../../src/engine/server/kernel/rows/changeRows.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { BARE_SEED } from '../../support/seeds.ts'
import { watchWrites } from '../../support/watchWrites.ts'

/** Not watched; `watched` is the same database. */
let db: Database
let watched: Database
let context: ChangeContext
let accountId: number

beforeAll(async () => {
  db = await openTestDatabase({ seed: BARE_SEED, isWatched: false })
  watched = await watchWrites(db)
  context = { db: watched, actor: { kind: 'SYSTEM' }, mutationName: 'test', clientCorrelationId: null }
  accountId = (await addRow(context, accounts, { accountNumber: '1', type: 'SYSTEM' })).entityId
})

afterAll(async () => {
  // Reports writes that bypassed the path once more at the end.
  const problem = await watched.close().then(
    () => 'nothing',
    (error: unknown) => String(error),
  )
  if (!problem.includes('Written past the audited path'))
    throw new Error(`At the end it reported ${problem}.`)
})

interface State extends Record<string, unknown> {
  readonly entity_version: number
  readonly updates: number
  readonly adds: number
}

const stateOf = async (): Promise<State> => {
  const [state] = await db.query<State>(
    `select entity_version,
       count(l) filter (where l.change_type = 'UPDATE')::int as updates, count(l) filter (where l.change_type = 'ADD')::int as adds
     from accounts a left join audit_log_changes l on l.entity_name = 'Account' and l.entity_id = a.entity_id
     where a.entity_id = $1 group by a.entity_id`,
    [accountId],
  )
  if (!state) throw new Error('No account')
  return state
}

const notices = async (work: () => Promise<unknown>): Promise<readonly unknown[]> => {
  const heard: unknown[] = []
  const stop = await db.listen('entity_changed', (payload) => heard.push(...unpackNotices(payload)))
  await work()
  // Watching has waited for the notices already; other listeners hear at the same moment.
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await stop()
  return heard
}

describe('the one path of writes', () => {
  test('writes history and a notice of a decision', async () => {
    const heard = await notices(() => changeRow(context, accounts, accountId, { accountName: 'Fees' }))
    expect(heard).toEqual([
      { entityName: 'Account', entityId: accountId, changeType: 'UPDATE', entityVersion: 2 },
    ])
    expect(await stateOf()).toEqual({ entity_version: 2, updates: 1, adds: 1 })
  })

  test('changes a derived column without version and history, but with a notice', async () => {
    const before = await stateOf()
    const heard = await notices(() => changeRow(context, accounts, accountId, { balance: '12.50' }))
    expect(heard).toEqual([
      { entityName: 'Account', entityId: accountId, changeType: 'UPDATE', entityVersion: null },
    ])
    expect(await stateOf()).toEqual(before)
  })

  test('moves many derived columns in the same way, without reading the rows, and no other column', async () => {
    const before = await stateOf()
    const heard = await notices(() =>
      moveRows(context, accounts, [{ entityId: accountId, balance: '13.50', reservedAmount: '1' }]),
    )
    expect(heard).toEqual([
      { entityName: 'Account', entityId: accountId, changeType: 'UPDATE', entityVersion: null },
    ])
    await moveRows(context, accounts, [{ entityId: accountId, balance: '12.5', reservedAmount: '0' }])
    expect(await stateOf()).toEqual(before)
    const counted = moveRows(context, accounts, [{ entityId: accountId, balance: '1', accountName: 'Past' }])
    await expect(counted).rejects.toThrow('A column that counts in history')
    const missing = moveRows(context, accounts, [{ entityId: 987_654, balance: '1' }])
    await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('writes only the other field to the history when both change at once', async () => {
    await changeRow(context, accounts, accountId, { balance: '20.00', accountName: 'Fees and more' })
    const [line] = await db.query<{ changed_fields: readonly string[]; resulting_version: number }>(
      'select changed_fields, resulting_version from audit_log_changes order by id desc limit 1',
    )
    expect(line?.changed_fields).toEqual(['accountName'])
    expect(line?.resulting_version).toBe((await stateOf()).entity_version)
  })

  test('skips rows that already have all the values', async () => {
    const before = await stateOf()
    expect(
      await changeRow(context, accounts, accountId, { balance: '20', accountName: 'Fees and more' }),
    ).toBeNull()
    expect(await stateOf()).toEqual(before)
  })

  test('adds, changes and deletes any number of rows with the same few statements', async () => {
    let statements = 0
    const counted: ChangeContext = {
      ...context,
      db: {
        ...watched,
        query: (text, params) => {
          statements += 1
          return watched.query(text, params)
        },
      },
    }
    const statementsFor = async (count: number): Promise<number> => {
      statements = 0
      const rows = Array.from({ length: count }, (_, at) => ({ code: `P${at}`, name: `Purpose ${at}` }))
      const added = await addRows(counted, loanPurposes, rows)
      const changes = added.map(({ entityId, name }) => ({ entityId, name: `${name}, new` }))
      expect(await changeRows(counted, loanPurposes, changes)).toHaveLength(count)
      await deleteRows(
        counted,
        loanPurposes,
        added.map(({ entityId }) => entityId),
      )
      return statements
    }
    expect(await statementsFor(200)).toBe(await statementsFor(1))
    const [history] = await db.query(
      `select count(*)::int as lines, count(distinct entity_id)::int as records from audit_log_changes where entity_name = 'LoanPurpose'`,
    )
    expect(history).toEqual({ lines: 603, records: 201 })
  })

  test('refuses rows that are not there', async () => {
    await expect(changeRow(context, accounts, 987_654, { accountName: 'Nobody' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('watching finds a transaction that', () => {
  const raw = (text: string) => watched.transaction(() => watched.query(text, []))

  test('changes a row without history', async () => {
    await expect(raw(`update accounts set account_name = 'Raw'`)).rejects.toThrow(
      'no line of history: Account',
    )
  })

  test('moves a derived column without a notice', async () => {
    await expect(raw('update accounts set balance = balance + 1')).rejects.toThrow('no notice: Account')
  })

  test('adds a row without history', async () => {
    await expect(raw(`insert into loan_purposes (code, name) values ('RAW', 'Raw')`)).rejects.toThrow(
      'no line of history: LoanPurpose',
    )
  })

  test('deletes a row without history', async () => {
    await expect(raw(`delete from loan_purposes where name = 'Raw'`)).rejects.toThrow(
      'no line of history: LoanPurpose',
    )
  })

  test('writes history of what did not change', async () => {
    const line = `insert into audit_log_changes (entity_name, entity_id, change_type, mutation_name, actor_kind, field_changes_json)
      values ('Account', ${accountId}, 'UPDATE', 'raw', 'SYSTEM', '{}')`
    await expect(raw(line)).rejects.toThrow('a line of history, and no change: Account')
  })
})
