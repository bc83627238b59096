import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import * as tables from '../../../src/marketplace/server/tables/index.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'

/** Where the tables of the code are created, beside those of the migrations. */
const CODE = 'from_code'
/** Indexes that a migration adds to tables of the code for functions of the database. */
const BY_HAND = new Set(['journal_lines_account_value_date', 'journal_lines_loan_value_date'])

let db: Database
beforeAll(async () => {
  // drizzle-kit adds it, enumerable, and needs it only for names of migrations.
  Reflect.deleteProperty(Array.prototype, 'random')
  db = await openTestDatabase({ isWatched: false })
})
afterAll(() => db.close())

test('the migrations lead to the tables of the code', async () => {
  await createFromCode()
  const wanted = await readParts(CODE)
  const declared = new Set(wanted.map(({ of }) => of))
  // The other tables of the migrations are read and written by functions of the database alone.
  const made = (await readParts('public')).filter(({ of, name }) => declared.has(of) && !BY_HAND.has(name))
  expect(wanted.length).toBeGreaterThan(2000)
  expect(made.map(toLine)).toEqual(wanted.map(toLine))
})

async function createFromCode(): Promise<void> {
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ ...tables }))
  // A foreign key needs the unique index of what it refers to.
  const isForeignKey = (statement: string) => statement.includes(' FOREIGN KEY ')
  const ordered = [...statements.filter((one) => !isForeignKey(one)), ...statements.filter(isForeignKey)]
  const text = ordered.join('\n').replaceAll('"public".', `"${CODE}".`)
  // The functions that defaults call stay in `public`.
  const path = `CREATE SCHEMA ${CODE}; SET LOCAL search_path = ${CODE}, public`
  await db.foreign(`BEGIN; ${path}; ${text} COMMIT`, null)
}

/** `of` is its table, or `type` for an enum. */
type Part = Readonly<Record<'kind' | 'of' | 'name' | 'definition', string>>

/** What PostgreSQL says of the columns, constraints, indexes and enums of a schema. */
const readParts = (schema: string): Promise<readonly Part[]> => db.query<Part>(PARTS, [schema])

/** Without what a migration may say: that a new check leaves old rows alone. */
const toLine = ({ kind, of, name, definition }: Part): string =>
  `${kind} ${of}.${name}: ${definition.replaceAll(/\b(?:public|from_code)\./g, '').replace(/ NOT VALID$/, '')}`

const PARTS = `
  WITH own AS (SELECT oid, relname FROM pg_class WHERE relnamespace = $1::text::regnamespace AND relkind = 'r')
  SELECT 'column' AS kind, relname AS of, attname AS name, concat_ws(' ',
    format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'NOT NULL' END,
    NULLIF(attgenerated, ''), pg_get_expr(adbin, adrelid),
    NULLIF(attidentity, ''), (
      SELECT concat_ws(' ', seqrelid::regclass, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle)
      FROM pg_sequence WHERE seqrelid = pg_get_serial_sequence(own.oid::regclass::text, attname)::regclass
    )
  ) AS definition
  FROM own JOIN pg_attribute ON attrelid = own.oid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid)
  FROM own JOIN pg_constraint ON conrelid = own.oid WHERE contype IN ('p', 'u', 'f', 'c', 'x')
  UNION ALL
  SELECT 'index', own.relname, pg_class.relname, pg_get_indexdef(indexrelid)
  FROM own JOIN pg_index ON indrelid = own.oid JOIN pg_class ON pg_class.oid = indexrelid
  UNION ALL
  SELECT 'enum', 'type', typname, string_agg(enumlabel, ' ' ORDER BY enumsortorder)
  FROM pg_type JOIN pg_enum ON enumtypid = pg_type.oid
  WHERE typnamespace = $1::text::regnamespace GROUP BY typname
  ORDER BY kind, of, name`
