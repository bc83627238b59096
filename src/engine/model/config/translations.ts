import type { Problem } from '../../schema/Problem.ts'
import { type Locale, LOCALES } from '../Text.ts'
import type { JsonPath } from './ConfigSet.ts'
import { parseConfigText } from './parseConfigText.ts'
import { printPath } from './printPath.ts'

/** One file of `i18n/<locale>/entity-config`: texts for the config file of the same name. */
export interface Translation {
  readonly locale: Locale
  /** Name of the config file it belongs to: `pages/overview.json`. */
  readonly of: string
  readonly file: string
  readonly texts: TextTree
  readonly lineOf: (key: JsonPath) => number | null
  readonly problems: readonly Problem[]
}

/** Texts by key. An empty text is not translated yet. */
export interface TextTree {
  readonly [name: string]: string | TextTree
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

/** Where to write a text of a config file, which is shown by this name: `entity-config/loans.json`. */
export function translationHint(locale: string, file: string, key: readonly string[]): string {
  return `Write "${printPath(key)}" in ${TRANSLATIONS}/${locale}/${file}.`
}

/** Null for a file of the config itself. */
export function parseTranslation(name: string, text: string): Translation | null {
  const [, written, of = ''] = /^\.\.\/i18n\/([^/]+)\/[^/]+\/(.+)$/.exec(name) ?? []
  const locale = LOCALES.find((one) => one === written)
  if (locale === undefined) return null
  const file = shownName('', name)
  const { value, lineOf, problems } = parseConfigText(file, text)
  const wrong: Problem[] = []
  const readTree = (tree: unknown, key: readonly string[]): string | TextTree | null => {
    if (typeof tree === 'string') return tree
    if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) {
      const at = { file, line: lineOf(key), path: printPath(key) }
      const message = `${JSON.stringify(tree)} is not what belongs here.`
      wrong.push({ id: 'config.wrong-type', severity: 'error', at, message, hint: 'Write text.' })
      return null
    }
    return Object.fromEntries(
      Object.entries(tree).flatMap(([below, item]: [string, unknown]) => {
        const read = readTree(item, [...key, below])
        return read === null ? [] : [[below, read]]
      }),
    )
  }
  const texts = value === undefined ? {} : readTree(value, [])
  return {
    locale,
    of,
    file,
    texts: typeof texts === 'object' && texts !== null ? texts : {},
    lineOf,
    problems: [...problems, ...wrong],
  }
}
