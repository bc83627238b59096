import type { CellProps } from '../FieldKindSlice.ts'
import { dayOf, formatPreciseDay } from '../shared/dayText.ts'
import { NumberText } from '../shared/NumberText.tsx'
import { toPlainText } from '../shared/textCodec.ts'

export function DateCell({ field, value, context, variant }: CellProps) {
  return (
    <NumberText variant={variant}>
      {formatPreciseDay(dayOf(toPlainText(value)), field.precision, context.locale)}
    </NumberText>
  )
}
