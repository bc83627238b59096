import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Row } from '../../../../introspection/dialects/Dialect.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import type { ListState } from '../ListState.ts'
import { ListTable } from '../ListTable.tsx'
import { useListTotals } from '../totals/useListTotals.ts'
import { MOST_PRINTED_ROWS } from './usePrint.ts'

/** All rows as a table, for paper. */
export function PrintSheet({ state, rows }: { readonly state: ListState; readonly rows: readonly Row[] }) {
  const { text, translate } = useDashboard()
  const totals = useListTotals(state)
  const total = state.rows?.total ?? rows.length
  return (
    <Box>
      <ListTable label={text(state.page.label)} state={state} rows={rows} totals={totals} />
      {total > MOST_PRINTED_ROWS && (
        <Typography sx={{ mt: 3 }}>
          {translate('portal.print.cut', { count: MOST_PRINTED_ROWS, total })}
        </Typography>
      )}
    </Box>
  )
}
