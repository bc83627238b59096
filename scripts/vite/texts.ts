import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LOCALES } from '../../src/engine/model/Text.ts'
import { ALL_TEXT_GROUPS, groupOfArea } from '../../src/engine/web/i18n/textGroups.ts'

const ENTRY = 'virtual:texts'
/** Holds facts about the language, not texts. The code has them already. */
const FACTS = 'language.json'
const PROJECT = join(import.meta.dirname, '../..')

/**
 * The module `virtual:texts` exports a loader for each group of texts of each language. With a glob over the files the
 * browser would fetch every file of a group separately.
 */
export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith(ENTRY) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${ENTRY}`)) return null
      const [, locale, group] = id.split('/')
      if (!locale || !group) return printLoaders()
      const folder = join(PROJECT, 'i18n', locale)
      const areas = readdirSync(folder)
        .filter((file) => file.endsWith('.json') && file !== FACTS)
        .map((file) => file.slice(0, -'.json'.length))
        .filter((area) => groupOfArea(area) === group)
      const messages = areas.map((area) => {
        const file = join(folder, `${area}.json`)
        this.addWatchFile(file)
        return [area, withoutEmpty(JSON.parse(readFileSync(file, 'utf8')))]
      })
      return `export const messages = ${JSON.stringify(Object.fromEntries(messages))}`
    },
  }
}

/** Drops empty texts: they are not translated yet, and the app shows the English text for a missing one. */
function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, item]) => item !== '')
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutEmpty(item)]))
}

function printLoaders(): string {
  const lines = LOCALES.flatMap((locale) =>
    ALL_TEXT_GROUPS.map((group) => `'${locale}/${group}': () => import('${ENTRY}/${locale}/${group}'),`),
  )
  return `export const loaders = {\n${lines.join('\n')}\n}`
}
