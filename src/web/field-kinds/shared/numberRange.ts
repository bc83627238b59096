import { isNumberText } from './numberText.ts'

/** Ends of a filter by numbers as machine text, both included; '' is an open end. */
export interface NumberRange {
  readonly from: string
  readonly to: string
}

/** `100..500`, `..500`, `100..`; the number alone where both ends are it; undefined when both are open. */
export function toNumberRangeText({ from, to }: NumberRange): string | undefined {
  if (from === '' && to === '') return undefined
  return from === to ? from : `${from}..${to}`
}

/** An end that is no number is open; a number alone is both ends. */
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

/** What a person types for a range, as it is shown, or `100..500`, `>=100`, `<=500`; null when it is none. */
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
  // An end that was typed and is no number is a mistake, not an open end.
  return (first !== '' && from === '') || (last !== '' && to === '') ? null : { from, to }
}
