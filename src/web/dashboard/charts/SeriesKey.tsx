import Box from '@mui/material/Box'
import { seriesColor } from './seriesColors.ts'

/** The names of the series beside their colours, where there is no room for them in the drawing. */
export function SeriesKey({ names }: { readonly names: readonly string[] }) {
  return (
    <Box aria-hidden sx={keyStyle}>
      {names.map((name, index) => (
        <Box key={name} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
          <Swatch index={index} />
          {name}
        </Box>
      ))}
    </Box>
  )
}

export function Swatch({ index }: { readonly index: number }) {
  return (
    <Box
      component="span"
      sx={{ width: 10, height: 10, borderRadius: '3px', flexShrink: 0, bgcolor: seriesColor(index) }}
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
