import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const PROJECT = join(import.meta.dirname, '../..')

/** The texts that a file of a language should hold, with their keys and in English. */
export interface WantedFile {
  /** Path in the folder of the language: `entity-config/loans.json`. */
  readonly name: string
  readonly texts: readonly WantedText[]
}

export interface WantedText {
  readonly key: readonly string[]
  readonly english: string
}

/** Returns the texts of a JSON value with their keys. */
export function flattenTexts(value: unknown, key: readonly string[] = []): readonly WantedText[] {
  if (typeof value === 'string') return [{ key, english: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => flattenTexts(item, [...key, name]))
}

export function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
