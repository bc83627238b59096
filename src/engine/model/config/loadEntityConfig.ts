import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { LOCALES } from '../Text.ts'
import { PLATFORM_ROLES, type Role } from '../PlatformRole.ts'
import type { ConfigSet } from './ConfigSet.ts'
import { parseConfig } from './parseConfig.ts'
import type { ConfigText } from './parseConfig.ts'
import { TRANSLATIONS, translationName } from './translations.ts'

/**
 * Reads a config folder: `<entity>.json`, `pages/*.json`, `actions/*.json`, `menus.json`, `vocabulary.json`.
 * Checks each file's shape; reports wrong parts as problems and leaves them out. Translations of its texts
 * are in `i18n/<locale>/<folder>` next to it. Rejects only when the folder cannot be read.
 */
export async function loadEntityConfig(
  folder: string,
  roles: readonly Role[] = PLATFORM_ROLES,
): Promise<ConfigSet> {
  return parseConfig(basename(folder), await readConfigTexts(folder), roles)
}

/**
 * Every config file of the folder, and every other that may be meant as one: `parseConfig` reports it. Rejects when the
 * folder cannot be read.
 */
export async function readConfigTexts(folder: string): Promise<readonly ConfigText[]> {
  const names = [...(await listFiles(folder)), ...(await listTranslations(folder))]
  const texts = await Promise.all(
    names.map(async (name) => ({ name, text: withoutMark(await readFile(join(folder, name), 'utf8')) })),
  )
  return [...texts, ...(await listStrays(folder)).map((name) => ({ name, text: '' }))]
}

async function listTranslations(folder: string): Promise<readonly string[]> {
  const names = await Promise.all(
    LOCALES.map(async (locale) => {
      const root = translationName(locale, basename(folder), '')
      const below = await listFiles(join(folder, root)).catch(ignoreMissing)
      return below.map((name) => `${root}${name}`)
    }),
  )
  return names.flat()
}

/** Folders beside those of the languages. */
async function listStrays(folder: string): Promise<readonly string[]> {
  const root = `../${TRANSLATIONS}`
  const entries = await readdir(join(folder, root), { withFileTypes: true }).catch(ignoreMissing)
  return entries
    .filter((entry) => entry.isDirectory() && !LOCALES.some((locale) => locale === entry.name))
    .map(({ name }) => `${root}/${name}`)
}

/** Names below the folder, in the order of `ORDER`, without schemas. */
async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && isData(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((name) => !name.startsWith('generated/'))
    .toSorted((a, b) => orderOf(a) - orderOf(b) || (a < b ? -1 : 1))
}

const isData = (name: string): boolean =>
  /\.(?:json[5c]?|ya?ml)$/i.test(name) && !name.endsWith('.schema.json')

const ORDER = ['', 'pages/', 'actions/']
const orderOf = (name: string): number => ORDER.indexOf(name.slice(0, name.lastIndexOf('/') + 1))

function ignoreMissing(error: unknown): readonly [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}

/** Some editors begin a file with a byte order mark, which is no JSON. */
function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}
