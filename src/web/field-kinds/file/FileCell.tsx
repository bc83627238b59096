import type { CellProps } from '../FieldKindSlice.ts'
import { toPlainText } from '../shared/textCodec.ts'

/** The file's name. */
export function FileCell({ value }: CellProps) {
  return value instanceof File ? value.name : toPlainText(value)
}
