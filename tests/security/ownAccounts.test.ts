import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readActor } from '../../src/engine/server/kernel/access/readActor.ts'
import { recordRows } from '../../src/engine/server/kernel/rows/recordRows.ts'
import { shapeOf } from '../../src/engine/server/kernel/rows/TableShape.ts'
import { entityDefinitions } from '../../src/marketplace/server/definitions/index.ts'
import { codes, type OperationFixture } from '../contract/operations/OperationFixture.ts'
import { APPROVAL, approvalIdOf, MoneyFixture } from './MoneyFixture.ts'

let money: MoneyFixture
let fixture: OperationFixture

beforeAll(async () => {
  money = await MoneyFixture.open()
  fixture = money.fixture
})

afterAll(() => fixture.close())

const SENIOR = 3

describe('an account of one’s own', () => {
  test('is not got by linking oneself', async () => {
    const accountEntityId = await money.accountAt(7)
    const { person_id: personId } = await fixture.row<{ person_id: number }>(
      'select person_id from users where entity_id = $1',
      [SENIOR],
    )
    const link = { accountEntityId, personEntityIds: [personId], role: 'OWNER' }
    expect(codes(await fixture.run('senior', 'linkPeopleToAccount', link))).toEqual(['OWN_ACCOUNT'])
    const add = { accountEntityId, personEntityId: personId, role: 'VIEWER' }
    expect(codes(await fixture.run('senior', 'addAccountPersonRole', add))).toEqual(['OWN_ACCOUNT'])
    // Nor by two who help each other: the second person sees it, and then it is the first one's own.
    const request = approvalIdOf(await fixture.run('admin', 'linkPeopleToAccount', link, APPROVAL))
    expect(codes(await money.decide('senior', request))).toEqual(['OWN_ACCOUNT'])
    expect(await money.decide('superadmin', request)).toMatchObject({ isSuccess: true })
    expect(codes(await money.credit('senior', accountEntityId, '1'))).toEqual(['OWN_ACCOUNT'])
  })

  test('is neither booked on nor written to, by operations and by generic writes', async () => {
    const accountEntityId = await money.accountAt(8)
    const undo = await money.makeMember(SENIOR, accountEntityId)
    const undoAdmin = await money.makeMember(1, accountEntityId)
    const versionOf = async (table: string, id: number) =>
      (
        await fixture.row<{ entity_version: number }>(
          `select entity_version from ${table} where entity_id = $1`,
          [id],
        )
      ).entity_version
    const roleId = await money.idOf('account_person_roles where account_id = $1 order by entity_id limit 1', [
      accountEntityId,
    ])
    const ledgerId = await money.compensations()
    for (const [as, name, input] of [
      [
        'senior',
        'manualTransaction',
        {
          debitAccountEntityId: accountEntityId,
          creditLedgerAccountEntityId: ledgerId,
          amount: '1',
          currencyEntityId: 1,
          text: 'Mine',
        },
      ],
      [
        'superadmin',
        'updateAccount',
        {
          entityId: accountEntityId,
          entityVersion: await versionOf('accounts', accountEntityId),
          accountName: 'Mine',
        },
      ],
      [
        'superadmin',
        'addAllowedPayoutBankAccount',
        { accountEntityId, ibanNumber: 'DK5000400440116243', holderName: 'Me' },
      ],
      ['senior', 'deleteAccountPersonRole', { entityId: roleId }],
      [
        'senior',
        'linkPeopleToAccount',
        {
          accountEntityId,
          personEntityIds: [await money.idOf('people order by entity_id desc limit 1')],
          role: 'VIEWER',
        },
      ],
    ] as const) {
      expect(codes(await fixture.run(as, name, input)), `${as} ${name}`).toEqual(['OWN_ACCOUNT'])
    }
    await undo()
    await undoAdmin()
  })

  test('is not decided about, by approving or by rejecting', async () => {
    const [from, accountId] = [await money.accountAt(9), await money.accountAt(10)]
    await fixture.server.db.query('update accounts set balance = balance + 50000 where entity_id = $1', [
      from,
    ])
    const request = approvalIdOf(
      await fixture.run(
        'senior',
        'manualTransaction',
        {
          debitAccountEntityId: from,
          creditAccountEntityId: accountId,
          amount: '20000',
          currencyEntityId: 1,
          text: 'Moved',
        },
        APPROVAL,
      ),
    )
    // The second side of the transaction.
    const undo = await money.makeMember(2, accountId)
    expect(codes(await money.decide('admin', request))).toEqual(['OWN_ACCOUNT'])
    expect(codes(await money.decide('admin', request, false))).toEqual(['OWN_ACCOUNT'])
    await undo()
    expect(await money.decide('admin', request)).toMatchObject({ isSuccess: true })
  })

  test('gets no money from a bank file that one imports oneself: a colleague matches it', async () => {
    const accountId = await money.accountAt(11)
    const { account_number: number } = await fixture.row<{ account_number: string }>(
      'select account_number from accounts where entity_id = $1',
      [accountId],
    )
    const undo = await money.makeMember(SENIOR, accountId)
    const file = `reference;date;amount;currency;text;name\nOWN-1;2026-11-20;500.00;DKK;${number};\n`
    const importAs = (as: string) =>
      fixture.upload(
        as,
        'importBankTransfers',
        { bankAccountEntityId: 1, dryRun: true },
        file,
        'rows { outcome }',
      )
    expect(await importAs('senior')).toMatchObject({ rows: [{ outcome: 'IMPORTED' }] })
    expect(await importAs('admin')).toMatchObject({ rows: [{ outcome: 'MATCHED' }] })
    await undo()
  })

  test('protects the rows of every table whose foreign keys lead to it', async () => {
    const { db } = fixture.server
    // What the database says, apart from the code: tables that refer to accounts, and those that only refer to these.
    const leading = await db.query<{ name: string; is_direct: boolean }>(`
      with direct as (
        select conrelid from pg_constraint where contype = 'f' and confrelid = 'accounts'::regclass
      )
      select conrelid::regclass::text as name, bool_or(confrelid = 'accounts'::regclass) as is_direct
      from pg_constraint where contype = 'f' and (confrelid = 'accounts'::regclass or confrelid in (select conrelid from direct))
      group by 1`)
    const checked: string[] = []
    for (const { table } of entityDefinitions) {
      const { name } = getTableConfig(table)
      const found = leading.some((one) => one.name === name) ? await rowWithAccount(name) : await listed(name)
      if (found === null) continue
      const row = shapeOf(table).toRow(
        await fixture.row(`select * from ${name} where entity_id = $1`, [found.entityId]),
      )
      const undo = await money.makeMember(SENIOR, found.accountId)
      const actor = await readActor(db, SENIOR)
      if (actor === null) throw new Error('The senior is gone')
      // As if the request had begun before the membership.
      for (const memberships of [actor.memberships, new Map()]) {
        const context = {
          db,
          actor: { ...actor, memberships },
          mutationName: 'test',
          clientCorrelationId: null,
        }
        await expect(
          db.transaction(() => recordRows(context, table, [{ before: row, after: row }])),
          name,
        ).rejects.toMatchObject({ code: 'OWN_ACCOUNT' })
      }
      await undo()
      checked.push(name)
    }
    expect(checked).toEqual(
      expect.arrayContaining(['accounts', 'businesses', 'journal_entries', 'loan_payments', 'trades']),
    )
    expect(checked.length).toBeGreaterThan(28)
  })
})

interface RowOfAccount {
  readonly entityId: number
  readonly accountId: number
}

/** Rows that an account or its lines refer to. */
const listed = async (name: string): Promise<RowOfAccount | null> => {
  const from = {
    accounts: 'entity_id as id, entity_id as account_id from accounts',
    businesses: 'business_id as id, entity_id as account_id from accounts where business_id is not null',
    journal_entries: 'journal_entry_id as id, account_id from journal_lines where account_id is not null',
  }[name]
  if (from === undefined) return null
  const row = await fixture.row<{ id: number; account_id: number }>(`select ${from} order by 1 desc limit 1`)
  return { entityId: row.id, accountId: row.account_id }
}

/** A row of the table and an account it leads to, by its first way there; null without rows. */
const rowWithAccount = async (name: string): Promise<RowOfAccount | null> => {
  const { db } = fixture.server
  const keys = await db.query<{ column: string; target: string }>(
    `select a.attname as column, c.confrelid::regclass::text as target from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.conrelid = $1::regclass`,
    [name],
  )
  const direct = keys.filter(({ target }) => target === 'accounts')
  const further = direct.length > 0 ? [] : keys.filter(({ target }) => target !== name)
  for (const { column, target } of [...direct, ...further]) {
    const account = target === 'accounts' ? 'p.entity_id' : 'p.account_id'
    const hasAccount = target === 'accounts' || (await hasColumn(target, 'account_id'))
    if (!hasAccount) continue
    const [row] = await db.query<{ entity_id: number; account_id: number }>(
      `select t.entity_id, ${account} as account_id from ${name} t join ${target} p on p.entity_id = t.${column}
       where ${account} is not null order by t.entity_id desc limit 1`,
    )
    if (row) return { entityId: row.entity_id, accountId: row.account_id }
  }
  return null
}

const hasColumn = async (table: string, column: string): Promise<boolean> =>
  (await fixture.count(
    `pg_attribute where attrelid = '${table}'::regclass and attname = $1 and not attisdropped`,
    [column],
  )) > 0
