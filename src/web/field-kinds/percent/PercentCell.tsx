import type { CellProps } from '../FieldKindSlice.ts'
import { toNumberText } from '../shared/numberText.ts'
import { NumberText } from '../shared/NumberText.tsx'
import { formatPercent } from './formatPercent.ts'

export function PercentCell({ value, context }: CellProps) {
  return <NumberText>{formatPercent(toNumberText(value), context.locale)}</NumberText>
}
