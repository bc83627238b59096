import type { CellProps } from '../FieldKindSlice.ts'
import { NumberText } from '../shared/NumberText.tsx'
import { toPlainText } from '../shared/textCodec.ts'

/** An identifier is a name, not a quantity: never grouped. */
export function IdCell({ value, variant }: CellProps) {
  return <NumberText variant={variant}>{toPlainText(value)}</NumberText>
}
