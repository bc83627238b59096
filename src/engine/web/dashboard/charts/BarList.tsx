import Box from '@mui/material/Box'
import { Link } from '../../ui/Link.tsx'
import { useDashboard } from '../DashboardContext.ts'
import { mainMeasure, shortMeasureText, measureText, totalOf } from '../measure.ts'
import type { ChartProps } from './ChartProps.ts'
import { hasChosenColors, placeColor } from './categoryColors.ts'
import { usePointColors } from './PageColors.ts'

/**
 * Horizontal bars, each with its name and number, so that no legend is needed. Screen readers get a table.
 */
export function BarList({ widget, points, currency, linkOf }: ChartProps) {
  const { fieldContext } = useDashboard()
  const measure = mainMeasure(widget)
  const most = Math.max(...points.map((point) => Math.abs(Number(totalOf(point)))), 0)
  const colors = usePointColors(widget, points)
  // Each bar has its name beside it, so it needs a colour only when config gives colours a meaning.
  const isColored = hasChosenColors(widget.groupBy.field)
  return (
    <Box component="table" aria-label={widget.label} sx={tableStyle}>
      <tbody>
        {points.map((point, index) => {
          const to = linkOf(point.filter)
          const value = totalOf(point)
          const { color, opacity } = (isColored || point.filter === null ? colors[index] : null) ?? PLAIN
          const share = most === 0 ? 0 : (Math.abs(Number(value)) / most) * 100
          return (
            <tr key={`${point.key}/${point.label}`}>
              <th scope="row">{to ? <Link to={to}>{point.label}</Link> : point.label}</th>
              <td title={measureText(measure, value, currency, fieldContext)}>
                {shortMeasureText(measure, value, currency, fieldContext)}
              </td>
              <Box component="td" aria-hidden className="ff-track">
                <Box sx={{ width: `${share}%`, bgcolor: color, opacity }} />
              </Box>
            </tr>
          )
        })}
      </tbody>
    </Box>
  )
}

const PLAIN = placeColor(0)
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
