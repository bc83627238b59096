import { type FieldCodec, InvalidValue } from '../FieldKindSlice.ts'
import { FIRST_DAY, fromRangeText, LAST_DAY, parseDay } from '../shared/readDay.ts'
import { dayOf, formatPreciseDay } from '../shared/dayText.ts'
import { filterText, toPlainText } from '../shared/textCodec.ts'

export const dateCodec: FieldCodec = {
  selection: (field) => ({ [field.name]: true }),
  toText: (value, { precision }, { locale }) => {
    const day = dayOf(toPlainText(value))
    return locale === null ? day : formatPreciseDay(day, precision, locale)
  },
  toForm: toPlainText,
  toWire: (value, _field, { locale }) => {
    const text = toPlainText(value).trim()
    if (text === '') return null
    // An unchanged value is sent back as it came, with its time.
    const day = dayOf(text) === text ? parseDay(text, locale) : text
    if (day === null) throw new InvalidValue('validation.DATE')
    return day
  },
  fromText: (text, _field, { locale }) => parseDay(text, locale) ?? text.trim(),
  toFilter: (value, path) => {
    const { from, to } = fromRangeText(filterText(value))
    if (from === '' && to === '') return null
    return {
      and: [
        { path, op: 'gte', value: from || FIRST_DAY },
        { path, op: 'lte', value: to || LAST_DAY },
      ],
    }
  },
}
