import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digest, type TranslatedText, translatedTexts } from './translatedTexts.ts'
import { PROJECT } from './textFiles.ts'

/**
 * What each text said when its translations were last known to fit, as short hashes: `"common.json: cancel": "Qm1_a da:x9Zbc
 * sv:…"`. When the English has changed since and a translation has not, the translation is stale.
 */
export const TRANSLATION_RECORD = 'i18n/translated.json'

export const HOW_TO_MEND =
  'Translate these again and run `npm run generate`. If a translation still fits, run `npm run language -- --confirm "<file>: <key>"`.'

export type TranslationRecord = Readonly<Record<string, string>>

export interface StaleText {
  readonly place: string
  readonly locales: readonly string[]
  readonly english: string
}

/** The translations that have stayed the same although their English text has changed. */
export function staleTexts(
  record: TranslationRecord,
  texts: readonly TranslatedText[],
): readonly StaleText[] {
  return texts.flatMap(({ place, english, translations }) => {
    const known = parse(record[place])
    if (known === null || known.english === digest(english)) return []
    const locales = Object.entries(translations)
      .filter(([locale, text]) => known.translations.get(locale) === digest(text))
      .map(([locale]) => locale)
    return locales.length > 0 ? [{ place, locales, english }] : []
  })
}

/** Records the texts of today. A text with a stale translation stays as recorded, unless its place is confirmed. */
export function updateRecord(
  record: TranslationRecord,
  texts: readonly TranslatedText[],
  confirmed: readonly string[] = [],
): TranslationRecord {
  const stale = new Set(staleTexts(record, texts).map(({ place }) => place))
  const entries = texts.map(({ place, english, translations }) => {
    const old = record[place]
    const isKept = old !== undefined && stale.has(place) && !confirmed.includes(place)
    const hashes = Object.entries(translations).map(([locale, text]) => `${locale}:${digest(text)}`)
    return [place, isKept ? old : [digest(english), ...hashes].join(' ')] as const
  })
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Builds the record's file. */
export async function buildTranslationRecord(confirmed: readonly string[] = []): Promise<string> {
  const record = updateRecord(readRecord(), await translatedTexts(), confirmed)
  return `${JSON.stringify(record, null, 2)}\n`
}

export function readRecord(): TranslationRecord {
  const written: unknown = JSON.parse(readFileSync(join(PROJECT, TRANSLATION_RECORD), 'utf8'))
  if (typeof written !== 'object' || written === null) throw new Error(`${TRANSLATION_RECORD} has no texts.`)
  return Object.fromEntries(
    Object.entries(written).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function parse(entry: string | undefined) {
  if (entry === undefined) return null
  const [english = '', ...others] = entry.split(' ')
  const pairs = others.map((other) => other.split(':'))
  return { english, translations: new Map(pairs.map(([locale = '', hash = '']) => [locale, hash])) }
}
