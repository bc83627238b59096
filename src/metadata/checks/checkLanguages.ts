import { LOCALES } from '../AdminModel.ts'
import type { JsonPath } from '../config/ConfigSet.ts'
import type { Reporter } from './CheckContext.ts'

/** Warns about every text that some languages lack. One plain text for all languages is a choice, not a lack. */
export function checkLanguages(report: Reporter, value: unknown): void {
  for (const { path, missing } of findIncompleteTexts(value)) {
    const hint = 'People who use that language see the English text, or any other that is there.'
    report.warn('missing-language', path, `No text for ${missing.join(', ')}.`, hint)
  }
}

export interface IncompleteText {
  readonly path: JsonPath
  readonly missing: readonly string[]
}

export function findIncompleteTexts(value: unknown, path: JsonPath = []): readonly IncompleteText[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findIncompleteTexts(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value)
  if (isText(entries) && path.at(-1) !== 'fields') {
    // The schema itself has the English of its descriptions.
    const wanted = path[0] === 'descriptions' ? LOCALES.filter((locale) => locale !== 'en') : LOCALES
    const missing = wanted.filter((locale) => !Object.hasOwn(value, locale))
    return missing.length > 0 ? [{ path, missing }] : []
  }
  return entries.flatMap(([key, item]) => findIncompleteTexts(item, [...path, key]))
}

function isText(entries: readonly (readonly [string, unknown])[]): boolean {
  const locales: readonly string[] = LOCALES
  return (
    entries.length > 0 && entries.every(([key, text]) => locales.includes(key) && typeof text === 'string')
  )
}
