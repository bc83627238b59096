import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { LOCALES } from '../Text.ts'
import type { ConfigSet } from './ConfigSet.ts'
import { parseConfig } from './parseConfig.ts'
import type { ConfigText } from './parseConfig.ts'
import { translationName } from './translations.ts'

/**
 * Reads a config folder: `<entity>.json`, `pages/*.json`, `actions/*.json`, `menus.json`, `vocabulary.json`.
 * Checks each file's shape; reports wrong parts as problems and leaves them out. Translations of its texts
 * are in `i18n/<locale>/<folder>` next to it. Rejects only when the folder cannot be read.
 */
export async function loadEntityConfig(folder: string): Promise<ConfigSet> {
  return parseConfig(basename(folder), await readConfigTexts(folder))
}

/** Every config file of the folder; rejects when the folder cannot be read. */
export async function readConfigTexts(folder: string): Promise<readonly ConfigText[]> {
  const names = [
    ...(await listJson(folder)),
    ...(await listBelow(folder, 'pages')),
    ...(await listBelow(folder, 'actions')),
    ...(await listTranslations(folder)),
  ]
  return await Promise.all(
    names.map(async (name) => ({ name, text: withoutMark(await readFile(join(folder, name), 'utf8')) })),
  )
}

async function listTranslations(folder: string): Promise<readonly string[]> {
  const names = await Promise.all(
    LOCALES.map(async (locale) => {
      const root = translationName(locale, basename(folder), '')
      const below = await Promise.all(
        ['', 'pages/', 'actions/'].map((name) => listBelow(folder, `${root}${name}`)),
      )
      return below.flat()
    }),
  )
  return names.flat()
}

async function listBelow(folder: string, name: string): Promise<readonly string[]> {
  const names = await listJson(join(folder, name)).catch(ignoreMissing)
  return names.map((file) => `${name.replace(/\/$/, '')}/${file}`)
}

async function listJson(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json')).toSorted()
}

function ignoreMissing(error: unknown): readonly string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}

/** Some editors begin a file with a byte order mark, which is no JSON. */
function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}
