import Button from '@mui/material/Button'
import type { ColumnModel } from '../../../../metadata/AdminModel.ts'
import { codecOf } from '../../../field-kinds/fieldViews.ts'
import { formatMoney } from '../../../field-kinds/money/formatMoney.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import type { ListTotals } from './useTotals.ts'

/** The sum of one column: a line for each currency, a bar while it is on its way, a way to try again when it failed. */
export function TotalValue({
  totals,
  column,
}: {
  readonly totals: ListTotals
  readonly column: ColumnModel
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
      {sums.map(({ currency, sum }) => (
        <span key={currency ?? ''}>
          {field.kind === 'money'
            ? formatMoney(sum, currency, locale)
            : codecOf(field.kind).toText(sum, field, { model, locale })}
        </span>
      ))}
      {sums.length === 0 && '–'}
    </span>
  )
}
