import type { CellProps } from '../FieldKindSlice.ts'
import { formatDay } from '../shared/formatDay.ts'
import { NumberText } from '../shared/NumberText.tsx'
import { toPlainText } from '../shared/textCodec.ts'

export function DateCell({ value, context }: CellProps) {
  return <NumberText>{formatDay(toPlainText(value), context.locale)}</NumberText>
}
