import type { FieldCodec, FieldView } from '../FieldKindSlice.ts'
import { InvalidValue } from '../FieldKindSlice.ts'
import { textCodec, toPlainText } from '../shared/textCodec.ts'
import { SecretCell } from './SecretCell.tsx'
import { isMasked, shownText } from './secretText.ts'

const codec: FieldCodec = {
  ...textCodec,
  // The type says which record's secret it is.
  selection: (field) => ({ [field.name]: true, __typename: true }),
  toText: (value) => shownText(toPlainText(value)),
  // A file, and history, have the mask: neither gives the value back.
  fromText: (text) => {
    if (isMasked(text)) throw new InvalidValue('validation.MASKED')
    return text
  },
}

export const secretView: FieldView = { Cell: SecretCell, codec }
