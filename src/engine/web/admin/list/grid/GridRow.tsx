import { memo, useId, type ReactNode } from 'react'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import { Link } from '../../../ui/Link.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import type { LaidOutColumn } from '../columnLayout.ts'
import type { CellEdit } from '../edit/useCellEdit.ts'
import { ActionsCell } from './ActionsCell.tsx'
import { GridCellValue } from './GridCellValue.tsx'

export interface GridRowProps {
  readonly row: EntityRecord
  /** Index among the rows on this page, from 0. */
  readonly index: number
  readonly ariaRowIndex: number
  readonly columns: readonly LaidOutColumn[]
  /** Path of the row's page; null without one. */
  readonly to: string | null
  /** The only row in the tab order. */
  readonly tabbable: boolean
  /** Null when rows cannot be selected. */
  readonly selected: boolean | null
  readonly onPick: (index: number, range: boolean) => void
  /** Entity whose actions the row offers; null without actions. */
  readonly actionsOf: EntityModel | null
  /** Whether a cell can be edited; null in a list where none can. */
  readonly mayEdit: CellEdit['mayStart'] | null
  /** Id of the column being edited in this row, and its editor. */
  readonly editedColumn: string | null
  readonly editor: ReactNode
}

/** One record. Memoised: resizing columns, moving the focus and dimming must not render the cells again. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, ariaRowIndex, columns, to, tabbable, selected } = props
  const id = useId()
  const shift = selected === null ? 1 : 2
  return (
    <div
      role="row"
      className="ff-row"
      aria-rowindex={ariaRowIndex}
      aria-selected={selected ?? undefined}
      data-index={index}
      data-to={to ?? undefined}
      tabIndex={tabbable ? 0 : -1}
    >
      {selected !== null && <PickCell index={index} labelId={id} selected={selected} onPick={props.onPick} />}
      {columns.map((item, i) => (
        <div
          key={item.id}
          role="gridcell"
          aria-colindex={i + shift}
          className={`ff-cell ${styleOf(props, i, item)}`}
          data-align={item.column.field.align}
          data-cell
          data-col={i}
          tabIndex={-1}
        >
          {props.editedColumn === item.id ? (
            props.editor
          ) : i === 0 ? (
            <FirstCellLink to={to} id={id}>
              <GridCellValue row={row} column={item.column} />
            </FirstCellLink>
          ) : (
            <GridCellValue row={row} column={item.column} />
          )}
        </div>
      ))}
      {props.actionsOf && (
        <ActionsCell entity={props.actionsOf} row={row} colIndex={columns.length + shift} />
      )}
    </div>
  )
})

function styleOf({ row, editedColumn, mayEdit }: GridRowProps, index: number, item: LaidOutColumn): string {
  if (editedColumn === item.id) return 'ff-edited'
  // The first cell is the link to the record.
  if (index === 0) return ''
  return mayEdit?.(row, item.column) ? 'ff-plain ff-can' : 'ff-plain'
}

/**
 * A row's checkbox. The keyboard selects with the space bar on the row, so the checkbox is not in the tab
 * order.
 */
function PickCell(props: {
  readonly index: number
  readonly labelId: string
  readonly selected: boolean
  readonly onPick: GridRowProps['onPick']
}) {
  const { translate } = useAdmin()
  const { index, labelId, selected, onPick } = props
  const id = `${labelId}-pick`
  return (
    <div role="gridcell" aria-colindex={1} className="ff-cell ff-pick">
      <label>
        <input
          type="checkbox"
          id={id}
          tabIndex={-1}
          checked={selected}
          aria-label={translate('lists.select.row')}
          aria-labelledby={`${id} ${labelId}`}
          onChange={(event) => onPick(index, (event.nativeEvent as MouseEvent).shiftKey)}
        />
      </label>
    </div>
  )
}

/**
 * A real link around the first cell's text: it opens in a new tab, can be copied, and is announced by screen
 * readers.
 */
function FirstCellLink({
  to,
  id,
  children,
}: {
  readonly to: string | null
  readonly id: string
  readonly children: ReactNode
}) {
  return (
    <>
      {to !== null && <Link className="ff-open" to={to} tabIndex={-1} aria-labelledby={id} />}
      <span className="ff-clip" id={id}>
        {children}
      </span>
    </>
  )
}
