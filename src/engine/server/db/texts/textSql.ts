import type { Locale } from '../../../model/Text.ts'
import { type ParamKind, type TextCode, TEXTS } from './CodedText.ts'
import { industriesOf, notationOf, partsOf, templateOf } from './templates.ts'

/**
 * A coded column as text in a language, for conditions, orders and groups: what a reader sees is what they search and
 * sort by, and a better translation needs no change of rows. Null stays null.
 */
export function textSql(locale: Locale, column: string): string {
  const cases = (Object.keys(TEXTS) as TextCode[]).map((code) => {
    const kinds: Readonly<Record<string, ParamKind>> = TEXTS[code]
    const parts = partsOf(templateOf(locale, code)).map((part, at) =>
      at % 2 === 0 ? literal(part) : paramSql(locale, kinds[part], `${column}->'params'->>${literal(part)}`),
    )
    return `WHEN ${literal(code)} THEN concat(${parts.filter((part) => part !== "''").join(', ') || "''"})`
  })
  return `(CASE ${column}->>'code' ${cases.join(' ')} ELSE ${column}->>'code' END)`
}

export const paramSql = (locale: Locale, kind: ParamKind | undefined, value: string): string => {
  const { group, decimal, minus, day } = notationOf(locale)
  if (kind === 'amount' || kind === 'decimal') {
    const places = kind === 'amount' ? '00' : '0'
    const digits = `to_char((${value})::numeric, 'FM999,999,999,999,999,990.${places}')`
    return `translate(${digits}, ',.-', ${literal(group + decimal + minus)})`
  }
  if (kind === 'words') return `coalesce((${value})::jsonb->>${literal(locale)}, (${value})::jsonb->>'en')`
  if (kind === 'industry') {
    const words = `${literal(JSON.stringify(industriesOf(locale)))}::jsonb`
    return `coalesce(${words}->>((${value})::jsonb->>'division'), (${value})::jsonb->>'name')`
  }
  if (kind !== 'date') return value
  const pattern = day.map(({ type, value: shown }) => {
    if (type === 'year') return 'YYYY'
    const field = type === 'month' ? 'MM' : type === 'day' ? 'DD' : null
    if (field === null) return `"${shown}"`
    return shown.length === 1 ? `FM${field}` : field
  })
  return `to_char((${value})::date, ${literal(pattern.join(''))})`
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
