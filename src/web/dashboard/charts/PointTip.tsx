import Box from '@mui/material/Box'
import { Swatch } from './SeriesKey.tsx'

export interface PointTipProps {
  readonly title: string
  readonly lines: readonly { readonly name: string; readonly text: string }[]
  /** What the series add up to, where they do. */
  readonly total: { readonly name: string; readonly text: string } | null
  /** In the middle of the interval, in px from the left. */
  readonly x: number
  /** Width of the drawing. */
  readonly width: number
}

/** What one interval holds, beside it: on the left of those in the right half, so that nothing is cut off. */
export function PointTip({ title, lines, total, x, width }: PointTipProps) {
  const isRight = x > width / 2
  return (
    <Box
      aria-hidden
      sx={{ ...tipStyle, ...(isRight ? { right: width - x + GAP } : { left: x + GAP }) }}
      style={{ maxWidth: Math.max(140, (isRight ? x : width - x) - GAP) }}
    >
      <Box sx={{ fontWeight: 600, mb: 1 }}>{title}</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 3, rowGap: 0.5 }}>
        {lines.map(({ name, text }, index) => (
          <Line key={name} name={name} text={text} index={lines.length > 1 ? index : null} />
        ))}
        {total && <Line {...total} index={null} strong />}
      </Box>
    </Box>
  )
}

function Line(props: {
  readonly name: string
  readonly text: string
  readonly index: number | null
  readonly strong?: boolean
}) {
  const { name, text, index, strong = false } = props
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, color: 'text.secondary' }}>
        {index !== null && <Swatch index={index} />}
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
