import type { Locale } from '../../../model/Text.ts'
import { formatNumber, numberSeparators } from './formatNumber.ts'

/** How a text is read as a number, and what the number may be. */
export interface NumberRules {
  readonly locale: Locale
  /** Most decimals of the number; any number of them by default. */
  readonly maxFraction?: number
  /** False refuses a minus. */
  readonly negative?: boolean
  /** The text may name this unit; without one, any unit. */
  readonly unit?: string | undefined
}

/** Key of a text of `i18n/<locale>`, with its parameters. */
export interface NumberMessage {
  readonly key: string
  readonly params: Readonly<Record<string, string>>
}

export type NumberReading =
  /** `note` names the reading of a text that people of another language read otherwise. */
  | { readonly machine: string; readonly note: NumberMessage | null }
  | { readonly machine: null; readonly problem: NumberMessage }

/**
 * Reads typed, pasted or imported text as a number in machine form (`1250.50`). The language's own convention comes
 * first: `1.234` is 1234 in Danish. Another convention is taken if it gives the only reading: `1234.5`, `1.234,50`. Text
 * that the language cannot read and others read in two ways is a problem, never a guess.
 */
export function readNumber(typed: string, rules: NumberRules): NumberReading {
  const text = withoutUnit(typed, rules.unit)
  const parts = text === null ? null : /^([-\u2212\u2013]?)(\S.*)$/.exec(text)
  const [comma, point] = CONVENTIONS.map(({ decimal, groups }) => readAs(parts?.[2] ?? '', decimal, groups))
  const { own, others } = ownFirst(comma ?? null, point ?? null, parts?.[2] ?? '', rules.locale)
  const first = own ?? others[0]
  if (!parts || first === undefined) return problem('validation.NUMBER')
  if (parts[1] !== '' && rules.negative === false) return problem('validation.MIN', { number: '0' })

  const sign = parts[1] === '' ? '' : '-'
  const most = rules.maxFraction ?? Infinity
  const all = [first, ...others.filter((other) => other !== first)]
  if (own === null || fractionOf(own) > most) {
    const [one, other] = all.map((number) => shown(sign + number, rules.locale))
    if (other !== undefined) return problem(AMBIGUOUS, { text: typed.trim(), one: one ?? '', other })
  }
  const machine = fractionOf(first) > most ? first.replace(/\.?0+$/, '') : first
  if (fractionOf(machine) > most) {
    return most === 0
      ? problem('validation.INTEGER')
      : problem('common.number.decimals', { most: String(most) })
  }
  const isAmbiguous = all.some((number) => number !== first && fractionOf(number) <= most)
  const key = machine.includes('.') ? 'readAsDecimals' : 'readAsWhole'
  return {
    machine: sign + machine,
    note: isAmbiguous
      ? message(`common.number.${key}`, { number: shown(sign + machine, rules.locale) })
      : null,
  }
}

/** The number in machine form, or null for text that has a problem. */
export function parseNumber(typed: string, rules: NumberRules): string | null {
  return readNumber(typed, rules).machine
}

/** Machine text as a box shows it, with all digits, including trailing zeros. */
export function showNumber(
  machine: string,
  { locale, grouped }: Pick<NumberRules, 'locale'> & { readonly grouped: boolean },
): string {
  const minFraction = (machine.split('.')[1] ?? '').length
  return formatNumber(machine, locale, { minFraction, grouping: grouped ? 'always' : 'never' })
}

/** Unread text as a value that nothing takes for a number, though `1.234` and `1e3` are numbers to machines. */
export function asTyped(text: string): string {
  return text.trim() !== '' && Number.isFinite(Number(text)) ? marked(text) : text
}

export function marked(text: string): string {
  return text + MARK
}

/** A marked text as it was typed. */
export function withoutMark(text: string): string {
  return text.replaceAll(MARK, '')
}

/** Key of the problem of text with two readings. */
export const AMBIGUOUS = 'common.number.ambiguous'

/** The invisible separator. */
const MARK = '\u2063'

const SPACE = String.raw`[\s\u00a0\u202f]`
const CONVENTIONS = [
  { decimal: ',', groups: String.raw`\.|['’]|${SPACE}` },
  { decimal: String.raw`\.`, groups: `,|['’]|${SPACE}` },
] as const

/** The unsigned number in machine form, or null: groups have three digits, one separator, and no zero before them. */
function readAs(text: string, decimal: string, groups: string): string | null {
  const parts = new RegExp(
    String.raw`^(?=${decimal}?\d)(\d*|[1-9]\d{0,2}(?:(${groups})\d{3})(?:\2\d{3})*)(?:${decimal}(\d*))?$`,
  ).exec(text)
  if (!parts) return null
  const whole = (parts[1] ?? '').replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  return parts[3] ? `${whole}.${parts[3]}` : whole
}

/** The reading of the language, which groups by one separator or by spaces, and those of other languages. */
function ownFirst(comma: string | null, point: string | null, text: string, locale: Locale) {
  const { decimal, group } = numberSeparators(locale)
  const [home, foreign] = decimal === ',' ? [comma, point] : [point, comma]
  const foreignGroup = decimal === ',' ? '.' : ','
  const isOwn = group === foreignGroup || !text.includes(foreignGroup)
  const others = [isOwn ? null : home, foreign].filter((number) => number !== null)
  return { own: isOwn ? home : null, others }
}

/** `1.250,50 DKK`, `kr. 1.250,50` and `7 %` without the unit, as cells show them; null when it is another unit. */
function withoutUnit(typed: string, unit: string | undefined): string | null {
  const text = withoutMark(typed).trim()
  const [, before, number = '', after] = UNITS.exec(text) ?? [null, undefined, text, undefined]
  const named = (before ?? after)?.replace('.', '')
  if (named === undefined) return text
  const isNamed = unit === undefined || named === unit || (SIGNS[named]?.includes(unit) ?? false)
  return isNamed && (before === undefined || after === undefined) ? number : null
}

const UNITS =
  /^(?:([A-Z]{3}|kr\.?|[€$£])[\s\u00a0]*)?([-\u2212\u2013]?[\d.,].*?)[\s\u00a0]*(%|[A-Z]{3}|kr\.?|[€$£])?$/
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  kr: ['DKK', 'NOK', 'SEK', 'ISK'],
  '€': ['EUR'],
  $: ['USD'],
  '£': ['GBP'],
}

function fractionOf(machine: string): number {
  return (machine.split('.')[1] ?? '').length
}

function shown(machine: string, locale: Locale): string {
  return showNumber(machine, { locale, grouped: false })
}

function message(key: string, params: NumberMessage['params'] = {}): NumberMessage {
  return { key, params }
}

function problem(key: string, params?: NumberMessage['params']): NumberReading {
  return { machine: null, problem: message(key, params) }
}
