import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../../../src/engine/model/Text.ts'
import { PROJECT } from './startProject.ts'

const read = new Map<Locale, ReadonlyMap<string, string>>()

/** Every text of a language as the app has it, by key: `onboarding.email.title`. */
export function textsOf(locale: Locale): ReadonlyMap<string, string> {
  const known = read.get(locale)
  if (known) return known
  const folder = join(PROJECT, 'i18n', locale)
  const texts = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => {
        const content: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
        return leaves(content, name.slice(0, -'.json'.length))
      }),
  )
  read.set(locale, texts)
  return texts
}

/** One text, with its parameters filled in. */
export function textIn(locale: Locale) {
  const texts = textsOf(locale)
  return (key: string, params: Readonly<Record<string, string>> = {}): string => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`There is no text ${key} in ${locale}`)
    return text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  }
}

function leaves(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => leaves(child, `${path}.${name}`))
}
