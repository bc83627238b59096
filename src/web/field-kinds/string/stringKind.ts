import type { FieldCodec, FieldKindSlice } from '../FieldKindSlice.ts'
import { choiceCodec } from '../shared/choices.ts'
import { textCodec } from '../shared/textCodec.ts'
import { StringCell } from './StringCell.tsx'
import { StringFilter } from './StringFilter.tsx'
import { StringInput } from './StringInput.tsx'

const codec: FieldCodec = {
  ...textCodec,
  toText: choiceCodec.toText,
  toFilter: (value, path, field, model) =>
    (field.choices.length > 0 ? choiceCodec : textCodec).toFilter(value, path, field, model),
}

export const stringKind: FieldKindSlice = {
  Cell: StringCell,
  Input: StringInput,
  Filter: StringFilter,
  codec,
}
