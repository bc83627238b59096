import { LANGUAGES } from '../../../model/Text.ts'
import { InvalidValue, type FieldCodec } from '../FieldKindSlice.ts'
import { filterCondition, filterText } from '../shared/textCodec.ts'

export const booleanCodec: FieldCodec = {
  selection: (field) => ({ [field.name]: true }),
  toText: (value, _field, { locale }) => {
    if (value !== true && value !== false) return ''
    return locale === null ? String(value) : LANGUAGES[locale][value ? 'yes' : 'no']
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

// Words of all languages, because a codec has no translator and the author of a CSV file may use any of them.
const WORDS = Object.values(LANGUAGES)
const TRUE_WORDS: ReadonlySet<string> = new Set(['true', '1', ...WORDS.map(({ yes }) => yes.toLowerCase())])
const FALSE_WORDS: ReadonlySet<string> = new Set(['false', '0', ...WORDS.map(({ no }) => no.toLowerCase())])
