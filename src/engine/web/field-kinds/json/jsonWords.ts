import { humanise } from '../../../model/humanise.ts'
import type { CellProps } from '../FieldKindSlice.ts'
import { formatDay, formatInstant, isDay } from '../shared/dayText.ts'
import { formatNumber, formatPlainNumber } from '../shared/formatNumber.ts'
import type { MessageTree } from '../../i18n/loadMessages.ts'

/** By name: what people call what is in JSON, in the order in which they read it. */
export type JsonWords = Readonly<Record<string, string>>

/** Own words, then the texts of forms by the last part of their key; of several the first. */
export function wordsOf(own: JsonWords, trees: readonly MessageTree[]): JsonWords {
  const words = new Map(Object.entries(own))
  const add = (tree: MessageTree): void => {
    for (const [name, text] of Object.entries(tree)) {
      if (typeof text !== 'string') add(text)
      else if (!words.has(name)) words.set(name, text)
    }
  }
  trees.forEach(add)
  return Object.fromEntries(words)
}

export interface JsonPartsProps extends Pick<CellProps, 'field' | 'value' | 'context'> {
  readonly words: JsonWords
}

/** What a name in JSON is called: as the words have it, else in its own. */
export const nameInWords = (name: string, words: JsonWords): string => wordOf(words, name) ?? humanise(name)

const wordOf = (words: JsonWords, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

/** Names in the order of the words, then all others: a database does not keep the order of names in JSON. */
export function inOrder(names: readonly string[], words: JsonWords): readonly string[] {
  const order = Object.keys(words)
  const rank = (name: string) => (Object.hasOwn(words, name) ? order.indexOf(name) : order.length)
  return names.toSorted((a, b) => rank(a) - rank(b))
}

/** A value that holds no others, or a list of such. */
export function valueInWords(value: unknown, words: JsonWords, context: CellProps['context']): string {
  const { locale, translate } = context
  if (Array.isArray(value) && value.length > 0)
    return value.map((item) => valueInWords(item, words, context)).join(', ')
  if (typeof value === 'boolean') return translate(value ? 'fields.yes' : 'fields.no')
  if (typeof value === 'number') return formatPlainNumber(String(value), locale)
  if (typeof value !== 'string' || value === '') return '–'
  const translated = wordOf(words, value)
  if (translated !== undefined) return translated
  if (AMOUNT.test(value)) return formatNumber(value, locale, EXACT)
  if (INSTANT.test(value)) return formatInstant(value, locale)
  const spaced = value.replace(LISTED, ', ')
  return isDay(spaced) ? formatDay(spaced, locale) : spaced
}

/** A number, also one that is a text because it must stay exact. */
export const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && AMOUNT.test(value))

const EXACT = { minFraction: 2, grouping: 'always' } as const
const AMOUNT = /^-?\d+\.\d+$/
/** Between names in a row, which without a space could not be broken into lines: `loanNumber,amount`. */
const LISTED = /(?<=\p{L}),(?=[-\p{L}])/gu
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*Z$/
