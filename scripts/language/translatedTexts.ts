import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '../../src/engine/model/Text.ts'
import { articleNames } from './missingTexts.ts'
import { flattenTexts, PROJECT, readJson } from './textFiles.ts'
import { wantedTexts } from './wantedTexts.ts'

/** An English text with its translations. */
export interface TranslatedText {
  /** `common.json: cancel`: the file in the folder of a language and the key in it. An article has only a file. */
  readonly place: string
  readonly english: string
  /** By language, without those that lack the text. */
  readonly translations: Readonly<Record<string, string>>
}

/** Reads every text and its translations: screens, mails, config, descriptions of the schema, public pages. */
export async function translatedTexts(): Promise<readonly TranslatedText[]> {
  const texts = (await wantedTexts()).flatMap((file) => {
    const own = new Map(OTHERS.map((locale): [string, Texts] => [locale, textsOf(locale, file.name)]))
    return file.texts.map(({ key, english }) => ({
      place: placeOf(file.name, key),
      english,
      translations: byLocale((locale) => own.get(locale)?.get(placeOf(file.name, key))),
    }))
  })
  return [...texts, ...articles()]
}

/** Detects whether a text has changed. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 5)
}

const OTHERS = LOCALES.filter((locale) => locale !== 'en')

function placeOf(file: string, key: readonly string[]): string {
  return `${file}: ${key.join('.')}`
}

type Texts = ReadonlyMap<string, string>

function textsOf(locale: string, file: string): Texts {
  const texts = flattenTexts(readJson(join(PROJECT, 'i18n', locale, file)))
  return new Map(texts.map(({ key, english }) => [placeOf(file, key), english]))
}

function byLocale(textOf: (locale: string) => string | undefined): TranslatedText['translations'] {
  return Object.fromEntries(
    OTHERS.flatMap((locale) => {
      const text = textOf(locale)?.trim() ?? ''
      return text === '' ? [] : [[locale, text]]
    }),
  )
}

function articles(): readonly TranslatedText[] {
  const read = (locale: string, name: string) => {
    const file = join(PROJECT, 'i18n', locale, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  return articleNames().map((name) => ({
    place: name,
    english: read('en', name),
    translations: byLocale((locale) => read(locale, name)),
  }))
}
