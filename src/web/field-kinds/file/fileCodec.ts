import type { FieldCodec } from '../FieldKindSlice.ts'
import { toPlainText } from '../shared/textCodec.ts'

/** A file that a person chose. What the server has already stored is only named, never sent back. */
export const fileCodec: FieldCodec = {
  selection: (field) => ({ [field.name]: true }),
  toText: (value) => (value instanceof File ? value.name : toPlainText(value)),
  toForm: () => null,
  toWire: (value) => (value instanceof Blob ? value : null),
  fromText: () => null,
  toFilter: () => null,
}
