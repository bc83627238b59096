import type { Locale } from '../../../metadata/AdminModel.ts'
import { formatNumber, numberSeparators } from './formatNumber.ts'
import { parseNumber } from './parseNumber.ts'

export interface NumberEntry {
  readonly locale: Locale
  /** 0: no decimals can be typed. */
  readonly maxFraction: number
  readonly negative: boolean
  /** Group digits while typing. */
  readonly grouped: boolean
}

export interface NumberEdit {
  /** What the input holds now, and where the caret stands in it. */
  readonly raw: string
  readonly caret: number
  /** The character just typed, '' for a deletion, null when the text came in one piece (paste, autofill). */
  readonly typed: string | null
}

/**
 * One change of a number's input -> what it shows next and where the caret goes. Characters that cannot belong to
 * the number are dropped as they are typed; either decimal key works, whatever the language. Pasted text is
 * understood as a whole, and shown as it is when it is no number, so that validation can say so.
 */
export function editNumber(edit: NumberEdit, entry: NumberEntry): { text: string; caret: number } {
  if (edit.typed !== null) return retype(edit, edit.typed, entry)
  const pasted = parseNumber(edit.raw, entry.locale)
  const text = pasted === null ? edit.raw : showNumber(pasted, entry)
  return { text, caret: text.length }
}

/** Machine text as the input shows it: every digit kept, trailing zeros too. */
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

/** Place behind the n-th character that is not a group separator. */
function caretAfter(text: string, count: number, group: string): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index
    if (text[index] !== group) seen += 1
  }
  return text.length
}
