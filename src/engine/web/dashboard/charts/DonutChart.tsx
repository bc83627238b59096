import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { Link } from '../../ui/Link.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { useDashboard } from '../DashboardContext.ts'
import { addDecimals } from '../decimals.ts'
import { mainMeasure, measureText, shortMeasureText, totalOf } from '../measure.ts'
import type { ChartPoint } from '../chartPoints.ts'
import { REST_COLOR } from './categoryColors.ts'
import type { ChartProps } from './ChartProps.ts'
import { loadDrawings } from './loadDrawings.ts'
import { usePointColors } from './PageColors.ts'
import { RING_SIZE } from './ringSize.ts'
import { compact } from './scale.ts'

const Ring = lazyPart(async () => (await loadDrawings()).Ring)

/** Parts of a whole: a ring with a list of all parts by name, number and share. */
export function DonutChart({ widget, points, currency, linkOf }: ChartProps) {
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
