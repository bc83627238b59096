import Box from '@mui/material/Box'
import type { ColumnModel } from '../../../../../model/ListModel.ts'
import { useDashboard } from '../../../../dashboard/DashboardContext.ts'
import { TotalSums } from './TotalSums.tsx'
import { totalsLabel } from './totalsLabel.ts'
import type { ListTotals } from '../../../../records/useListTotals.ts'

/** The sums below their columns; the label is in the first cell, which is sticky. */
export function TotalsRow(props: {
  readonly columns: readonly ColumnModel[]
  readonly totals: ListTotals
  /** The rows above end with a cell for their actions. */
  readonly hasActions: boolean
}) {
  const { columns, totals, hasActions } = props
  const { translate } = useDashboard()
  const [first, ...rest] = columns
  return (
    <tfoot>
      <tr>
        <Box component="th" scope="row" sx={{ textAlign: 'left' }}>
          {totalsLabel(totals, translate)}
          {first && totals.ids.has(first.id) && (
            <Box component="span" sx={{ ml: 2 }}>
              <TotalSums column={first} totals={totals} />
            </Box>
          )}
        </Box>
        {rest.map((column) => (
          <Box component="td" key={column.id} sx={{ textAlign: 'right' }}>
            {totals.ids.has(column.id) && <TotalSums column={column} totals={totals} />}
          </Box>
        ))}
        {hasActions && <Box component="td" className="ff-actions" />}
      </tr>
    </tfoot>
  )
}
