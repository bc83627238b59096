import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LOCALES } from '../../src/metadata/AdminModel.ts'
import { ALL_TEXT_GROUPS, groupOfArea } from '../../src/web/i18n/textGroups.ts'

const ENTRY = 'virtual:texts'
const PROJECT = join(import.meta.dirname, '../..')

/**
 * `virtual:texts`: a loader for each group of texts of each language. A glob over the files would fetch every file of a
 * group by itself, and its chunk besides.
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
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length))
        .filter((area) => groupOfArea(area) === group)
      const imports = areas.map(
        (area) => `import ${area} from ${JSON.stringify(join(folder, `${area}.json`))}`,
      )
      return `${imports.join('\n')}\nexport const messages = { ${areas.join(', ')} }`
    },
  }
}

function printLoaders(): string {
  const lines = LOCALES.flatMap((locale) =>
    ALL_TEXT_GROUPS.map((group) => `'${locale}/${group}': () => import('${ENTRY}/${locale}/${group}'),`),
  )
  return `export const loaders = {\n${lines.join('\n')}\n}`
}
