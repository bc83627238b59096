import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import type { CellProps } from '../FieldKindSlice.ts'
import { toNumberText } from '../shared/formatNumber.ts'
import { NumberText } from '../shared/NumberText.tsx'
import { formatPercent } from './codec.ts'

export function PercentCell({ field, value, context, variant }: CellProps) {
  const text = toNumberText(value)
  const number = <NumberText variant={variant}>{formatPercent(text, context.locale)}</NumberText>
  if (!field.bar || text === '') return number
  return (
    <WithBar data-detail={variant === 'detail' || undefined}>
      {number}
      {/* The number says the same. */}
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={Math.min(100, Math.max(0, Number(text)))}
        sx={{ width: '100%', height: 6, borderRadius: 3 }}
      />
    </WithBar>
  )
}

const WithBar = styled('span')({
  display: 'inline-flex',
  flexDirection: 'column',
  // A cell of numbers runs the other way, so that it cuts their first digits.
  direction: 'ltr',
  alignItems: 'flex-end',
  gap: 4,
  // Both lines fit a row of a grid.
  lineHeight: 1.2,
  verticalAlign: 'middle',
  minWidth: 88,
  maxWidth: 200,
  // With its label above it, like any other value.
  '&[data-detail]': { alignItems: 'flex-start' },
})
