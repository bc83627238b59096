import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSchemaModel } from '../src/engine/schema/reader/buildSchemaModel.ts'
import type { AdminModel } from '../src/engine/model/AdminModel.ts'
import { findTexts } from '../src/engine/model/config/findTexts.ts'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { humanise } from '../src/engine/model/humanise.ts'
import { narrowModel } from '../src/engine/model/narrow/narrowModel.ts'
import { resolveAdminModel } from '../src/engine/model/resolveAdminModel.ts'
import { operationName } from '../src/engine/model/schemaNames.ts'
import { LANGUAGES, type Locale, LOCALES } from '../src/engine/model/Text.ts'
import { sayIn } from '../src/engine/model/texts.ts'
import { buildSchema } from '../src/app/server/buildSchema.ts'
import { productFiles, PROJECT, SERVER } from './support/importGraph.ts'

const config = await loadEntityConfig(join(PROJECT, 'entity-config'))
const api = buildSchema()
const schema = buildSchemaModel(api)

const TEXTS = [
  ...Object.values(config.entities).flatMap(({ value }) => findTexts('entity', value)),
  ...Object.values(config.actions).flatMap(({ value }) => findTexts('action', value)),
  ...config.pages.flatMap(({ value }) => findTexts('page', value)),
  ...findTexts('menus', config.menus?.value),
  ...findTexts('vocabulary', config.vocabulary?.value),
].map(({ text }) => text)

/** The names under which the server records automatic work. */
const RECORDED = productFiles(...SERVER)
  .flatMap((path) => [
    ...readFileSync(join(PROJECT, path), 'utf8').matchAll(/\bmutationName(?: =|:) '(\w+)'/g),
  ])
  .map(([, name = '']) => name)

test('records automatic work of the server under names of its own', () => {
  expect(RECORDED).toContain('recordPayment')
  expect(RECORDED.length).toBeGreaterThan(15)
})

describe.each(LOCALES)('in %s', (locale) => {
  const model = resolveAdminModel(schema, config, locale)
  const known = new Set([...TEXTS.map(sayIn(locale)), ...languageNames(locale), 'ID'])

  test('every label is a text of this language, and no name of the schema in English words', () => {
    const labels = labelsIn(model, '')
    expect(labels.length).toBeGreaterThan(3000)
    // A column of a related record is called by both: `Loan: Status`.
    const strange = labels.filter(
      ({ label }) => !known.has(label) && !label.split(': ').every((part) => known.has(part)),
    )
    expect(strange.map(({ at, label }) => `${at}: ${label}`)).toEqual([])
  })

  test('the history and the audit log have a name for every operation, for those too who may not run it', () => {
    const nameless = (one: AdminModel, names: readonly string[]) =>
      names.filter((name) => {
        const words = operationName(one, name, (_, label) => label)
        return words === humanise(name) && !known.has(words)
      })
    const mutations = Object.keys(api.getMutationType()?.getFields() ?? {})
    expect(mutations.length).toBeGreaterThan(100)
    expect(nameless(model, mutations)).toEqual([])
    const reader = narrowModel(model, { isStaff: true, roles: ['READ_ONLY'] }, new Map())
    expect(Object.keys(reader.actions).length).toBeLessThan(schema.actions.length)
    expect(nameless(reader, [...schema.actions.map(({ field }) => field), ...RECORDED])).toEqual([])
  })
})

/** Values of a language enum are called by the language's name. */
function languageNames(locale: Locale): readonly string[] {
  const { tag } = LANGUAGES[locale]
  const names = new Intl.DisplayNames(tag, { type: 'language' })
  return LOCALES.map((code) => names.of(code) ?? '').map(
    (name) => name.charAt(0).toLocaleUpperCase(tag) + name.slice(1),
  )
}

interface Label {
  readonly at: string
  readonly label: string
}

function labelsIn(value: unknown, at: string): readonly Label[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    /^label(?:Plural)?$/.test(key) && typeof item === 'string'
      ? [{ at, label: item }]
      : labelsIn(item, `${at}.${key}`),
  )
}
