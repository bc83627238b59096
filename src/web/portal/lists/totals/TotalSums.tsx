import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ColumnModel } from '../../../../metadata/AdminModel.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { codecOf } from '../../../field-kinds/fieldViews.ts'
import { formatMoney } from '../../../field-kinds/money/formatMoney.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { ListTotals } from './useListTotals.ts'

export interface TotalSumsProps {
  readonly column: ColumnModel
  readonly totals: ListTotals
}

/** The sum of one column: a line for each currency, for amounts of several are never added up. */
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
      {field.kind === 'money'
        ? formatMoney(sum, currency, fieldContext.locale)
        : codecOf(field.kind).toText(sum, field, fieldContext)}
    </Box>
  ))
}
