import { EnumCell } from '../enum/EnumCell.tsx'
import type { CellProps } from '../FieldKindSlice.ts'
import { toPlainText } from '../shared/textCodec.ts'

/** A line of text; one that config gives choices reads like an enum. */
export function StringCell(props: CellProps) {
  return props.field.choices.length > 0 ? <EnumCell {...props} /> : toPlainText(props.value)
}
