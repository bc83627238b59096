import type { FieldModel } from '../../../model/FieldModel.ts'
import { addDays } from '../../../rules/calendar.ts'
import { type FieldCodec, InvalidValue } from '../FieldKindSlice.ts'
import { FIRST_DAY, fromRangeText, LAST_DAY, parseDay } from '../shared/readDay.ts'
import { filterText, toPlainText } from '../shared/textCodec.ts'
import { formatInstant, isDay, showDay } from '../shared/dayText.ts'
import type { Locale } from '../../../model/Text.ts'

/** Instants: UTC on the wire and in CSV, the person's own time zone on screen and in filters. */
export const dateTimeCodec: FieldCodec = {
  selection: (field) => ({ [field.name]: true }),
  toText: (value, _field, { locale }) => {
    const instant = toPlainText(value)
    return locale === null ? instant : formatInstant(instant, locale)
  },
  toForm: toPlainText,
  toWire: (value, _field, { locale }) => {
    const text = toPlainText(value).trim()
    if (text === '') return null
    const instant = parseInstant(text, locale)
    if (instant === null) throw new InvalidValue('validation.DATE_TIME')
    return instant
  },
  fromText: (text, _field, { locale }) => parseInstant(text, locale) ?? text.trim(),
  toFilter: (value, path, field) => {
    const { from, to } = fromRangeText(filterText(value))
    if (from === '' && to === '') return null
    return {
      and: [
        { path, op: 'gte', value: from === '' ? `${FIRST_DAY}T00:00:00.000Z` : fromLocalTime(from, '00:00') },
        { path, ...until(to, field) },
      ],
    }
  },
}

/** To the next midnight in the person's time zone, which no fraction of a second precedes. */
function until(
  day: string,
  { filterOperators }: FieldModel,
): { readonly op: 'lt' | 'lte'; readonly value: unknown } {
  if (day === '') return { op: 'lte', value: `${LAST_DAY}T23:59:59.999Z` }
  return filterOperators.includes('lt')
    ? { op: 'lt', value: fromLocalTime(addDays(day, 1), '00:00') }
    : { op: 'lte', value: fromLocalTime(day, '23:59:59.999') }
}

/** Day and time of an instant in the person's time zone; null when the text is not an instant. */
export function toLocalTime(instant: string): { readonly day: string; readonly time: string } | null {
  const date = new Date(instant)
  // A Date reads much that is no instant, and 31 April as 1 May.
  if (!/^.{10}[T ]\d{2}:/.test(instant) || !isDay(instant.slice(0, 10)) || Number.isNaN(date.getTime()))
    return null
  const pad = (value: number, length = 2) => String(value).padStart(length, '0')
  return {
    day: `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`,
    time: `${pad(date.getHours())}:${pad(date.getMinutes())}`,
  }
}

/**
 * Day and time (`HH:mm`, or with seconds) in the person's time zone -> instant in UTC; null when either is
 * invalid.
 */
export function fromLocalTime(day: string, time: string): string | null {
  if (!isDay(day) || !/^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/.test(time)) return null
  const date = new Date(`${day}T${time.padStart(time.indexOf(':') === 1 ? time.length + 1 : 0, '0')}`)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** `20/11/2026 14:05`. */
export function showInstant(instant: string): string {
  const local = toLocalTime(instant)
  return local ? `${showDay(local.day)} ${local.time}` : instant
}

/** Typed text -> instant in UTC; null when it is not one. A day without a time means its first minute. */
export function parseInstant(typed: string, locale: Locale): string | null {
  const text = typed.trim()
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text)) return toUtc(text)
  const wholeDay = parseDay(text, locale)
  if (wholeDay !== null) return fromLocalTime(wholeDay, '00:00')
  const [, dayPart = '', time = ''] = /^(.*?)(?:[\s,]+|(?<=\d)T)(\d[\d:.]*)$/.exec(text) ?? []
  const day = parseDay(dayPart, locale)
  // Danish writes `14.05`.
  return day === null ? null : fromLocalTime(day, time.replace(/^(\d{1,2})\.(?=\d{2}$)/, '$1:'))
}

function toUtc(text: string): string | null {
  const date = new Date(text)
  return !isDay(text.slice(0, 10)) || Number.isNaN(date.getTime()) ? null : date.toISOString()
}
