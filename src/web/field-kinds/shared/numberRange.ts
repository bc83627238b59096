import { isNumberText } from './numberText.ts'

/** Inclusive ends of a range of numbers as machine text; '' is an open end. */
export interface NumberRange {
  readonly from: string
  readonly to: string
}

/** `100..500`, `..500`, `100..`; a single number when both ends are equal; undefined when both are open. */
export function toNumberRangeText({ from, to }: NumberRange): string | undefined {
  if (from === '' && to === '') return undefined
  return from === to ? from : `${from}..${to}`
}

/** An end that is not a number becomes open; a single number is both ends. */
export function fromNumberRangeText(text: string): NumberRange {
  const [from = '', to = from] = text.split('..')
  return { from: isNumberText(from) ? from : '', to: isNumberText(to) ? to : '' }
}

/** `100 – 500`, `≥ 100`, `≤ 500`. */
export function showNumberRange({ from, to }: NumberRange, show: (end: string) => string): string {
  if (from === '' && to === '') return ''
  if (to === '') return `≥ ${show(from)}`
  if (from === to) return show(from)
  return from === '' ? `≤ ${show(to)}` : `${show(from)} – ${show(to)}`
}

/**
 * Typed text -> range, in the displayed format or as `100..500`, `>=100`, `<=500`; null when it is not one.
 */
export function parseNumberRange(typed: string, read: (end: string) => string): NumberRange | null {
  const bound = /^(≥|>=|≤|<=)(.+)$/.exec(typed)
  if (bound) {
    const end = read((bound[2] ?? '').trim())
    if (end === '') return null
    return bound[1] === '≥' || bound[1] === '>=' ? { from: end, to: '' } : { from: '', to: end }
  }
  const [first, last, more] = typed.split(/\.\.|\s[–-]\s/).map((end) => end.trim())
  if (first === undefined || last === undefined || more !== undefined) return null
  const [from, to] = [read(first), read(last)]
  // A typed end that is not a number is an error, not an open end.
  return (first !== '' && from === '') || (last !== '' && to === '') ? null : { from, to }
}
