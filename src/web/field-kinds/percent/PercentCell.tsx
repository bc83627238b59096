import type { CellProps } from '../FieldKindSlice.ts'
import { toNumberText } from '../shared/numberText.ts'
import { NumberText } from '../shared/NumberText.tsx'
import { formatPercent } from './formatPercent.ts'

export function PercentCell({ value, context, variant }: CellProps) {
  return <NumberText variant={variant}>{formatPercent(toNumberText(value), context.locale)}</NumberText>
}
