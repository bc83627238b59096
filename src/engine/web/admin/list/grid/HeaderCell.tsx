import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import type { SortEntry } from '../../../../schema/SortEntry.ts'
import { useAdmin } from '../../AdminContext.tsx'
import type { LaidOutColumn } from '../columnLayout.ts'
import { sortMarkOf } from '../../../records/address/sortState.ts'
import { ResizeHandle, type ResizeColumn } from './ResizeHandle.tsx'

export interface HeaderCellProps {
  readonly item: LaidOutColumn
  readonly index: number
  readonly sort: readonly SortEntry[]
  /** The column is being moved by pointer: this one itself, or where it would be put. */
  readonly drag: 'moved' | 'before' | 'after' | undefined
  readonly onSort: (path: readonly string[], additive: boolean) => void
  readonly onResize: ResizeColumn
}

/** Column header: a press sorts, Shift adds to the sort order, the right edge resizes, and a drag moves the column. */
export function HeaderCell({ item, index, sort, drag, onSort, onResize }: HeaderCellProps) {
  const { translate } = useAdmin()
  const { field, sortPath } = item.column
  const mark = sortMarkOf(sort, sortPath)
  const ariaSort = mark ? (mark.order === 'ASC' ? 'ascending' : 'descending') : 'none'
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={sortPath ? ariaSort : undefined}
      className="ff-cell ff-headcell"
      data-align={field.align}
      data-cell
      data-head={item.id}
      data-drag={drag}
    >
      {sortPath ? (
        <button
          type="button"
          className="ff-sort"
          data-sorted={mark !== null}
          title={translate('admin.list.sortHint')}
          onClick={(event) => onSort(sortPath, event.shiftKey)}
        >
          <span className="ff-clip">{item.heading}</span>
          {mark && (
            <span className="ff-mark" aria-hidden>
              {mark.order === 'DESC' ? <ArrowDownward /> : <ArrowUpward />}
              {mark.position}
            </span>
          )}
        </button>
      ) : (
        <span className="ff-clip">{item.heading}</span>
      )}
      <ResizeHandle item={item} onResize={onResize} />
    </div>
  )
}
