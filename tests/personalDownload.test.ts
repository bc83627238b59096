import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as tables from '../src/marketplace/server/tables/index.ts'
import { LEFT_OUT, OTHER_SECTIONS } from '../src/marketplace/server/privacy/otherSections.ts'
import { personalTables } from '../src/engine/server/kernel/rows/personalTables.ts'
import '../src/marketplace/server/definitions/index.ts'

const all = Object.values(tables).filter((table) => is(table, PgTable))

/** It names a person, a login, an account or a session, by a key or by the name of a column. */
const isAboutPeople = (table: PgTable): boolean =>
  getTableConfig(table).foreignKeys.some((key) =>
    ['people', 'users', 'accounts'].includes(getTableName(key.reference().foreignTable)),
  ) ||
  Object.values(getTableColumns(table)).some(
    ({ name }) =>
      /^(?:.+_)?(?:person|user|account|session|family)_ids?$/.test(name) &&
      !name.startsWith('ledger_') &&
      !name.startsWith('bank_'),
  )

const entityTables = new Set([...personalTables().values()].map(({ table }) => getTableName(table)))
const otherTables = new Set(OTHER_SECTIONS.map(({ table }) => getTableName(table)))
const leftOut = new Set([...LEFT_OUT.keys()].map((table): string => getTableName(table)))

test('each table with a column of a person is in their download, or is left out with a reason', () => {
  const about = all.filter(isAboutPeople).map(getTableName)
  expect(about).toEqual(expect.arrayContaining(['refresh_tokens', 'passkeys', 'saved_views', 'consents']))
  const forgotten = about.filter((name) => ![entityTables, otherTables, leftOut].some((set) => set.has(name)))
  expect(forgotten, 'name it in src/marketplace/server/privacy/otherSections.ts').toEqual([])
})

test('what is left out is not in it, has a reason and names people', () => {
  const both = [...leftOut].filter((name) => entityTables.has(name) || otherTables.has(name))
  expect(both).toEqual([])
  const about = new Set<string>(all.filter(isAboutPeople).map(getTableName))
  expect([...leftOut].filter((name) => !about.has(name))).toEqual([])
  for (const [table, reason] of LEFT_OUT) expect(reason.length, getTableName(table)).toBeGreaterThan(20)
})

test('contains no credentials', () => {
  for (const { rows } of OTHER_SECTIONS)
    expect(rows).not.toMatch(
      /\b(?:token_hash|family_id as|public_key|credential_id|secret|\w+_key|code_hash)\b/,
    )
})
