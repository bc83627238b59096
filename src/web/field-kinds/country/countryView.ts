import { InvalidValue, type FieldCodec, type FieldView } from '../FieldKindSlice.ts'
import { choiceCodec } from '../shared/choices.ts'
import { toPlainText } from '../shared/textCodec.ts'
import { CountryCell } from './CountryCell.tsx'
import { COUNTRY_CODES } from './countryCodes.ts'
import { countryName } from './countryName.ts'

const codec: FieldCodec = {
  ...choiceCodec,
  toText: (value, _field, { locale }) => {
    const code = toPlainText(value)
    return locale === null ? code : countryName(code, locale)
  },
  fromText: (text) => {
    const code = text.trim().toUpperCase()
    if (code !== '' && !COUNTRY_CODES.includes(code)) throw new InvalidValue('validation.COUNTRY')
    return code
  },
}

export const countryView: FieldView = { Cell: CountryCell, codec }
