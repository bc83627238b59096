import { messages } from '../../../model/generated/messages.ts'
import { LANGUAGES, type Locale } from '../../../model/Text.ts'
import type { TextCode } from './CodedText.ts'

type Words = Readonly<Partial<Record<string, string>>>

const byLocale: Readonly<Record<Locale, { readonly texts?: Words; readonly industries?: Words }>> = messages

/** The words of a text with its `%{placeholders}`; English where a language lacks them. */
export const templateOf = (locale: Locale, code: TextCode): string =>
  byLocale[locale].texts?.[code] || messages.en.texts[code]

/** The words of every division of NACE, by its two digits; English where a language lacks them. */
export const industriesOf = (locale: Locale): Readonly<Record<string, string>> => {
  const known = industries.get(locale)
  if (known) return known
  const words = Object.fromEntries(
    Object.entries(messages.en.industries).map(([key, english]) => [
      key.slice('NACE_'.length),
      byLocale[locale].industries?.[key] || english,
    ]),
  )
  industries.set(locale, words)
  return words
}

const industries = new Map<Locale, Readonly<Record<string, string>>>()

/** A template as its literal parts and the names between them, in turn: `['Loan ', 'loan', ' paid out']`. */
export const partsOf = (template: string): readonly string[] => template.split(/%\{(\w+)\}/)

/** How a language writes numbers and days; both ways of writing a text go by it. */
export interface Notation {
  readonly group: string
  readonly decimal: string
  readonly minus: string
  /** `day`, `month`, `year` and the text between them. */
  readonly day: readonly Intl.DateTimeFormatPart[]
}

export const notationOf = (locale: Locale): Notation => {
  const known = notations.get(locale)
  if (known) return known
  const { tag } = LANGUAGES[locale]
  const number = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).formatToParts(-1_234_567.25)
  const signOf = (type: Intl.NumberFormatPartTypes) => number.find((part) => part.type === type)?.value ?? ''
  const day = new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const notation = {
    group: signOf('group'),
    decimal: signOf('decimal'),
    minus: signOf('minusSign'),
    day: day.formatToParts(new Date(Date.UTC(2026, 2, 4))),
  }
  notations.set(locale, notation)
  return notation
}

const notations = new Map<Locale, Notation>()
