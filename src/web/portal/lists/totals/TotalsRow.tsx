import Box from '@mui/material/Box'
import type { ColumnModel } from '../../../../metadata/AdminModel.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { TotalSums } from './TotalSums.tsx'
import type { ListTotals } from './useListTotals.ts'

/** The sums under their columns; the word stands in the columns before the first of them. */
export function TotalsRow(props: { readonly columns: readonly ColumnModel[]; readonly totals: ListTotals }) {
  const { columns, totals } = props
  const { translate } = useDashboard()
  const first = columns.findIndex(({ id }) => totals.ids.has(id))
  const rest = columns.slice(Math.max(first, 1))
  return (
    <tfoot>
      <tr>
        <Box component="th" scope="row" colSpan={columns.length - rest.length} sx={{ textAlign: 'left' }}>
          {translate('portal.list.total')}
          {first === 0 && columns[0] && (
            <Box component="span" sx={{ ml: 2 }}>
              <TotalSums column={columns[0]} totals={totals} />
            </Box>
          )}
        </Box>
        {rest.map((column) => (
          <Box component="td" key={column.id} sx={{ textAlign: 'right' }}>
            {totals.ids.has(column.id) && <TotalSums column={column} totals={totals} />}
          </Box>
        ))}
      </tr>
    </tfoot>
  )
}
