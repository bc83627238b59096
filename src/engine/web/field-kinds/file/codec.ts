import { type FieldCodec, InvalidValue } from '../FieldKindSlice.ts'
import { toPlainText } from '../shared/textCodec.ts'
import { LANGUAGES, type Locale } from '../../../model/Text.ts'

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

/** The server accepts requests of up to 25 MB, including everything besides the file. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024

/** `1,2 MB`. */
export function fileSizeText(bytes: number, locale: Locale): string {
  const unit = UNITS.find(({ size }) => bytes >= size) ?? BYTES
  return new Intl.NumberFormat(LANGUAGES[locale].tag, {
    style: 'unit',
    unit: unit.name,
    unitDisplay: unit === BYTES ? 'long' : 'short',
    maximumFractionDigits: unit === BYTES ? 0 : 1,
  }).format(bytes / unit.size)
}

const BYTES = { name: 'byte', size: 1 }
const UNITS = [
  { name: 'megabyte', size: 1024 * 1024 },
  { name: 'kilobyte', size: 1024 },
]
