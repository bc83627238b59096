import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ListPage } from '../../../../../schema/wire/Wire.ts'
import { useDashboard } from '../../../../dashboard/DashboardContext.ts'
import type { CustomerListState } from '../ListState.ts'
import { ListTable } from '../ListTable.tsx'
import { useListTotals } from '../../../../records/useListTotals.ts'
import { MOST_PRINTED_ROWS } from './usePrint.ts'

/** All rows as a table, for printing. */
export function PrintSheet(props: { readonly state: CustomerListState; readonly sheet: ListPage }) {
  const { state, sheet } = props
  const { translate } = useDashboard()
  const totals = useListTotals(state, state.columns, state)
  const total = sheet.total ?? sheet.rows.length
  return (
    <Box>
      <ListTable label={state.page.label} state={state} rows={sheet.rows} totals={totals} />
      {total > MOST_PRINTED_ROWS && (
        <Typography sx={{ mt: 3 }}>
          {translate('portal.print.cut', { count: MOST_PRINTED_ROWS, total })}
        </Typography>
      )}
    </Box>
  )
}
