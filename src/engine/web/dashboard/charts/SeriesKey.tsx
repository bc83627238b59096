import Box from '@mui/material/Box'
import type { CategoryColor } from './categoryColors.ts'
import type { Series } from './Series.ts'

/** Legend: the names of the series beside their colours, when the drawing has no room for them. */
export function SeriesKey({ series }: { readonly series: readonly Series[] }) {
  return (
    <Box aria-hidden sx={keyStyle}>
      {series.map(({ name, color }) => (
        <Box key={name} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
          <Swatch color={color} />
          {name}
        </Box>
      ))}
    </Box>
  )
}

export function Swatch({ color: { color, opacity } }: { readonly color: CategoryColor }) {
  return (
    <Box
      component="span"
      sx={{ width: 10, height: 10, borderRadius: '3px', flexShrink: 0, bgcolor: color, opacity }}
    />
  )
}

const keyStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  mb: 2,
  fontSize: 12,
  lineHeight: '16px',
  color: 'text.secondary',
}
