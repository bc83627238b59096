import type { FieldCodec, FieldView } from '../FieldKindSlice.ts'
import { choiceCodec } from '../shared/choices.ts'
import { textCodec } from '../shared/textCodec.ts'
import { StringCell } from './StringCell.tsx'

const codec: FieldCodec = {
  ...textCodec,
  toText: choiceCodec.toText,
  toFilter: (value, path, field, model) =>
    (field.choices.length > 0 ? choiceCodec : textCodec).toFilter(value, path, field, model),
}

export const stringView: FieldView = { Cell: StringCell, codec }
