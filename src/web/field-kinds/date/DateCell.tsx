import type { CellProps } from '../FieldKindSlice.ts'
import { formatPreciseDay } from '../shared/formatDay.ts'
import { NumberText } from '../shared/NumberText.tsx'
import { toPlainText } from '../shared/textCodec.ts'

export function DateCell({ field, value, context }: CellProps) {
  return <NumberText>{formatPreciseDay(toPlainText(value), field.precision, context.locale)}</NumberText>
}
