import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSchemaModel } from '../src/engine/schema/reader/buildSchemaModel.ts'
import { loadEntityConfig } from '../src/engine/model/config/loadEntityConfig.ts'
import { resolveAdminModel } from '../src/engine/model/resolveAdminModel.ts'
import { LOCALES } from '../src/engine/model/Text.ts'
import { buildSchema } from '../src/app/server/buildSchema.ts'
import { codecOf } from '../src/engine/web/field-kinds/fieldKinds.tsx'
import { renderDisplay } from '../src/engine/web/field-kinds/relation/displayText.ts'
import { createI18n } from '../src/engine/web/i18n/createI18n.ts'
import { customerMenu } from '../src/marketplace/web/navigation/customerMenu.ts'
import { PROJECT } from './support/importGraph.ts'

const config = await loadEntityConfig(join(PROJECT, 'entity-config'))
const schema = buildSchemaModel(buildSchema())

/** The business sidebar leads to the investors' dashboard by the name of that side. */
const OTHER_SIDE = '/investor/dashboard'
/** Words of Swedish and Norwegian for the two markets that the portal does not use. */
const OTHER_MARKETS = /förstahand|sekundärmarknad|førstehånd|sekundærmarked/i

describe.each(LOCALES)('the words of the portal in %s', (locale) => {
  const model = resolveAdminModel(schema, config, locale)
  const headings = new Map(model.pages.map(({ route, label }) => [route, label]))
  const read = (file: string) => readFileSync(join(PROJECT, 'i18n', locale, file), 'utf8')

  test('the sidebar calls a page as its heading does', async () => {
    const { translate } = await createI18n(locale)
    const places = ['/business/dashboard', '/investor/dashboard'] as const
    const links = places
      .flatMap((pathname) => customerMenu({ pathname, accounts: [], currentAccount: null }, translate))
      .flatMap(({ items }) => items)
      .filter(({ to }) => headings.has(to) && to !== OTHER_SIDE)
    expect(links.length).toBeGreaterThan(20)
    expect(links.map(({ to, label }) => [to, label])).toEqual(links.map(({ to }) => [to, headings.get(to)]))
  })

  test('the public pages call the two markets as the portal does', () => {
    const { markets } = JSON.parse(read('landing/investor.json')) as {
      readonly markets: { readonly cards: readonly { readonly title: string }[] }
    }
    expect(markets.cards.slice(0, 2).map(({ title }) => title)).toEqual([
      headings.get('/investor/marketplace/primary'),
      headings.get('/investor/marketplace/secondary'),
    ])
    if (locale === 'en' || locale === 'da') return
    // The terms as they were accepted stay as they are until they say something new.
    const files = readdirSync(join(PROJECT, 'i18n', locale, 'landing')).filter((name) =>
      /\.(md|json)$/.test(name),
    )
    expect(
      files.filter((name) => name !== 'terms.md' && OTHER_MARKETS.test(read(`landing/${name}`))),
    ).toEqual([])
  })

  test('every list, record and chart names countries in it', () => {
    const row = { entityId: 1, code: 'DK', name: 'Denmark' }
    const named = new Intl.DisplayNames(locale, { type: 'region' }).of('DK')
    const fields = Object.values(model.entities).flatMap((entity) => Object.values(entity.fields))
    const displays = fields.flatMap(({ reference }) =>
      reference?.entity === 'countries' ? [reference.display] : [],
    )
    expect(displays.length).toBeGreaterThan(5)
    for (const display of displays)
      expect(renderDisplay(display, 'countries', row, { model, locale }, codecOf)).toBe(named)
    const { code } = model.entities['countries']?.fields ?? {}
    const found = code && codecOf(code.kind).toSearch?.(named ?? '', ['code'], code)
    expect(found).toEqual({ path: ['code'], op: 'in', value: ['DK'] })
  })
})

/** 'No inbox yet' says something else than that there are no notices. */
test.each(LOCALES)('an entity is called by the same word whether it is one row or many, in %s', (locale) => {
  const entities = Object.values(resolveAdminModel(schema, config, locale).entities)
  expect(entities.length).toBeGreaterThan(50)
  const others = entities.filter(({ label, labelPlural }) => startOf(label) !== startOf(labelPlural))
  expect(others.map(({ label, labelPlural }) => [label, labelPlural])).toEqual([])
})

test.each(LOCALES)('no two fields of an entity or of an action have the same label, in %s', (locale) => {
  const { entities, actions } = resolveAdminModel(schema, config, locale)
  const forms = [
    ...Object.values(entities).map(({ name, detail, fields }) => ({ name, ...detail, fields })),
    ...Object.values(actions),
  ]
  const twice = forms.flatMap(({ name, fieldsets, fields }) => {
    const shown = fieldsets.flatMap((fieldset) => fieldset.fields)
    const labels = shown.flatMap((field) => fields[field]?.label ?? [])
    return labels.filter((label, index) => labels.indexOf(label) < index).map((label) => `${name}: ${label}`)
  })
  expect(twice).toEqual([])
})

/** Enough to know a word by, without the vowel that changes in the plural: 'person' and 'people', 'land' and 'länder'. */
const startOf = (label: string): string =>
  label.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').slice(0, 2)

/** What a language calls by a word of `docs/words.md`: no text uses another one for it. */
const OTHER_WORDS: Readonly<Record<string, RegExp>> = {
  en: /\binstallments?\b|\bdelinquen/i,
  da: /\bafbetaling|\bhævning/i,
  no: /\bavbetaling/i,
  sv: /\bavbetalning/i,
}

test.each(Object.entries(OTHER_WORDS))('the texts in %s use the words of the list', (locale, others) => {
  const folder = join(PROJECT, 'i18n', locale)
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => textsIn(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  expect(texts.length).toBeGreaterThan(5000)
  expect(texts.filter((text) => others.test(text))).toEqual([])
})

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
