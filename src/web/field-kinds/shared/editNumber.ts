import type { Locale } from '../../../metadata/Text.ts'
import { formatNumber, numberSeparators } from './formatNumber.ts'
import { parseNumber } from './parseNumber.ts'

export interface NumberEntry {
  readonly locale: Locale
  /** 0 allows no decimals. */
  readonly maxFraction: number
  readonly negative: boolean
  /** Groups digits while typing. */
  readonly grouped: boolean
}

export interface NumberEdit {
  /** The input's current text and caret position. */
  readonly raw: string
  readonly caret: number
  /** The typed character, '' for a deletion, null when a whole text was inserted (paste, autofill). */
  readonly typed: string | null
}

/**
 * Turns one edit of a number input into its next text and caret position. Drops typed characters that cannot
 * be part of the number; both decimal keys work in every language. Pasted text is parsed as a whole, and kept
 * as it is when it is not a number, so that validation can report it.
 */
export function editNumber(edit: NumberEdit, entry: NumberEntry): { text: string; caret: number } {
  if (edit.typed !== null) return retype(edit, edit.typed, entry)
  const pasted = parseNumber(edit.raw, entry.locale)
  const text = pasted === null ? edit.raw : showNumber(pasted, entry)
  return { text, caret: text.length }
}

/** Machine text as the input shows it, with all digits, including trailing zeros. */
export function showNumber(machine: string, entry: Pick<NumberEntry, 'locale' | 'grouped'>): string {
  const minFraction = (machine.split('.')[1] ?? '').length
  return formatNumber(machine, entry.locale, { minFraction, grouping: entry.grouped ? 'always' : 'never' })
}

function retype(edit: NumberEdit, typed: string, entry: NumberEntry): { text: string; caret: number } {
  const { decimal, group } = numberSeparators(entry.locale)
  const decimalKeyAt = typed === '.' || typed === ',' ? edit.caret - 1 : -1
  let kept = ''
  let keptBeforeCaret = 0
  for (const [index, character] of edit.raw.split('').entries()) {
    const wanted = index === decimalKeyAt ? decimal : character
    if (accepts(kept, wanted, decimal, entry)) kept += wanted
    if (index < edit.caret) keptBeforeCaret = kept.length
  }
  if (!entry.grouped) return { text: kept, caret: keptBeforeCaret }

  const text = groupDigits(kept, decimal, group)
  return { text, caret: caretAfter(text, keptBeforeCaret, group) }
}

function accepts(kept: string, character: string, decimal: string, entry: NumberEntry): boolean {
  if (character === '-') return entry.negative && kept === ''
  const decimalAt = kept.indexOf(decimal)
  if (character === decimal) return entry.maxFraction > 0 && decimalAt === -1
  if (!/^\d$/.test(character)) return false
  return decimalAt === -1 || kept.length - decimalAt - 1 < entry.maxFraction
}

function groupDigits(kept: string, decimal: string, group: string): string {
  const [whole = '', fraction] = kept.split(decimal)
  const grouped = whole.replaceAll(/\d(?=(\d{3})+$)/g, `$&${group}`)
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`
}

/** Position after the n-th character that is not a group separator. */
function caretAfter(text: string, count: number, group: string): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index
    if (text[index] !== group) seen += 1
  }
  return text.length
}
