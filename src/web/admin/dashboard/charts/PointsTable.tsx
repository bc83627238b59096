import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { useAdmin } from '../../AdminContext.tsx'
import { measureText } from '../measure.ts'
import type { ChartProps } from './ChartProps.ts'

/** What a chart shows, as a table with every digit. */
export function PointsTable({ widget, points, currency, linkOf }: ChartProps) {
  const { fieldContext, text, translate } = useAdmin()
  const { measure } = widget
  return (
    <Box component="table" aria-label={text(widget.label)} sx={tableStyle}>
      <thead>
        <tr>
          <th scope="col">{text(widget.groupBy.field.label)}</th>
          <th scope="col">
            {measure.kind === 'count' ? translate('dashboards.count') : text(measure.field.label)}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => {
          const to = linkOf(point.filter)
          return (
            <tr key={`${point.key}/${point.label}`}>
              <th scope="row">{to ? <Link to={to}>{point.label}</Link> : point.label}</th>
              <td>{measureText(measure, point.value, currency, fieldContext)}</td>
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
  '& td, & thead th:last-of-type': { textAlign: 'right' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& a': { color: 'primary.main', textDecoration: 'none' },
}
