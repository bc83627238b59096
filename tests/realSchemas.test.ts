import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REAL_SCHEMAS } from './support/backends/realSchemas.ts'
import { describeSchemas, TABLE_FILE, withTable } from './support/backends/schemaTable.ts'

test('lists what is recognised of each real schema in the table; `npm run schemas` rewrites it', () => {
  const document = readFileSync(join(import.meta.dirname, '..', TABLE_FILE), 'utf8')
  expect(document).toBe(withTable(document, describeSchemas()))
})

test('schemas of many conventions are among them', () => {
  expect(new Set(REAL_SCHEMAS.map(({ convention }) => convention)).size).toBeGreaterThanOrEqual(8)
  expect(new Set(REAL_SCHEMAS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(25)
})
