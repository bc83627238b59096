import { Decimal } from 'decimal.js'
import type { Locale } from '../../../model/Text.ts'
import { type CodedText, kindsOf, type ParamKind, readStoredText, type TextCode } from './CodedText.ts'
import { industriesOf, notationOf, partsOf, templateOf } from './templates.ts'

/** A coded text in a language; `textSql` writes the same in the database. */
export function writeText(locale: Locale, text: CodedText): string {
  return writeStoredText(locale, text) ?? ''
}

/** The same of a value from the database. Null for an empty one; of an unknown text the code. */
export function writeStoredText(locale: Locale, value: unknown): string | null {
  const text = readStoredText(typeof value === 'string' ? JSON.parse(value) : value)
  if (text === null) return null
  const kinds = kindsOf(text.code)
  if (kinds === null) return text.code
  return partsOf(templateOf(locale, text.code as TextCode))
    .map((part, at) => (at % 2 === 0 ? part : writeParam(locale, kinds[part], text.params[part])))
    .join('')
}

/** A value of history in a language: coded texts are kept there as they are stored. Everything else stays. */
export function writeKeptText(locale: Locale, value: string | null): string | null {
  if (value === null || !KEPT.test(value)) return value
  try {
    const text = readStoredText(JSON.parse(value))
    return text === null || kindsOf(text.code) === null ? value : writeStoredText(locale, text)
  } catch {
    return value
  }
}

const KEPT = /^\{"code":"[A-Z_]+"[,}]/

export const writeParam = (locale: Locale, kind: ParamKind | undefined, value: unknown): string => {
  if (kind === 'words') return writeWords(locale, value)
  if (kind === 'industry') return writeIndustry(locale, value)
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  if (kind === 'amount') return writeDigits(locale, String(value), 2)
  if (kind === 'decimal') return writeDigits(locale, String(value), 1)
  return kind === 'date' ? writeDay(locale, String(value)) : String(value)
}

const writeWords = (locale: Locale, value: unknown): string => {
  if (typeof value !== 'object' || value === null) return ''
  const words: Readonly<Record<string, unknown>> = { ...value }
  const found = words[locale] ?? words['en']
  return typeof found === 'string' ? found : ''
}

const writeIndustry = (locale: Locale, value: unknown): string => {
  if (typeof value !== 'object' || value === null) return ''
  const { division, name }: Readonly<Record<string, unknown>> = { ...value }
  const words = industriesOf(locale)
  if (typeof division === 'string' && Object.hasOwn(words, division)) return words[division] ?? ''
  return typeof name === 'string' ? name : ''
}

const writeDigits = (locale: Locale, value: string, decimals: number): string => {
  const { group, decimal, minus } = notationOf(locale)
  const [whole = '', fraction = ''] = new Decimal(value).abs().toFixed(decimals).split('.')
  const sign = new Decimal(value).isNegative() ? minus : ''
  return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, group)}${decimal}${fraction}`
}

const writeDay = (locale: Locale, value: string): string => {
  const [year = '', month = '', day = ''] = value.split('-')
  const digits: Readonly<Record<string, string>> = { year, month, day }
  return notationOf(locale)
    .day.map((part) => {
      const known = digits[part.type]
      if (known === undefined) return part.value
      return part.value.length === 1 ? String(Number(known)) : known
    })
    .join('')
}
