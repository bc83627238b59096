import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useDashboard } from '../../../../dashboard/DashboardContext.ts'
import type { CustomerListState } from '../ListState.ts'
import { TotalSums } from './TotalSums.tsx'
import { totalsLabel } from './totalsLabel.ts'
import type { ListTotals } from '../../../../records/useListTotals.ts'

/** The sums on a phone, below the cards. */
export function TotalsCard(props: {
  readonly state: Pick<CustomerListState, 'columns' | 'nameOf'>
  readonly totals: ListTotals | null
}) {
  const { state, totals } = props
  const { translate } = useDashboard()
  if (!totals) return null
  const label = totalsLabel(totals, translate)
  return (
    <Card component="section" aria-label={label} sx={{ p: 4 }}>
      <Typography variant="h4" component="h2" sx={{ mb: 2 }}>
        {label}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
        {state.columns
          .filter(({ id }) => totals.ids.has(id))
          .map((column) => (
            <Box key={column.id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {state.nameOf(column)}
              </Box>
              <Box component="dd" sx={{ m: 0, fontWeight: 600, textAlign: 'right' }}>
                <TotalSums column={column} totals={totals} />
              </Box>
            </Box>
          ))}
      </Box>
    </Card>
  )
}
