import type { FieldCodec, FieldKindSlice } from '../FieldKindSlice.ts'
import { choiceCodec } from '../shared/choices.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { TextInput } from '../shared/TextInput.tsx'
import { toPlainText } from '../shared/textCodec.ts'
import { CountryCell } from './CountryCell.tsx'
import { countryName } from './countryName.ts'

const codec: FieldCodec = {
  ...choiceCodec,
  toText: (value, _field, { locale }) => {
    const code = toPlainText(value)
    return locale === null ? code : countryName(code, locale)
  },
}

export const countryKind: FieldKindSlice = { Cell: CountryCell, Input: TextInput, Filter: TextFilter, codec }
