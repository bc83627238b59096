import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import * as tables from '../src/marketplace/server/tables/index.ts'
import { rowRulesOf } from '../src/engine/server/db/tables/rowRules.ts'
import { entityDefinitions } from '../src/marketplace/server/definitions/index.ts'
import { resolveEntities } from '../src/engine/server/entities/model/resolveEntities.ts'
import { writableFields } from '../src/engine/server/entities/write/writableFields.ts'
import { productFiles, PROJECT, SERVER } from './support/importGraph.ts'

/** Where rows of entities are written, and history with them. The seed fills an empty database. */
const AUDITED_PATH = new Set([
  'src/engine/server/kernel/rows/writeRows.ts',
  'src/engine/server/kernel/rows/insertMany.ts',
  'src/engine/server/kernel/audit/recordChanges.ts',
])

/** The seed, tables and the database itself, and servers that are put together. */
const NO_ROWS = /^src\/(?:app|(?:engine|marketplace)\/server\/(?:db|providers|seed|tables))\//

/** Tables whose rows have a version and a history, and history itself, by the name of their export. */
const AUDITED = new Map(
  Object.entries(tables).flatMap(([name, table]): [string, string][] =>
    is(table, PgTable) && ('entityVersion' in table || table === tables.auditLogChanges)
      ? [[name, getTableName(table)]]
      : [],
  ),
)

/** Statements that write such a table, or one whose name is put in only when they run. */
const rawWrites = (source: string): readonly string[] => {
  const names = [...AUDITED.values()].join('|')
  const verbs = String.raw`insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?`
  const statement = new RegExp(
    String.raw`\b(?:${verbs})\s+(?:only\s+)?(?:"?(?:public"?\.)?"?(?:${names})\b|\$\{)`,
    'gi',
  )
  const builder = new RegExp(
    String.raw`\.(?:insert|update|delete)\(\s*(?:tables\.)?(?:${[...AUDITED.keys()].join('|')}|\w+\.table|table)\b`,
    'g',
  )
  const drizzle = /\borm\s*\.\s*(?:insert|update|delete)\(/g
  return [statement, builder, drizzle].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([found]) => found),
  )
}

describe('rows of entities are written on one path', () => {
  const sources = productFiles(...SERVER).filter((path) => !AUDITED_PATH.has(path) && !NO_ROWS.test(path))

  test('and no other file of the server writes their tables', () => {
    expect(sources.length).toBeGreaterThan(150)
    const found = sources.flatMap((path) =>
      rawWrites(readFileSync(join(PROJECT, path), 'utf8')).map((text) => `${path}: ${text}`),
    )
    expect(found).toEqual([])
  })

  test.each([
    'await db.query(`UPDATE net_open_positions n SET outstanding_principal = 0`)',
    "db.query('update accounts set reserved_amount = $2')",
    'db.query(`update ${table} t set balance = t.balance + c.change`)',
    'WITH added AS (\n  INSERT INTO account_consistency_checks (account_id) SELECT 1)',
    'db.query(\'delete from "saved_views" where entity_id = 1\')',
    'INSERT INTO audit_log_changes (entity_name)',
    'db.orm.insert(auditLogChanges)',
    'db.orm\n  .update(shape.table)',
    'const { orm } = db; orm.delete(loans)',
    'builder.update(users).set({ isLocked: true })',
    'sql`update only public.loans set amount = 1`',
    'TRUNCATE TABLE loans',
  ])('a raw write is found: %s', (source) => {
    expect(rawWrites(source)).not.toEqual([])
  })

  test.each([
    "select 1 from accounts for update of accounts'",
    'update refresh_tokens set revoked_at = now()',
    "createHash('sha256').update(token)",
    'rows.delete(accountId)',
  ])('does not count as a raw write what writes no entity: %s', (source) => {
    expect(rawWrites(source)).toEqual([])
  })
})

describe('derived columns', () => {
  const model = resolveEntities(entityDefinitions)

  test.each([...model.values()].map((entity) => [entity.typeName, entity] as const))(
    'of %s are in no input of its mutations',
    (_, entity) => {
      const { derived } = rowRulesOf(entity.definition.table)
      const inputs = [...writableFields(entity, 'add'), ...writableFields(entity, 'update')]
      expect(inputs.filter(({ property }) => derived.has(property)).map(({ property }) => property)).toEqual(
        [],
      )
    },
  )

  test('are those that the books move', () => {
    const named = [...model.values()].flatMap(({ typeName, definition }) =>
      [...rowRulesOf(definition.table).derived].map((property) => `${typeName}.${property}`),
    )
    expect(named).toEqual(
      expect.arrayContaining([
        'Account.balance',
        'Account.reservedAmount',
        'LedgerAccount.balance',
        'NetOpenPosition.outstandingPrincipal',
        'JournalLine.balanceAfter',
      ]),
    )
  })
})
