import { expect, test } from 'vitest'
import { entityDefinitions } from './index.ts'

const byType = new Map(entityDefinitions.map((definition) => [definition.typeName, definition]))
const PEOPLE = new Set(['Person', 'User', 'Account'])

const leadsToPeople = (typeName: string): boolean =>
  Object.values(byType.get(typeName)?.relations ?? {}).some(
    (relation) =>
      relation.kind === 'to-one' &&
      (PEOPLE.has(relation.typeName) || (byType.get(relation.typeName)?.belongsTo ?? []).length > 0),
  )

test('every entity with a relation to people declares the owner of its rows', () => {
  expect(leadsToPeople('KycApplication')).toBe(true)
  expect(leadsToPeople('Currency')).toBe(false)
  const silent = entityDefinitions.filter(
    ({ typeName, belongsTo }) => belongsTo === undefined && (PEOPLE.has(typeName) || leadsToPeople(typeName)),
  )
  expect(silent.map(({ typeName }) => typeName)).toEqual([])
})

test('every named owner leads to a person', () => {
  const leads = (typeName: string, seen: readonly string[] = []): boolean => {
    const ways = byType.get(typeName)?.belongsTo ?? []
    return (
      ways.length > 0 &&
      ways.every((way) => {
        if (way === 'self') return true
        if (typeof way !== 'string') return byType.has(way.by.typeName)
        const relation = byType.get(typeName)?.relations[way]
        return (
          relation !== undefined && !seen.includes(typeName) && leads(relation.typeName, [...seen, typeName])
        )
      })
    )
  }
  const named = entityDefinitions.filter(({ belongsTo = [] }) => belongsTo.length > 0)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(({ typeName }) => !leads(typeName)).map(({ typeName }) => typeName)).toEqual([])
})
