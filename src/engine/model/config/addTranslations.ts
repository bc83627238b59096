import type { Problem } from '../../schema/Problem.ts'
import { suggest } from '../../rules/suggest.ts'
import type { TextConfig } from '../generated/EntityConfig.ts'
import { LOCALES } from '../Text.ts'
import type { ConfigFileType, JsonPath } from './ConfigSet.ts'
import { printPath } from './printPath.ts'
import { isText, itemNames, itemPlace, keyPlace, rootPlace, type SchemaPlace } from './schemaPlaces.ts'
import type { TextTree, Translation } from './translations.ts'

export interface TranslatedConfig {
  readonly value: unknown
  /** Path of a value that only a translation has; null for what is in the config file. */
  readonly translationAt: (path: JsonPath) => Problem['at'] | null
  /** Keys that lead nowhere. */
  readonly problems: readonly Problem[]
}

/** Merges the texts of translation files into a config file, which is not checked yet. */
export function addTranslations(
  type: ConfigFileType,
  written: unknown,
  translations: readonly Translation[],
): TranslatedConfig {
  const added = new Map<string, () => Problem['at']>()
  const problems: Problem[] = []
  const value = translations.reduce(
    (before, translation) =>
      merge({ translation, added, problems }, rootPlace(type), before, translation.texts, [], []),
    written,
  )
  const translationAt = (path: JsonPath): Problem['at'] | null => {
    for (let length = path.length; length > 0; length -= 1) {
      const at = added.get(JSON.stringify(path.slice(0, length)))
      if (at) return at()
    }
    return null
  }
  return { value, translationAt, problems }
}

interface Merge {
  readonly translation: Translation
  /** Lines are looked up only for problems. */
  readonly added: Map<string, () => Problem['at']>
  readonly problems: Problem[]
}

type Key = readonly string[]

function merge(
  into: Merge,
  place: SchemaPlace,
  value: unknown,
  texts: string | TextTree,
  path: JsonPath,
  key: Key,
): unknown {
  if (typeof texts === 'string') {
    if (!place.isText) reportUnused(into, key, [])
    if (!place.isText || texts === '' || (value !== undefined && !isText(value))) return value
    if (value === undefined) markAdded(into, path, key)
    return { ...inAllLanguages(value), [into.translation.locale]: texts }
  }
  if (Array.isArray(value)) return mergeItems(into, place, value, texts, path, key)
  const whole = place.isText ? null : toWhole(place, value)
  if (whole === null) {
    reportUnused(into, key, [])
    return value
  }
  const merged = Object.entries(texts).flatMap(([name, below]) => {
    const keyed = keyPlace(place, name)
    if (!keyed) {
      reportUnused(into, [...key, name], Object.keys(place.schema.properties ?? {}))
      return []
    }
    const before = Object.hasOwn(whole, name) ? whole[name] : undefined
    const after = merge(into, keyed, before, below, [...path, name], [...key, name])
    return after === undefined ? [] : [[name, after] as const]
  })
  if (merged.length === 0) return value
  if (value === undefined) markAdded(into, path, key)
  return { ...whole, ...Object.fromEntries(merged) }
}

function mergeItems(
  into: Merge,
  place: SchemaPlace,
  items: readonly unknown[],
  texts: TextTree,
  path: JsonPath,
  key: Key,
): readonly unknown[] {
  const below = itemPlace(place)
  const names = itemNames(key.at(-1) ?? '', items)
  const known = new Set(names)
  for (const name of Object.keys(texts)) if (!known.has(name)) reportUnused(into, [...key, name], names)
  return items.map((item, index) => {
    const name = names[index] ?? ''
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined
    return below && text !== undefined
      ? merge(into, below, item, text, [...path, index], [...key, name])
      : item
  })
}

/** The object that a value is or is short for: `true`, or a column's path. Null when it is none. */
function toWhole({ schema }: SchemaPlace, value: unknown): Readonly<Record<string, unknown>> | null {
  const types = new Set([schema.type ?? []].flat())
  if (value === undefined || (value === true && types.has('boolean'))) return {}
  const [required] = schema.required ?? []
  if (typeof value === 'string' && required !== undefined && types.has('string')) return { [required]: value }
  return typeof value === 'object' && value !== null ? { ...value } : null
}

function inAllLanguages(text: TextConfig | undefined): TextConfig & object {
  return typeof text === 'string' ? Object.fromEntries(LOCALES.map((locale) => [locale, text])) : { ...text }
}

function markAdded({ translation, added }: Merge, path: JsonPath, key: Key): void {
  const id = JSON.stringify(path)
  if (!added.has(id)) added.set(id, () => placeOf(translation, key))
}

function reportUnused({ translation, problems }: Merge, key: Key, others: readonly string[]): void {
  const at = placeOf(translation, key)
  const candidates = others.map((name) => printPath([...key.slice(0, -1), name]))
  problems.push({
    id: 'config.unused-word',
    severity: 'error',
    at,
    message: `${translation.of} has no such text.`,
    hint: suggest(at.path, candidates, 'Remove it.'),
  })
}

function placeOf({ file, lineOf }: Translation, key: Key): Problem['at'] {
  return { file, line: lineOf(key), path: printPath(key) }
}
