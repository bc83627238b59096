import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Link } from '../../ui/Link.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import type { ChartPoint } from '../chartPoints.ts'
import { useDashboard } from '../DashboardContext.ts'
import { addDecimals } from '../decimals.ts'
import { mainMeasure, measureText, shortMeasureText, totalOf } from '../measure.ts'
import type { ChartProps } from './ChartProps.ts'
import { hasChosenColors, placeColor, REST_COLOR } from './categoryColors.ts'
import { loadDrawings } from './loadDrawings.ts'
import { usePointColors } from './PageColors.ts'
import { RING_SIZE } from './ringSize.ts'
import { compact } from './scale.ts'
import { TimeChart } from './TimeChart.tsx'

/** Chooses the drawing: time runs from left to right, everything else is a list from top to bottom. */
export function Chart(props: ChartProps) {
  const { widget } = props
  if (widget.interval !== null) return <TimeChart {...props} />
  return widget.shape === 'donut' ? <DonutChart {...props} /> : <BarList {...props} />
}

const Ring = lazyPart(async () => (await loadDrawings()).Ring)

/** Parts of a whole: a ring with a list of all parts by name, number and share. */
function DonutChart({ widget, points, currency, linkOf }: ChartProps) {
  const { fieldContext, format } = useDashboard()
  const colors = usePointColors(widget, points)
  const measure = mainMeasure(widget)
  const total = Number(addDecimals(points.map(totalOf)))
  const shareOf = (point: ChartPoint) => (total === 0 ? 0 : Number(totalOf(point)) / total)
  return (
    <Box sx={frameStyle}>
      <Box aria-hidden sx={{ width: RING_SIZE, height: RING_SIZE, flexShrink: 0 }}>
        <Suspense fallback={<SkeletonLoader shape="circle" size={RING_SIZE} />}>
          <Ring
            parts={points.map((point, index) => ({
              ...(colors[index] ?? REST_COLOR),
              value: Number(totalOf(point)),
            }))}
            total={compact(total, fieldContext.locale)}
          />
        </Suspense>
      </Box>
      <Box component="table" aria-label={widget.label} sx={legendStyle}>
        <tbody>
          {points.map((point, index) => {
            const to = linkOf(point.filter)
            const { color, opacity } = colors[index] ?? REST_COLOR
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

/** The rings of a row of tiles are aligned, however long their lists are. */
const frameStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'center',
  gap: 5,
}
const legendStyle = {
  flex: '1 1 180px',
  alignSelf: 'center',
  minWidth: 0,
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  // A long word breaks before it pushes the numbers out of the tile, by the rules of the language where the browser knows them.
  '& th': {
    position: 'relative',
    fontWeight: 400,
    textAlign: 'left',
    py: 1,
    pr: 2,
    pl: '18px',
    hyphens: 'auto',
    overflowWrap: 'anywhere',
  },
  '& td': { textAlign: 'right', py: 1, pl: 2, whiteSpace: 'nowrap', fontWeight: 500 },
  '& td:last-of-type': { color: 'text.secondary', fontWeight: 400 },
  '& .ff-swatch': { position: 'absolute', left: 0, top: '9px', width: 10, height: 10, borderRadius: '3px' },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { color: 'primary.main', textDecoration: 'underline' },
}

/**
 * Horizontal bars, each with its name and number, so that no legend is needed. Screen readers get a table.
 */
function BarList({ widget, points, currency, linkOf }: ChartProps) {
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
          const { color, opacity } =
            (isColored || point.filter === null ? colors[index] : null) ?? PLAIN_COLOR
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

const PLAIN_COLOR = placeColor(0)
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
