import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ColumnModel } from '../../../../model/ListModel.ts'
import { codecOf } from '../../../field-kinds/fieldKinds.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import type { ListTotals } from '../../../records/useListTotals.ts'

/**
 * The sum of one column: a line per currency or only the first, a progress bar while loading, a retry button
 * after a failure.
 */
export function TotalValue({
  totals,
  column,
  all,
}: {
  readonly totals: ListTotals
  readonly column: ColumnModel
  /** Whether every currency has its line. */
  readonly all: boolean
}) {
  const { model, locale, translate } = useAdmin()
  if (totals.failed) {
    return (
      <Button size="small" color="error" onClick={totals.retry} sx={{ py: 0, minWidth: 0 }}>
        {translate('lists.totals.retry')}
      </Button>
    )
  }
  if (!totals.sums) return <Skeleton variant="text" width={72} />
  const { field } = column
  const sums = totals.sums[column.id] ?? []
  return (
    <span className="ff-sums">
      {sums.slice(0, all ? undefined : 1).map(({ currency, sum }) => (
        <span key={currency ?? ''}>
          {codecOf(field.kind).toText(sum, field, { model, locale, currency })}
        </span>
      ))}
    </span>
  )
}
