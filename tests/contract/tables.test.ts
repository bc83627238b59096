import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MARKETPLACE } from '../../src/marketplace/plugin.ts'
import { attachTouchRow, DETACH_TOUCH_ROW } from '../../src/engine/server/db/attachTouchRow.ts'
import type { Database } from '../../src/engine/server/db/Database.ts'
import { entityDefinitions } from '../../src/marketplace/server/definitions/index.ts'
import { seed } from '../../src/marketplace/server/seed/seed.ts'
import { openTestDatabase } from '../support/testDatabase.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase({ isWatched: false })
  await seed(db, { demo: false })
})

afterAll(() => db.close())

test('every foreign key begins an index, so that no relation and no delete reads a whole table', async () => {
  const missing = await db.query(`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`)
  expect(missing).toEqual([])
})

test('every update increases the version of a row, whichever code writes it', async () => {
  const all = await db.query<{ name: string }>(
    `select viewname::text as name from pg_views where schemaname = 'public'`,
  )
  // The source of the months of accounts: no entity, not readable.
  const views = all.filter(({ name }) => name !== 'account_month_parts')
  expect(views).toHaveLength(all.length - 1)
  const isView = (table: string) => views.some(({ name }) => name === table)
  expect(views.map(({ name }) => name).sort()).toEqual([
    'account_months',
    'account_years',
    'expected_payments',
    'loan_application_reasons',
    'loan_documents',
    'loan_instalments',
    'loan_profiles',
    'loan_reasons',
  ])
  const tables = entityDefinitions
    .map(({ table }) => getTableConfig(table))
    .filter(({ columns }) => columns.some(({ name }) => name === 'entity_version'))
    .map(({ name }) => name)
    .filter((name) => !isView(name))
  expect(tables).toHaveLength(entityDefinitions.length - 1 - views.length)
  const triggers = await db.query<{ table: string }>(
    `select tgrelid::regclass::text as table from pg_trigger where tgname = 'touch_row'`,
  )
  expect(triggers.map(({ table }) => table).sort()).toEqual([...tables, 'saved_views'].sort())

  await db.query(`update currencies set name = 'Krone', entity_version = 70 where code = 'DKK'`)
  const [row] = await db.query(
    `select entity_version, updated_at_utc > created_at_utc as touched from currencies where code = 'DKK'`,
  )
  expect(row).toEqual({ entity_version: 2, touched: true })
})

test('what counts in a version stays the same while migrations add and drop columns', async () => {
  const versionAfter = async (change: string) => {
    const [row] = await db.query<{ version: number }>(
      `update accounts set ${change} where account_number = 'touched' returning entity_version as version`,
    )
    return row?.version
  }
  const changes = db.transaction(async () => {
    await db.query(`insert into accounts (account_number, type) values ('touched', 'SYSTEM')`)
    expect(await versionAfter('balance = 10, entity_version = 70')).toBe(1)
    expect(await versionAfter('balance = 20, frozen_for_orders = true')).toBe(2)
    expect(await versionAfter(`business_check_details = '{"a": 1}'`)).toBe(3)
    // The same value in another form.
    expect(await versionAfter(`business_check_details = '{ "a":1.0 }'`)).toBe(3)
    await db.query(DETACH_TOUCH_ROW)
    await db.query('alter table accounts drop column custom_fee_in_percentage, add column added_on date')
    expect(await versionAfter('balance = 30')).toBe(3)
    expect(await versionAfter('added_on = current_date')).toBe(4)
    await db.query(attachTouchRow(MARKETPLACE.database.tables))
    expect(await versionAfter('balance = 40')).toBe(4)
    expect(await versionAfter('added_on = null')).toBe(5)
    throw new Error('All of it is taken back')
  })
  await expect(changes).rejects.toThrow('All of it is taken back')
})

test('history names the fields of its changes in their order, and of none when there are none', async () => {
  const [row] = await db.query(
    `select changed_field_names($1::text[]) as names, changed_field_names('{}') as none, changed_field_names(null) as nothing`,
    [
      [
        { field: 'title', old: 'å "quoted" {"field": "no"}', new: null },
        { field: 'amount' },
        { field: 'a "quoted" \\ name' },
        { old: 'field', field: 'last' },
      ].map((one) => JSON.stringify(one)),
    ],
  )
  expect(row).toEqual({
    names: ['title', 'amount', 'a "quoted" \\ name', 'last'],
    none: [],
    nothing: [],
  })
})

test('signing in is not an edit of the user', async () => {
  await db.query(`insert into people (entity_id, first_name, last_name) values (900, 'Ida', 'Holt')`)
  await db.query(`insert into users (entity_id, username, person_id) values (900, 'ida@post.example', 900)`)
  await db.query('update users set last_sign_in_at_utc = clock_now() where entity_id = 900')
  expect(await db.query('select entity_version from users where entity_id = 900')).toEqual([
    { entity_version: 1 },
  ])
})

test('sums that belong together cannot drift apart: the database computes them', async () => {
  await expect(db.query('update loan_payments set outstanding_amount = 0')).rejects.toMatchObject({
    sqlState: '428C9',
  })
  await expect(db.query('update loans set outstanding_principal = 0')).rejects.toMatchObject({
    sqlState: '428C9',
  })
  await expect(db.query('update accounts set available_balance = 0')).rejects.toMatchObject({
    sqlState: '428C9',
  })
})

test('an email address belongs to one person and one login, in upper or lower case', async () => {
  await db.query(
    `insert into people (first_name, last_name, email) values ('Ole', 'Lund', 'ole@post.example')`,
  )
  await expect(
    db.query(`insert into people (first_name, last_name, email) values ('Ole', 'Lund', 'OLE@post.example')`),
  ).rejects.toMatchObject({ sqlState: '23505' })
})

test('the request that a manual transaction has become is found by an index', async () => {
  const plan = await db.transaction(async () => {
    await db.query('set local enable_seqscan = off')
    return db.query(
      `explain select entity_id from approvals
       where operation = 'MANUAL_TRANSACTION' and command -> 'input' ->> 'effectKey' = $1::text`,
      ['manual:1'],
    )
  })
  expect(JSON.stringify(plan)).toContain('approvals_effect_key')
})
