import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findIncompleteDescriptions, findIncompleteTexts } from './checks/checkLanguages.ts'
import { findTexts } from './config/findTexts.ts'
import { loadEntityConfig } from './config/loadEntityConfig.ts'

const config = await loadEntityConfig(fileURLToPath(new URL('../../../entity-config/', import.meta.url)))
const files = [
  ...Object.values(config.entities).map((file) => ['entity', file] as const),
  ...Object.values(config.actions).map((file) => ['action', file] as const),
  ...config.pages.map((file) => ['page', file] as const),
  ...(config.menus ? [['menus', config.menus] as const] : []),
  ...(config.vocabulary ? [['vocabulary', config.vocabulary] as const] : []),
].map(([type, file]) => [file.file, type, file.value] as const)

test('there is config to look at', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(([, type, value]) => findTexts(type, value)).length).toBeGreaterThan(1000)
})

test.each(files)('%s leaves its texts to the folders of the languages', (file, type) => {
  const path = fileURLToPath(new URL(`../../../${file}`, import.meta.url))
  const inline = findTexts(type, JSON.parse(readFileSync(path, 'utf8')))
  expect(inline.filter(({ text }) => typeof text === 'object')).toEqual([])
})

test.each(files)('every text of %s is there in each language', (_, type, value) => {
  expect(findIncompleteTexts(type, value)).toEqual([])
  // One placeholder may serve all languages: `+45` is the same everywhere.
  const plain = findTexts(type, value).filter(
    ({ text, path }) => typeof text === 'string' && path.at(-1) !== 'placeholder',
  )
  expect(plain).toEqual([])
})

test('every description of the schema that has a translation has one in each language', () => {
  expect(findIncompleteDescriptions(config.descriptions)).toEqual([])
  expect(Object.keys(config.descriptions['da']?.value ?? {}).length).toBeGreaterThan(200)
})
