import Box from '@mui/material/Box'
import { Link } from '../../ui/Link.tsx'
import { useDashboard } from '../DashboardContext.ts'
import { addDecimals } from '../decimals.ts'
import { mainMeasure, measureText, shortMeasureText, totalOf } from '../measure.ts'
import { compact, paletteValue } from './scale.ts'
import type { ChartPoint } from '../chartPoints.ts'
import type { ChartProps } from './ChartProps.ts'
import { pointColors } from './pointColors.ts'

/** Parts of a whole: a ring, and beside it every part by name, number and share. */
export function DonutChart({ widget, points, currency, linkOf }: ChartProps) {
  const { fieldContext, text, format } = useDashboard()
  const colors = pointColors(points)
  const measure = mainMeasure(widget)
  const total = Number(addDecimals(points.map(totalOf)))
  const shareOf = (point: ChartPoint) => (total === 0 ? 0 : Number(totalOf(point)) / total)
  const starts = points.map((_, index) =>
    points.slice(0, index).reduce((sum, point) => sum + Math.max(0, shareOf(point)), 0),
  )
  return (
    <Box sx={frameStyle}>
      <Box component="svg" viewBox="0 0 120 120" aria-hidden sx={{ width: 148, flexShrink: 0 }}>
        {points.map((point, index) => {
          const { color = 'primary.main', opacity = 1 } = colors[index] ?? {}
          // A hair's breadth between the parts.
          const length = Math.max(0, shareOf(point) * ROUND - (points.length > 1 ? 1.5 : 0))
          return (
            <Box
              key={`${point.key}/${point.label}`}
              component="circle"
              cx={60}
              cy={60}
              r={RADIUS}
              fill="none"
              strokeWidth={16}
              strokeDasharray={`${length} ${ROUND - length}`}
              transform={`rotate(${(starts[index] ?? 0) * 360 - 90} 60 60)`}
              sx={(theme) => ({ stroke: paletteValue(theme, color), opacity })}
            />
          )
        })}
        <Box component="text" x={60} y={65} textAnchor="middle" sx={centreStyle}>
          {compact(total, fieldContext.locale)}
        </Box>
      </Box>
      <Box component="table" aria-label={text(widget.label)} sx={legendStyle}>
        <tbody>
          {points.map((point, index) => {
            const to = linkOf(point.filter)
            const { color = 'primary.main', opacity = 1 } = colors[index] ?? {}
            return (
              <tr key={`${point.key}/${point.label}`}>
                <th scope="row">
                  <Box component="span" className="ff-swatch" sx={{ bgcolor: color, opacity }} />
                  {to ? <Link to={to}>{point.label}</Link> : point.label}
                </th>
                <td title={measureText(measure, totalOf(point), currency, fieldContext)}>
                  {shortMeasureText(measure, totalOf(point), currency, fieldContext)}
                </td>
                <td>{format.percent(shareOf(point), 0)}</td>
              </tr>
            )
          })}
        </tbody>
      </Box>
    </Box>
  )
}

const RADIUS = 48
const ROUND = 2 * Math.PI * RADIUS
const frameStyle = {
  my: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 5,
}
const centreStyle = { fontSize: 15, fontWeight: 600, fill: 'currentColor' }
const legendStyle = {
  flex: '1 1 180px',
  minWidth: 0,
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 400, textAlign: 'left', py: 1, pr: 2 },
  '& td': { textAlign: 'right', py: 1, pl: 2, whiteSpace: 'nowrap', fontWeight: 500 },
  '& td:last-of-type': { color: 'text.secondary', fontWeight: 400 },
  '& .ff-swatch': { display: 'inline-block', width: 10, height: 10, borderRadius: '3px', mr: 2 },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { color: 'primary.main', textDecoration: 'underline' },
}
