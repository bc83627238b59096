import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ColumnModel } from '../../../../../model/ListModel.ts'
import { useDashboard } from '../../../../dashboard/DashboardContext.ts'
import { codecOf } from '../../../../field-kinds/fieldKinds.tsx'
import type { ListTotals } from '../../../../records/useListTotals.ts'

export interface TotalSumsProps {
  readonly column: ColumnModel
  readonly totals: ListTotals
}

/** The sum of one column: a line per currency, because amounts in different currencies are never added up. */
export function TotalSums({ column, totals }: TotalSumsProps) {
  const { fieldContext, translate } = useDashboard()
  const { field, id } = column
  if (totals.failed) {
    return (
      <Button size="small" color="error" onClick={totals.retry}>
        {translate('portal.list.totalsRetry')}
      </Button>
    )
  }
  if (!totals.sums) return <Skeleton variant="text" width={88} sx={{ display: 'inline-block' }} />
  const sums = totals.sums[id] ?? []
  if (sums.length === 0) return '–'
  return sums.map(({ currency, sum }) => (
    <Box key={currency ?? ''} sx={{ whiteSpace: 'nowrap' }}>
      {codecOf(field.kind).toText(sum, field, { ...fieldContext, currency })}
    </Box>
  ))
}
