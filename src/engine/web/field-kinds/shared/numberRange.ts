import { compareExact, readExact } from '../../../model/values/exactNumber.ts'
import { isNumberText } from './formatNumber.ts'

/** Ends of a range of numbers as machine text; '' is an open end. */
export interface NumberRange {
  readonly from: string
  readonly to: string
  /** Whether the end is left out of the range; only where the other end is open. */
  readonly strict?: boolean
}

/** Maximum decimals in a number filter. */
export const FILTER_FRACTION = 10

/**
 * `100..500`, `..500`, `100..`, `>100`, `<500`; a single number when both ends are equal; undefined when both are open.
 */
export function toNumberRangeText({ from, to, strict = false }: NumberRange): string | undefined {
  if (from === '' && to === '') return undefined
  if (from === to) return from
  if (strict && to === '') return `>${from}`
  return strict && from === '' ? `<${to}` : `${from}..${to}`
}

/** A single number is both ends. Both are open when an end is not a number: half a filter is none. */
export function fromNumberRangeText(text: string): NumberRange {
  const bound = /^([<>])(.*)$/.exec(text)
  const [from = '', to = from, more] = bound
    ? bound[1] === '>'
      ? [bound[2], '']
      : ['', bound[2]]
    : text.split('..')
  const read = more === undefined && [from, to].every((end) => end === '' || isEnd(end))
  if (!read) return { from: '', to: '' }
  return bound ? { from, to, strict: true } : { from, to }
}

/** `100 – 500`, `≥ 100`, `≤ 500`, `> 100`, `< 500`. */
export function showNumberRange({ from, to, strict }: NumberRange, show: (end: string) => string): string {
  if (from === '' && to === '') return ''
  if (to === '') return `${strict ? '>' : '≥'} ${show(from)}`
  if (from === to) return show(from)
  return from === '' ? `${strict ? '<' : '≤'} ${show(to)}` : `${show(from)} – ${show(to)}`
}

/**
 * Typed text -> range: a number, `>100`, `>=100`, `<500`, `<=500`, `100-500`, `100..500`, `100..`, or as shown. `read`
 * reads a number and returns '' for any other text. Null when the text is no range.
 */
export function parseNumberRange(typed: string, read: (end: string) => string): NumberRange | null {
  const single = read(typed.replace(/^=(?!>|<)/, '').trim())
  if (single !== '') return { from: single, to: single }
  const bound = /^(>=|=>|≥|<=|=<|≤|>|<)(.*)$/.exec(typed)
  if (!bound) return parseBetween(typed, read)
  const end = read((bound[2] ?? '').trim())
  if (end === '') return null
  const sign = bound[1] ?? ''
  const range = /[>≥]/.test(sign) ? { from: end, to: '' } : { from: '', to: end }
  return sign === '>' || sign === '<' ? { ...range, strict: true } : range
}

/** A minus may also be a sign, so each place where the text may be cut is tried: `-20--10`. */
function parseBetween(typed: string, read: (end: string) => string): NumberRange | null {
  for (const cut of typed.matchAll(/\.{2,3}|…|[-\u2010-\u2014\u2212]/g)) {
    const [first, last] = [typed.slice(0, cut.index).trim(), typed.slice(cut.index + cut[0].length).trim()]
    const [from, to] = [read(first), read(last)]
    if (from !== '' && to !== '') return inOrder(from, to)
    const mayBeOpen = /[.…]/.test(cut[0])
    if (mayBeOpen && ((first === '' && to !== '') || (last === '' && from !== ''))) return { from, to }
  }
  return null
}

function inOrder(a: string, b: string): NumberRange {
  const [first, last] = [readExact(a), readExact(b)]
  return first && last && compareExact(first, last) > 0 ? { from: b, to: a } : { from: a, to: b }
}

function isEnd(text: string): boolean {
  return isNumberText(text) && (text.split('.')[1] ?? '').length <= FILTER_FRACTION
}
