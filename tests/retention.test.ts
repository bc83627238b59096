import { MARKETPLACE } from '../src/marketplace/plugin.ts'
import { describe, expect, test } from 'vitest'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { LAST_OF_PERSON, RELATIONSHIP_ENDED } from '../src/engine/model/RetentionModel.ts'
import { rowRulesOf, tablesWithSecrets } from '../src/engine/server/db/tables/rowRules.ts'
import { historyRulesOf } from '../src/engine/server/db/HistoryRules.ts'
import { personalTables } from '../src/engine/server/kernel/rows/personalTables.ts'
import { entityTables } from '../src/marketplace/server/privacy/retention/entityTables.ts'
import { erasedColumns, erasedValue } from '../src/marketplace/server/privacy/retention/erasable.ts'
import { yearsAfter } from '../src/marketplace/server/privacy/retention/yearsAfter.ts'
import { entityDefinitions } from '../src/marketplace/server/definitions/index.ts'

const { entities } = await loadEntityConfig('entity-config')
const rules = Object.entries(entities).flatMap(([name, { value }]) => {
  const definition = entityDefinitions.find(({ listField }) => listField === name)
  return value.retention && definition ? [{ typeName: definition.typeName, retention: value.retention }] : []
})

test('years end on the same day, and a leap day on the last of February', () => {
  expect(yearsAfter('2026-11-23', 5)).toBe('2031-11-23')
  expect(yearsAfter('2028-02-29', 5)).toBe('2033-02-28')
  expect(yearsAfter('2026-01-01', -1)).toBe('2025-01-01')
})

describe('the project’s own retention', () => {
  test('covers who people are, what they answered and what they handed in', () => {
    expect(rules.map(({ typeName }) => typeName)).toEqual(
      expect.arrayContaining([
        'Person',
        'User',
        'Address',
        'KycApplication',
        'AmlAnswer',
        'Document',
        'Mail',
        'Login',
        // What colleagues typed about people.
        'Alarm',
        'Approval',
        'DataDownload',
        'ErasureRequest',
        'LegalHold',
        'RecordComment',
      ]),
    )
  })

  test('empties every encrypted column', () => {
    const secrets = tablesWithSecrets(MARKETPLACE.database.tables).flatMap((table) => {
      const { typeName } = historyRulesOf(MARKETPLACE.database, table)
      return Object.keys(rowRulesOf(table).secrets).map((property) => `${typeName}.${property}`)
    })
    const emptied = rules.flatMap(({ typeName, retention }) =>
      (retention.pseudonymise ?? []).map((name) => `${typeName}.${name}`),
    )
    expect(secrets.length).toBeGreaterThan(2)
    expect(emptied).toEqual(expect.arrayContaining(secrets))
  })

  // `erasePerson` deletes saved views with the person.
  test('can name every table with history, but for saved views', () => {
    const named = new Set(entityDefinitions.map(({ typeName }) => typeName))
    expect([...entityTables(MARKETPLACE.database).keys()].filter((typeName) => !named.has(typeName))).toEqual(
      ['SavedView'],
    )
  })

  test.each(rules)('of $typeName can be carried out', ({ typeName, retention }) => {
    const table = entityTables(MARKETPLACE.database).get(typeName)
    if (table === undefined) throw new Error(`${typeName} has no table`)
    const isOfPerson = retention.from === RELATIONSHIP_ENDED || retention.from === LAST_OF_PERSON
    expect(isOfPerson && !personalTables().has(typeName)).toBe(false)
    const columns =
      erasedColumns(MARKETPLACE.database, table, { pseudonymise: retention.pseudonymise ?? null }) ?? []
    expect(columns.map(({ name }) => name).toSorted()).toEqual([...(retention.pseudonymise ?? [])].toSorted())
    for (const column of columns) expect(() => erasedValue(column, 1)).not.toThrow()
  })
})
