import type { CellProps } from '../FieldKindSlice.ts'
import { NumberText } from '../shared/NumberText.tsx'
import { toPlainText } from '../shared/textCodec.ts'

/** An identifier is not a quantity: no digit grouping. */
export function IdCell({ value, variant }: CellProps) {
  return <NumberText variant={variant}>{toPlainText(value)}</NumberText>
}
