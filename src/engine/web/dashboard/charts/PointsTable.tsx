import Box from '@mui/material/Box'
import { Link } from '../../ui/Link.tsx'
import { useDashboard } from '../DashboardContext.ts'
import { measureText } from '../measure.ts'
import type { ChartProps } from './ChartProps.ts'

/** The chart's data as a table, with all digits. */
export function PointsTable({ widget, points, currency, linkOf }: ChartProps) {
  const { fieldContext, translate } = useDashboard()
  const { measures, groupBy, interval } = widget
  // A row is no month, whatever the field is called.
  const isCoarse = interval === 'YEAR' || interval === 'QUARTER'
  const name = isCoarse ? translate(`dashboards.interval.${interval}`) : groupBy.field.label
  return (
    <Box component="table" aria-label={widget.label} sx={tableStyle}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          {measures.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => {
          const to = linkOf(point.filter)
          return (
            <tr key={`${point.key}/${point.label}`}>
              <th scope="row">{to ? <Link to={to}>{point.label}</Link> : point.label}</th>
              {measures.map((measure, index) => (
                <td key={measure.label}>
                  {measureText(measure, point.values[index] ?? '0', currency, fieldContext)}
                </td>
              ))}
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
  '& th, & td': { textAlign: 'left', fontWeight: 400, py: 1.5, borderBottom: 1, borderColor: 'divider' },
  '& thead th': { color: 'text.secondary', fontWeight: 500 },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'right' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& a': { color: 'primary.main', textDecoration: 'none' },
}
