import type { Problem } from '../../schema/Problem.ts'
import type { TextConfig } from '../generated/EntityConfig.ts'
import { type Locale, LOCALES } from '../Text.ts'
import { suggest } from '../../rules/suggest.ts'
import type { ConfigFileType, JsonPath } from './ConfigSet.ts'
import { findTexts } from './findTexts.ts'
import { parseConfigText } from './parseConfigText.ts'
import { printPath } from './printPath.ts'

/** One file of `i18n/<locale>/entity-config`: texts for the config file of the same name. */
export interface Translation {
  readonly locale: Locale
  /** Name of the config file it belongs to: `pages/overview.json`. */
  readonly of: string
  readonly file: string
  /** By the joined key of the text. An empty text is not translated yet. */
  readonly texts: ReadonlyMap<string, string>
  readonly lineOf: (key: string) => number | null
  readonly problems: readonly Problem[]
}

/** The folder of all languages, next to the config folder. */
export const TRANSLATIONS = 'i18n'

/** Next to the config folder: `../i18n/fi/entity-config/loans.json`. */
export function translationName(locale: string, label: string, of: string): string {
  return `../${TRANSLATIONS}/${locale}/${label}/${of}`
}

/** Display name of a file. */
export function shownName(label: string, name: string): string {
  return name.startsWith('../') ? name.slice('../'.length) : `${label}/${name}`
}

/** Null for a file of the config itself. */
export function parseTranslation(name: string, text: string): Translation | null {
  const [, written, of = ''] = /^\.\.\/i18n\/([^/]+)\/[^/]+\/(.+)$/.exec(name) ?? []
  const locale = LOCALES.find((one) => one === written)
  if (locale === undefined) return null
  const file = shownName('', name)
  const { value, lineOf, problems } = parseConfigText(file, text)
  const leaves = flatten(value === undefined ? {} : value, [])
  const wrong = leaves.filter(({ text: leaf }) => typeof leaf !== 'string')
  return {
    locale,
    of,
    file,
    texts: new Map(
      leaves.flatMap(({ key, text: leaf }) => (typeof leaf === 'string' ? [[join(key), leaf]] : [])),
    ),
    lineOf: (key) => lineOf(split(key)),
    problems: [
      ...problems,
      ...wrong.map(({ key, text: leaf }) => ({
        id: 'config.wrong-type',
        severity: 'error' as const,
        at: { file, line: lineOf(key), path: printPath(key) },
        message: `${JSON.stringify(leaf)} is not what belongs here.`,
        hint: 'Write text.',
      })),
    ],
  }
}

/** Merges the texts of translation files into the config; keys that lead nowhere become warnings. */
export function addTranslations<T>(
  type: ConfigFileType,
  value: T,
  translations: readonly Translation[],
): { readonly value: T; readonly problems: readonly Problem[] } {
  if (translations.length === 0) return { value, problems: [] }
  const found = findTexts(type, value)
  const keys = new Set(found.map(({ key }) => join(key)))
  const translated = new Map<string, TextConfig>()
  for (const { path, key, text } of found) {
    const others = translations.flatMap(({ locale, texts }) => {
      const other = texts.get(join(key)) ?? ''
      return other === '' ? [] : [[locale, other] as const]
    })
    if (others.length === 0) continue
    translated.set(JSON.stringify(path), { ...inAllLanguages(text), ...Object.fromEntries(others) })
  }
  const problems = translations.flatMap(({ texts, lineOf, file, of }) =>
    [...texts.keys()]
      .filter((key) => !keys.has(key))
      .map((key): Problem => {
        const at = { file, line: lineOf(key), path: printPath(split(key)) }
        const message = `${of} has no such text.`
        const hint = suggest(printPath(split(key)), [...keys].map(split).map(printPath), 'Remove it.')
        return { id: 'config.unused-word', severity: 'warning', at, message, hint }
      }),
  )
  return { value: replaceTexts(value, [], translated) as T, problems }
}

function inAllLanguages(text: TextConfig): TextConfig & object {
  return typeof text === 'object' ? text : Object.fromEntries(LOCALES.map((locale) => [locale, text]))
}

function replaceTexts(value: unknown, path: JsonPath, texts: ReadonlyMap<string, TextConfig>): unknown {
  const text = texts.get(JSON.stringify(path))
  if (text !== undefined) return text
  if (Array.isArray(value)) return value.map((item, index) => replaceTexts(item, [...path, index], texts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaceTexts(item, [...path, key], texts)]),
  )
}

interface Leaf {
  readonly key: readonly string[]
  readonly text: unknown
}

function flatten(value: unknown, key: readonly string[]): readonly Leaf[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ key, text: value }]
  return Object.entries(value).flatMap(([name, item]) => flatten(item, [...key, name]))
}

const join = (key: readonly string[]): string => key.join('\n')
const split = (key: string): readonly string[] => key.split('\n')
