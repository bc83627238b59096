import type { FieldCodec } from '../FieldKindSlice.ts'
import { choiceCodec } from '../shared/choices.ts'
import { textCodec } from '../shared/textCodec.ts'

export const stringCodec: FieldCodec = {
  ...textCodec,
  toText: choiceCodec.toText,
  toFilter: (value, path, field, model) =>
    (field.choices.length > 0 ? choiceCodec : textCodec).toFilter(value, path, field, model),
}
