import type { FieldModel } from '../../../model/FieldModel.ts'
import { addDays } from '../../../rules/calendar.ts'
import { InvalidValue, type FieldCodec } from '../FieldKindSlice.ts'
import { FIRST_DAY, fromRangeText, LAST_DAY } from '../shared/dayRange.ts'
import { filterText } from '../shared/filterCondition.ts'
import { formatInstant } from '../shared/formatDay.ts'
import { toPlainText } from '../shared/textCodec.ts'
import { fromLocalTime, parseInstant } from './localTime.ts'

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
