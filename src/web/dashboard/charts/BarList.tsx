import Box from '@mui/material/Box'
import { Link } from '../../ui/Link.tsx'
import { useDashboard } from '../DashboardContext.ts'
import { mainMeasure, shortMeasureText, measureText, totalOf } from '../measure.ts'
import type { ChartProps } from './ChartProps.ts'
import { pointColors } from './pointColors.ts'

/** Bars that lie: each with its name and its number, so that nothing needs a legend. A table to screen readers. */
export function BarList({ widget, points, currency, linkOf }: ChartProps) {
  const { fieldContext, text } = useDashboard()
  const measure = mainMeasure(widget)
  const most = Math.max(...points.map((point) => Math.abs(Number(totalOf(point)))), 0)
  const colors = points.some(({ color }) => color !== null && color !== 'neutral') ? pointColors(points) : []
  return (
    <Box component="table" aria-label={text(widget.label)} sx={tableStyle}>
      <tbody>
        {points.map((point, index) => {
          const to = linkOf(point.filter)
          const value = totalOf(point)
          const { color = 'primary.main', opacity = 1 } = colors[index] ?? {}
          const share = most === 0 ? 0 : (Math.abs(Number(value)) / most) * 100
          return (
            <tr key={`${point.key}/${point.label}`}>
              <th scope="row">{to ? <Link to={to}>{point.label}</Link> : point.label}</th>
              <td title={measureText(measure, value, currency, fieldContext)}>
                {shortMeasureText(measure, value, currency, fieldContext)}
              </td>
              <Box component="td" aria-hidden className="ff-track">
                <Box sx={{ width: `${share}%`, bgcolor: point.filter ? color : 'text.disabled', opacity }} />
              </Box>
            </tr>
          )
        })}
      </tbody>
    </Box>
  )
}

const tableStyle = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 3, pb: 2.5 },
  '& th': {
    fontWeight: 400,
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    p: 0,
  },
  '& td': { p: 0, fontWeight: 500, whiteSpace: 'nowrap' },
  '& .ff-track': {
    gridColumn: '1 / -1',
    mt: 1,
    height: 8,
    borderRadius: 1,
    bgcolor: 'surface.sunken',
    overflow: 'hidden',
  },
  '& .ff-track > div': { height: 1, minWidth: 2, borderRadius: 1 },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { color: 'primary.main', textDecoration: 'underline' },
}
