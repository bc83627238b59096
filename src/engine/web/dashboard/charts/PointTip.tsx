import Box from '@mui/material/Box'
import { getValueToPositionMapper, useXScale } from '@mui/x-charts/hooks'
import type { CategoryColor } from './categoryColors.ts'
import { Swatch } from './SeriesKey.tsx'

export interface TipLine {
  readonly name: string
  /** Null when there is only one series. */
  readonly color: CategoryColor | null
  readonly text: string
}

export interface PointTipProps {
  readonly title: string
  readonly lines: readonly TipLine[]
  /** Sum of the series, if they can be summed. */
  readonly total: TipLine | null
  /** Index of the interval. */
  readonly index: number
  /** Width of the drawing. */
  readonly width: number
}

/**
 * The values of one interval, beside it: to the left of intervals in the right half, so that nothing is cut
 * off.
 */
export function PointTip({ title, lines, total, index, width }: PointTipProps) {
  const x = getValueToPositionMapper(useXScale<'band'>())(index)
  const isRight = x > width / 2
  return (
    <Box
      aria-hidden
      sx={{ ...tipStyle, ...(isRight ? { right: width - x + GAP } : { left: x + GAP }) }}
      style={{ maxWidth: Math.max(140, (isRight ? x : width - x) - GAP) }}
    >
      <Box sx={{ fontWeight: 600, mb: 1 }}>{title}</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 3, rowGap: 0.5 }}>
        {lines.map((line) => (
          <Line key={line.name} {...line} />
        ))}
        {total && <Line {...total} strong />}
      </Box>
    </Box>
  )
}

function Line({ name, text, color, strong = false }: TipLine & { readonly strong?: boolean }) {
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, color: 'text.secondary' }}>
        {color && <Swatch color={color} />}
        {name}
      </Box>
      <Box sx={{ textAlign: 'right', fontWeight: strong ? 600 : 500, whiteSpace: 'nowrap' }}>{text}</Box>
    </>
  )
}

const GAP = 12
const tipStyle = {
  position: 'absolute',
  top: 8,
  zIndex: 1,
  px: 3,
  py: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  boxShadow: '0 8px 24px rgb(12 20 33 / 0.14)',
  fontSize: 12,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
}
