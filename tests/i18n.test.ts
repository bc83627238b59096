import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../src/metadata/AdminModel.ts'
import { groupOfArea, type TextGroup } from '../src/web/i18n/textGroups.ts'
import { PROJECT, readSources } from './support/importGraph.ts'

const LANGUAGES = LOCALES.filter((locale) => locale !== 'en')
/** Texts of react-admin's own components: their keys are used in its code, not in ours. */
const FOREIGN_AREAS: ReadonlySet<string> = new Set(['ra'])
/** Several words that are the same in English and in another language: names and terms of the trade. */
const SAME_AS_ENGLISH: ReadonlySet<string> = new Set([])

const texts = Object.fromEntries(LOCALES.map((locale) => [locale, readTexts(locale)]))
const english = texts['en'] ?? {}
const code = readSources('src')
  .filter(({ path }) => !path.includes('.test.'))
  .map(({ path }) => ({ path, text: readFileSync(join(PROJECT, path), 'utf8') }))

describe.each(LANGUAGES)('texts in %s', (locale) => {
  const own = texts[locale] ?? {}

  test('every English text has its translation, and no text is left over [B1.5]', () => {
    expect(Object.keys(own).filter((key) => !(key in english))).toEqual([])
    expect(Object.keys(english).filter((key) => !(key in own))).toEqual([])
  })

  test('a translation has the same blanks to fill', () => {
    const differing = Object.entries(english).filter(([key, text]) => blanks(own[key] ?? '') !== blanks(text))
    expect(differing.map(([key]) => key)).toEqual([])
  })

  test('no sentence was left in English', () => {
    const untranslated = Object.entries(english).filter(
      ([key, text]) => isSentence(text) && own[key] === text && !SAME_AS_ENGLISH.has(key),
    )
    expect(untranslated.map(([key]) => key)).toEqual([])
  })
})

test('no text is empty', () => {
  const empty = LOCALES.flatMap((locale) =>
    Object.entries(texts[locale] ?? {})
      .filter(([key, text]) => text.trim() === '' && english[key]?.trim() !== '')
      .map(([key]) => `${locale}: ${key}`),
  )
  expect(empty).toEqual([])
})

test('every key that the code names has a text', () => {
  const areas = new Set(Object.keys(english).map(areaOf))
  const named = code
    .filter(({ path }) => path.startsWith('src/web/'))
    .flatMap(({ path, text }) => literals(text).map((key) => ({ path, key })))
    .filter(({ key }) => areas.has(areaOf(key)) && key.includes('.'))
  expect(named.length).toBeGreaterThan(50)
  const unknown = named.filter(({ key }) => !(key in english) && !isBranch(key))
  expect(unknown.map(({ path, key }) => `${path}: ${key}`)).toEqual([])
})

test('a page names only texts that come with it', () => {
  const stray = code.flatMap(({ path, text }) => {
    const [, groups] = FOLDERS.find(([folder]) => path.startsWith(`src/web/${folder}/`)) ?? []
    if (!groups) return []
    const loaded = new Set<TextGroup>(['start', ...groups])
    return [...literals(text), ...templatePrefixes(text)]
      .filter((key) => key.includes('.') && key in english && !loaded.has(groupOfArea(areaOf(key))))
      .map((key) => `${path}: ${key}`)
  })
  expect(stray).toEqual([])
})

/** What the routes bring besides the texts of every page, by folder; the first that fits counts. */
const FOLDERS: readonly (readonly [folder: string, groups: readonly TextGroup[]])[] = [
  ['app', []],
  ['ui', []],
  ['client', []],
  ['portal/navigation', []],
  ['portal/landing', ['landing']],
  ['portal/pages', ['portal', 'fields']],
  ['portal/lists', ['portal', 'fields']],
  ['portal/dashboard', ['portal', 'fields']],
  ['portal', ['account', 'fields']],
  ['field-kinds', ['fields']],
  ['dashboard', ['fields']],
  ['forms', ['fields']],
  ['admin', ['staff', 'fields']],
]

test('every text is used somewhere', () => {
  const exact = new Set(code.flatMap(({ text }) => literals(text)))
  const prefixes = code.flatMap(({ text }) => templatePrefixes(text))
  const unused = Object.keys(english).filter(
    (key) =>
      !FOREIGN_AREAS.has(areaOf(key)) &&
      !exact.has(key) &&
      !prefixes.some((prefix) => key.startsWith(prefix)),
  )
  expect(unused).toEqual([])
})

test('every error code that the server may send has a text in every language [A8.1]', () => {
  const codes = new Set([...AGREED_CODES, ...code.flatMap(({ path, text }) => errorCodes(path, text))])
  const missing = LOCALES.flatMap((locale) =>
    [...codes].filter((name) => !texts[locale]?.[`errors.${name}`]).map((name) => `${locale}: ${name}`),
  )
  expect(missing).toEqual([])
})

/** The codes of the contract; others are found in the server's code. */
const AGREED_CODES = [
  'AUTH_NOT_AUTHENTICATED',
  'AUTH_NOT_AUTHORIZED',
  'BAD_USER_INPUT',
  'GRAPHQL_VALIDATION_FAILED',
  'TOO_COMPLEX',
  'RATE_LIMITED',
  'INTERNAL',
  'REQUIRED',
  'NOT_EMPTY',
  'MIN_LENGTH',
  'MAX_LENGTH',
  'MIN',
  'MAX',
  'INVALID_FORMAT',
  'MUST_BE_UNIQUE',
  'INVALID_REFERENCE',
  'IN_USE',
  'NOT_FOUND',
  'NOT_AUTHORIZED',
  'STALE_ENTITY',
  'INVALID_CREDENTIALS',
  'TOO_MANY_ATTEMPTS',
  'INVALID_TOKEN',
  'LOGIN_DISABLED',
]

function readTexts(locale: string): Record<string, string> {
  const folder = join(PROJECT, 'i18n', locale)
  const flat: Record<string, string> = {}
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') flat[key] = value
    else if (typeof value === 'object' && value !== null) {
      for (const [name, child] of Object.entries(value)) walk(child, `${key}.${name}`)
    }
  }
  for (const file of readdirSync(folder)) {
    walk(JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown, basename(file, '.json'))
  }
  return flat
}

function areaOf(key: string): string {
  return key.split('.')[0] ?? ''
}

/** A key above texts, as in `translate(`${BASE}.title`)`. */
function isBranch(key: string): boolean {
  return Object.keys(english).some((known) => known.startsWith(`${key}.`))
}

function isSentence(text: string): boolean {
  return /\p{L}{2,}[ ,]+\p{L}{2,}/u.test(text.replaceAll(/%\{\w+\}/g, ''))
}

/** Blanks by name; how many plural forms there are is each language's own business. */
function blanks(text: string): string {
  const names = new Set([...text.matchAll(/%\{(\w+)\}/g)].map((match) => match[1] ?? ''))
  return [...names].sort((a, b) => a.localeCompare(b)).join(' ')
}

function literals(text: string): string[] {
  return [...text.matchAll(/['"`]([a-zA-Z]+(?:\.\w+)+)['"`]/g)].map((match) => match[1] ?? '')
}

function templatePrefixes(text: string): string[] {
  return [...text.matchAll(/`([a-zA-Z]+\.[\w.]*)\$\{/g)].map((match) => match[1] ?? '')
}

function errorCodes(path: string, text: string): string[] {
  if (!/^src\/server\/(?:domain|entities|api|host)\//.test(path)) return []
  return [...text.matchAll(/(?:\bcode: |new DomainError\()'([A-Z][A-Z_]+)'/g)].map((match) => match[1] ?? '')
}
