import { barClasses } from '@mui/x-charts/BarChart'
import { axisClasses } from '@mui/x-charts/ChartsAxis'
import { chartsAxisHighlightClasses } from '@mui/x-charts/ChartsAxisHighlight'
import { chartsGridClasses } from '@mui/x-charts/ChartsGrid'
import { referenceLineClasses } from '@mui/x-charts/ChartsReferenceLine'
import { lineClasses } from '@mui/x-charts/LineChart'

const textStyle = { fontSize: 12, fontVariantNumeric: 'tabular-nums' }

/**
 * Lines and text of a drawing; each series sets its own colours. `&&` gives these styles precedence over the
 * library's, independent of their order on the page.
 */
export const drawingStyle = {
  overflow: 'visible',
  [`&& .${axisClasses.tickLabel}`]: { ...textStyle, fill: 'var(--ff-palette-text-secondary)' },
  [`&& .${chartsGridClasses.line}`]: { stroke: 'var(--ff-palette-divider)', strokeDasharray: '2 4' },
  [`&& .${referenceLineClasses.line}`]: { stroke: 'var(--ff-palette-surface-control)' },
  [`&& .${chartsAxisHighlightClasses.root}`]: { strokeDasharray: '3 3' },
  // A thin gap between stacked columns.
  [`&& .${barClasses.element}`]: { stroke: 'var(--ff-palette-background-paper)', strokeWidth: 1 },
  [`&& .${lineClasses.line}`]: { strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' },
  '& .ff-line-name': { ...textStyle, fontWeight: 500 },
  '& .ff-line-end': { stroke: 'var(--ff-palette-background-paper)', strokeWidth: 2 },
} as const

/** A pale area below a single line, filled with the gradient of the given id. */
export const shadeStyle = (id: string) => ({
  [`&& .${lineClasses.area}`]: { fill: `url(#${CSS.escape(id)})` },
})
