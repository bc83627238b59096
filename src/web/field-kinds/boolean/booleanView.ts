import type { Locale } from '../../../metadata/AdminModel.ts'
import { InvalidValue, type FieldCodec, type FieldView } from '../FieldKindSlice.ts'
import { filterCondition, filterText } from '../shared/filterCondition.ts'
import { BooleanCell } from './BooleanCell.tsx'

const codec: FieldCodec = {
  selection: (field) => ({ [field.name]: true }),
  toText: (value, _field, { locale }) => {
    if (value !== true && value !== false) return ''
    return locale === null ? String(value) : WORDS[locale][value ? 0 : 1]
  },
  toForm: (value, field) => (value === true || value === false ? value : field.nullable ? null : false),
  toWire: (value) => (value === true || value === false ? value : null),
  fromText: (text, field) => {
    const word = text.trim().toLowerCase()
    if (word === '') return field.nullable ? null : false
    if (TRUE_WORDS.has(word)) return true
    if (FALSE_WORDS.has(word)) return false
    throw new InvalidValue('validation.BOOLEAN')
  },
  toFilter: (value, path, field) => {
    const text = filterText(value)
    return text === 'true' || text === 'false'
      ? filterCondition(field, path, ['eq', 'in'], text === 'true')
      : null
  },
}

export const booleanView: FieldView = { Cell: BooleanCell, codec }

// Here, not in i18n: a codec has no translator, and a CSV file is read back with these words.
const WORDS: Readonly<Record<Locale, readonly [string, string]>> = {
  en: ['Yes', 'No'],
  da: ['Ja', 'Nej'],
  sv: ['Ja', 'Nej'],
  no: ['Ja', 'Nei'],
}
const TRUE_WORDS: ReadonlySet<string> = new Set([
  'true',
  '1',
  ...Object.values(WORDS).map(([yes]) => yes.toLowerCase()),
])
const FALSE_WORDS: ReadonlySet<string> = new Set([
  'false',
  '0',
  ...Object.values(WORDS).map(([, no]) => no.toLowerCase()),
])
