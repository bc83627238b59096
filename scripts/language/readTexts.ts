import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { flattenTexts, PROJECT, readJson } from './textFiles.ts'

/** Keys of the texts that the screens have in a language: `common.cancel`. An empty text is a missing one. */
export function readTexts(locale: string): ReadonlySet<string> {
  const folder = join(PROJECT, 'i18n', locale)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Set(
    files.flatMap((file) =>
      flattenTexts(readJson(join(folder, file)), [file.slice(0, -'.json'.length)])
        .filter(({ english }) => english.trim() !== '')
        .map(({ key }) => key.join('.')),
    ),
  )
}
