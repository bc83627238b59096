import ExpandMore from '@mui/icons-material/ExpandMore'
import { useAdmin } from '../../AdminContext.tsx'
import type { LaidOutColumn } from '../columnLayout.ts'
import { totalsLabel } from '../totals/totalsLabel.ts'
import { TotalValue } from '../totals/TotalValue.tsx'
import type { ListTotals } from '../../../records/useListTotals.ts'
import { EmptyActions } from './ActionsCell.tsx'
import { EmptyPick } from './EmptyPick.tsx'

/**
 * The last row: sums over all rows, not only those of the page. It is one line high; amounts in further
 * currencies are behind a button.
 */
export function TotalRow(props: {
  readonly totals: ListTotals
  readonly columns: readonly LaidOutColumn[]
  readonly picks: boolean
  readonly actions: boolean
  readonly rowIndex: number
  readonly open: boolean
  readonly onToggle: () => void
}) {
  const { translate } = useAdmin()
  const { totals, columns, picks } = props
  const shift = picks ? 2 : 1
  const all = props.open || !canFold(totals, columns)
  const text = <span className="ff-clip">{totalsLabel(totals, translate)}</span>
  const label = canFold(totals, columns) ? (
    <button
      type="button"
      className="ff-sort"
      aria-expanded={props.open}
      aria-label={translate('lists.totals.currencies')}
      onClick={props.onToggle}
    >
      {text}
      <ExpandMore sx={{ fontSize: 18, rotate: props.open ? 'none' : '180deg' }} />
    </button>
  ) : (
    text
  )
  return (
    <div role="rowgroup" className="ff-foot">
      <div
        role="row"
        className="ff-row"
        aria-rowindex={props.rowIndex}
        aria-label={totalsLabel(totals, translate)}
      >
        {picks && <EmptyPick />}
        {columns.map((item, i) => (
          <div
            key={item.id}
            role="gridcell"
            aria-colindex={i + shift}
            className={totals.ids.has(item.id) ? 'ff-cell ff-summed' : 'ff-cell'}
            data-align={item.column.field.align}
            data-cell
            data-col={i}
          >
            {totals.ids.has(item.id) ? (
              <TotalValue totals={totals} column={item.column} all={all} />
            ) : (
              i === 0 && label
            )}
          </div>
        ))}
        {props.actions && <EmptyActions colIndex={columns.length + shift} />}
      </div>
    </div>
  )
}

/** Height in px: amounts in several currencies are below each other when they are unfolded. */
export function totalRowHeight(totals: ListTotals, columns: readonly LaidOutColumn[], open: boolean): number {
  return 16 + (open || !canFold(totals, columns) ? linesOf(totals) : 1) * 20
}

/** The button needs the first column to be free. */
function canFold(totals: ListTotals, [first]: readonly LaidOutColumn[]): boolean {
  return linesOf(totals) > 1 && first !== undefined && !totals.ids.has(first.id)
}

function linesOf({ sums }: ListTotals): number {
  return Math.max(1, ...Object.values(sums ?? {}).map((each) => each.length))
}
