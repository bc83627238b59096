import type { CellProps } from '../FieldKindSlice.ts'
import { formatInstant } from '../shared/dayText.ts'
import { NumberText } from '../shared/NumberText.tsx'
import { toPlainText } from '../shared/textCodec.ts'

export function DateTimeCell({ value, context, variant }: CellProps) {
  return <NumberText variant={variant}>{formatInstant(toPlainText(value), context.locale)}</NumberText>
}
