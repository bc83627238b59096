import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { flattenTexts, PROJECT, readJson, type WantedFile, type WantedText } from './textFiles.ts'

export interface MissingTexts {
  /** Path from the project's folder: `i18n/fi/common.json`. */
  readonly file: string
  readonly texts: readonly WantedText[]
}

/** Finds the texts that a language lacks, by file. An article of the public pages counts as one text. */
export function missingTexts(locale: string, wanted: readonly WantedFile[]): readonly MissingTexts[] {
  const files = wanted.map(({ name, texts }) => {
    const own = new Map(
      flattenTexts(readJson(join(PROJECT, 'i18n', locale, name))).map(({ key, english }) => [
        key.join('\n'),
        english.trim(),
      ]),
    )
    return {
      file: `i18n/${locale}/${name}`,
      texts: texts.filter(({ key }) => (own.get(key.join('\n')) ?? '') === ''),
    }
  })
  return [...files, ...missingArticles(locale)].filter(({ texts }) => texts.length > 0)
}

/** The texts of the public pages that are translated as a whole: `landing/press.md`. */
export function articleNames(): readonly string[] {
  return readdirSync(join(PROJECT, 'i18n/en/landing'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:md|json)$/.test(name))
    .map((name) => `landing/${name}`)
}

function missingArticles(locale: string): readonly MissingTexts[] {
  return articleNames()
    .filter((name) => !existsSync(join(PROJECT, 'i18n', locale, name)))
    .map((name) => ({
      file: `i18n/${locale}/${name}`,
      texts: [{ key: [], english: `the whole file, as i18n/en/${name}` }],
    }))
}
