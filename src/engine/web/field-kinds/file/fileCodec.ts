import { InvalidValue, type FieldCodec } from '../FieldKindSlice.ts'
import { toPlainText } from '../shared/textCodec.ts'
import { MAX_FILE_BYTES } from './fileLimits.ts'

/**
 * A file selected by the person. A file that the server already has shows only its name and is never sent
 * back.
 */
export const fileCodec: FieldCodec = {
  selection: (field) => ({ [field.name]: true }),
  toText: (value) => (value instanceof File ? value.name : toPlainText(value)),
  toForm: () => null,
  toWire: (value) => {
    if (!(value instanceof Blob)) return null
    if (value.size > MAX_FILE_BYTES) throw new InvalidValue('validation.FILE_SIZE')
    if (value.size === 0) throw new InvalidValue('validation.FILE_EMPTY')
    return value
  },
  fromText: () => null,
  toFilter: () => null,
}
