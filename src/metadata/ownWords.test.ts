import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findIncompleteTexts } from './checks/checkLanguages.ts'

const folder = fileURLToPath(new URL('../../entity-config/', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.json') && !name.endsWith('.schema.json'),
)

test('there is config to look at', () => {
  expect(files.length).toBeGreaterThan(16)
})

test.each(files)('every text of entity-config/%s is there in each language', (name) => {
  const value: unknown = JSON.parse(readFileSync(folder + name, 'utf8'))
  expect(findIncompleteTexts(value)).toEqual([])
  expect(findPlainTexts(value, name === 'vocabulary.json')).toEqual([])
})

/** Texts that are not told apart by language at all. A placeholder may be: `+45` is the same everywhere. */
function findPlainTexts(value: unknown, isVocabulary: boolean): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => findPlainTexts(item, isVocabulary))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => {
    if (typeof item === 'string') return TEXT_KEYS.has(key) ? [item] : []
    if (isVocabulary && key === 'fields') {
      return Object.values(item as object).filter((text): text is string => typeof text === 'string')
    }
    return findPlainTexts(item, isVocabulary)
  })
}

const TEXT_KEYS: ReadonlySet<string> = new Set(['label', 'labelPlural', 'note', 'message'])
