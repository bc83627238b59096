import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { LaidOutColumn } from '../columnLayout.ts'
import { EmptyActions } from './ActionsCell.tsx'
import { EmptyPick } from './EmptyPick.tsx'
import { ColumnFilter } from '../ColumnFilter.tsx'

export interface FilterRowProps {
  readonly entity: EntityModel
  readonly columns: readonly LaidOutColumn[]
  /** Whether a checkbox column comes first. */
  readonly picks: boolean
  /** Whether a column of action menus comes last. */
  readonly actions: boolean
  readonly filters: Readonly<Record<string, unknown>>
  readonly onFilter: (columnId: string, value: string | undefined) => void
}

/** A filter below each column header. */
export function FilterRow({ entity, columns, picks, actions, filters, onFilter }: FilterRowProps) {
  return (
    <div role="row" aria-rowindex={2} className="ff-row ff-filters">
      {picks && <EmptyPick />}
      {columns.map(({ column, heading }, i) => (
        <div key={column.id} role="gridcell" aria-colindex={i + (picks ? 2 : 1)} className="ff-cell">
          {column.filterPaths.length > 0 && (
            <ColumnFilter
              entity={entity}
              column={column}
              label={heading}
              value={filters[column.id]}
              onFilter={onFilter}
            />
          )}
        </div>
      ))}
      {actions && <EmptyActions colIndex={columns.length + (picks ? 2 : 1)} />}
    </div>
  )
}
