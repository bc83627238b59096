import type { CellProps } from '../FieldKindSlice.ts'
import { formatNumber } from '../shared/formatNumber.ts'
import { toNumberText } from '../shared/numberText.ts'
import { NumberText } from '../shared/NumberText.tsx'

export function DecimalCell({ value, context, variant }: CellProps) {
  const text = formatNumber(toNumberText(value), context.locale, { minFraction: 0, grouping: 'long' })
  return <NumberText variant={variant}>{text}</NumberText>
}
