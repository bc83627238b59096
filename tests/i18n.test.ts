import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readForms } from '../scripts/generate/readForms.ts'
import { formTexts } from '../src/engine/model/forms/lint/formTexts.ts'
import { COMPLETE_LOCALES, LOCALES } from '../src/engine/model/Text.ts'
import { ALL_TEXT_GROUPS, groupOfArea, type TextGroup } from '../src/engine/web/i18n/textGroups.ts'
import { TEXTS } from '../src/engine/server/db/texts/CodedText.ts'
import { PROJECT, readSources, type SourceFile } from './support/importGraph.ts'

const LANGUAGES = LOCALES.filter((locale) => locale !== 'en')
/** Keys that are not written in our code: react-admin's own, and the server's templates, which types check. */
const FOREIGN_AREAS: ReadonlySet<string> = new Set(['ra', 'server/messages'])
/** Several words that are the same in English and in another language: names and terms of the trade. */
const SAME_AS_ENGLISH: ReadonlySet<string> = new Set([])

const texts = Object.fromEntries(LOCALES.map((locale) => [locale, readTexts(locale)]))
const english = texts['en'] ?? {}
const sources = readSources('src')
const code = [...sources.map(({ path }) => path), ...formFiles()]
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(PROJECT, path), 'utf8') }))

describe.each(LANGUAGES)('texts in %s', (locale) => {
  const own = texts[locale] ?? {}

  test('every English text has its translation, and no text is left over [B1.5]', () => {
    expect(Object.keys(own).filter((key) => !(key in english))).toEqual([])
    const isComplete = COMPLETE_LOCALES.some((one) => one === locale)
    expect(Object.keys(english).filter((key) => isComplete && !(key in own))).toEqual([])
  })

  test('a translation has the same blanks to fill', () => {
    const differing = Object.entries(english).filter(
      ([key, text]) => blanks(own[key] ?? text) !== blanks(text),
    )
    expect(differing.map(([key]) => key)).toEqual([])
  })

  test('no number can be cut at the end of a line', () => {
    const cut = Object.entries(own).filter(([, text]) => /(?<!\+[\d ]*)\d \d{3}(?!\d)/.test(text))
    expect(cut.map(([key]) => key)).toEqual([])
  })

  test('no sentence was left in English', () => {
    const untranslated = Object.entries(english).filter(
      ([key, text]) => isSentence(text) && own[key] === text && !SAME_AS_ENGLISH.has(key),
    )
    expect(untranslated.map(([key]) => key)).toEqual([])
  })
})

test('English writes "email", without a hyphen', () => {
  const schema = readFileSync(join(PROJECT, 'schema/schema.graphql'), 'utf8')
  const hyphened = Object.entries({ ...english, schema }).filter(([, text]) => /e-mail/i.test(text))
  expect(hyphened.map(([key]) => key)).toEqual([])
})

test('every key that the code names has a text', () => {
  const areas = new Set(Object.keys(english).map(areaOf))
  const named = code
    .filter(({ path }) => /^(?:src\/web|forms)\//.test(path))
    .flatMap(({ path, text }) => literals(text).map((key) => ({ path, key })))
    .filter(({ key }) => areas.has(areaOf(key)) && key.includes('.'))
  expect(named.length).toBeGreaterThan(50)
  const unknown = named.filter(({ key }) => !(key in english) && !isBranch(key))
  expect(unknown.map(({ path, key }) => `${path}: ${key}`)).toEqual([])
})

test('a page names only texts that are fetched with it', () => {
  // Every form loads the field kinds, for their codecs; the pages that show values fetch the texts of their cells.
  const files = sources.filter(({ path }) => !path.endsWith('/field-kinds/fieldKinds.tsx'))
  const fetched = fetchedTexts(files, 'src/app/web/main.tsx')
  expect(fetched.size).toBeGreaterThan(500)
  const stray = code.flatMap(({ path, text }) => {
    const keys = [...literals(text), ...templatePrefixes(text)].filter(
      (key) => key.includes('.') && isText(key),
    )
    return (fetched.get(path) ?? []).flatMap(({ groups, way }) =>
      keys
        .filter((key) => !groups.has(groupOfArea(areaOf(key))) && !isOfLogin(path, key))
        .map((key) => `${key}: ${way.join(' -> ')}`),
    )
  })
  expect(stray).toEqual([])
})

/** Phones, codes and passwords come with the fields of all forms; the pages that ask for one fetch its texts. */
function isOfLogin(path: string, key: string): boolean {
  return path.startsWith('src/engine/web/forms/fields/') && groupOfArea(areaOf(key)) === 'account'
}

test('every text is used somewhere', () => {
  const ofForms = readForms().flatMap(({ schema, ui }) => formTexts(schema, ui).map(({ key }) => key))
  const exact = new Set([...code.flatMap(({ text }) => literals(text)), ...ofForms])
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
  // Texts of money lines are codes, too; a test of their own holds their words.
  const found = code.flatMap(({ path, text }) => errorCodes(path, text)).filter((name) => !(name in TEXTS))
  const codes = new Set([...AGREED_CODES, ...found])
  const missing = COMPLETE_LOCALES.flatMap((locale) =>
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
    // An empty text is a missing one.
    if (typeof value === 'string') Object.assign(flat, value.trim() === '' ? {} : { [key]: value })
    else if (typeof value === 'object' && value !== null) {
      for (const [name, child] of Object.entries(value)) walk(child, `${key}.${name}`)
    }
  }
  // The long texts of the public pages are compared by a test of their own.
  const files = [...readdirSync(folder), 'server/messages.json'].filter(
    (name) => name.endsWith('.json') && name !== 'language.json',
  )
  for (const file of files) {
    walk(JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown, file.slice(0, -'.json'.length))
  }
  return flat
}

function areaOf(key: string): string {
  return key.split('.')[0] ?? ''
}

/** A text, or the beginning of several. */
function isText(key: string): boolean {
  return key in english || Object.keys(english).some((known) => known.startsWith(key))
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

/** `ui.json` of the forms that are data: it names texts as code does. */
function formFiles(): readonly string[] {
  return readdirSync(join(PROJECT, 'forms'))
    .map((form) => `forms/${form}/ui.json`)
    .filter((path) => existsSync(join(PROJECT, path)))
}

/** The texts that are there when a file is, with the way to it. */
interface FetchedTexts {
  readonly groups: ReadonlySet<TextGroup>
  readonly way: readonly string[]
}

/**
 * For each file that `start` loads sooner or later: the groups of texts that are loaded then, once for each way that
 * does not bring more. A part that is fetched names its own next to it: after `import('…')` as arguments of `lazyPage` or
 * `needTexts`.
 */
function fetchedTexts(
  files: readonly SourceFile[],
  start: string,
): ReadonlyMap<string, readonly FetchedTexts[]> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const found = new Map<string, FetchedTexts[]>()
  const visit = (path: string, groups: ReadonlySet<TextGroup>, before: readonly string[]) => {
    const file = byPath.get(path)
    const known = found.get(path) ?? []
    if (file === undefined || known.some((one) => [...one.groups].every((group) => groups.has(group)))) return
    const way = [...before, path]
    found.set(path, [...known, { groups, way }])
    const fetched = groupsBeside(path)
    for (const { to, isTypeOnly, isDynamic } of file.imports) {
      if (!isTypeOnly) visit(to, isDynamic ? new Set([...groups, ...(fetched.get(to) ?? [])]) : groups, way)
    }
  }
  visit(start, new Set(['start']), [])
  return found
}

const FETCH = /import\(\s*'(?<file>[^']+)'\s*\)\s*,\s*(?:needTexts\()?(?<groups>(?:\s*'\w+'\s*,?)*)/g

/** By fetched file. */
function groupsBeside(path: string): ReadonlyMap<string, ReadonlySet<TextGroup>> {
  const text = readFileSync(join(PROJECT, path), 'utf8')
  return new Map(
    [...text.matchAll(FETCH)].map(({ groups: { file = '', groups = '' } = {} }) => [
      relative(PROJECT, join(PROJECT, dirname(path), file)),
      new Set(ALL_TEXT_GROUPS.filter((group) => groups.includes(`'${group}'`))),
    ]),
  )
}
