import { useAdmin } from '../../AdminContext.tsx'
import type { LaidOutColumn } from '../columnLayout.ts'
import { TotalValue } from '../totals/TotalValue.tsx'
import type { ListTotals } from '../totals/useTotals.ts'
import { EmptyActions } from './ActionsCell.tsx'
import { EmptyPick } from './EmptyPick.tsx'

/** The last row: sums over all rows, not only those of the page. */
export function TotalRow(props: {
  readonly totals: ListTotals
  readonly columns: readonly LaidOutColumn[]
  readonly picks: boolean
  readonly actions: boolean
  readonly rowIndex: number
}) {
  const { translate } = useAdmin()
  const { totals, columns, picks } = props
  const shift = picks ? 2 : 1
  return (
    <div role="rowgroup" className="ff-foot">
      <div
        role="row"
        className="ff-row"
        aria-rowindex={props.rowIndex}
        aria-label={translate('lists.totals.label')}
      >
        {picks && <EmptyPick />}
        {columns.map((item, i) => (
          <div
            key={item.id}
            role="gridcell"
            aria-colindex={i + shift}
            className={totals.columns.has(item.id) ? 'ff-cell ff-summed' : 'ff-cell'}
            data-align={item.column.field.align}
            data-cell
            data-col={i}
          >
            {totals.columns.has(item.id) ? (
              <TotalValue totals={totals} column={item.column} />
            ) : (
              i === 0 && <span className="ff-clip">{translate('lists.totals.label')}</span>
            )}
          </div>
        ))}
        {props.actions && <EmptyActions colIndex={columns.length + shift} />}
      </div>
    </div>
  )
}

/** Height in px: amounts in several currencies are below each other. */
export function totalRowHeight({ sums }: ListTotals): number {
  const lines = Math.max(1, ...Object.values(sums ?? {}).map((each) => each.length))
  return 16 + lines * 20
}
