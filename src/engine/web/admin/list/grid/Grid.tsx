import LinearProgress from '@mui/material/LinearProgress'
import { useId, useState, type CSSProperties, type ReactNode } from 'react'
import { useStore } from 'react-admin'
import type { SortEntry } from '../../../../schema/SortEntry.ts'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import { useAdmin } from '../../AdminContext.tsx'
import type { LaidOutColumn } from '../columnLayout.ts'
import type { CellEdit } from '../edit/useCellEdit.ts'
import type { SelectionControl } from '../selection/useRowSelection.ts'
import type { ListTotals } from '../../../records/useListTotals.ts'
import { ActionsHead } from './ActionsCell.tsx'
import { CutNumbers } from './CutNumbers.tsx'
import { FilterRow } from './FilterRow.tsx'
import { GridBody } from './GridBody.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'
import { GridRoot } from './gridStyles.ts'
import { FILTER_ROW_HEIGHT, HEAD_HEIGHT } from './rowHeights.ts'
import { toGridTemplate } from './gridTemplate.ts'
import { HeaderCell, type HeaderCellProps } from './HeaderCell.tsx'
import { OverflowTip } from './OverflowTip.tsx'
import type { ResizeColumn } from './ResizeHandle.tsx'
import { TotalRow, totalRowHeight } from './TotalRow.tsx'
import { useColumnDrag, type ColumnDrag, type MoveColumn } from './useColumnDrag.ts'
import { useCoveredColumns } from './useCoveredColumns.ts'

export interface GridProps {
  readonly entity: EntityModel
  readonly label: string
  readonly columns: readonly LaidOutColumn[]
  /** Undefined while the first page loads. */
  readonly rows: readonly EntityRecord[] | undefined
  /** Number of rows on earlier pages. */
  readonly offset: number
  readonly total: number | null
  readonly sort: readonly SortEntry[]
  readonly filters: Readonly<Record<string, unknown>>
  /** A new value empties the filters' text boxes. */
  readonly filterKey: number
  /** Whether the rows are being read again. */
  readonly isBusy: boolean
  /** Whether these are the rows of an earlier page, order or filter: they are pale. */
  readonly isEarlier: boolean
  /** Null when rows cannot be selected. */
  readonly picks: SelectionControl | null
  /** Null when cells cannot be edited. */
  readonly edit: CellEdit | null
  /** Whether rows end with an action menu. */
  readonly rowActions: boolean
  /** Null when no column has a sum. */
  readonly totals: ListTotals | null
  readonly onSort: (path: readonly string[], additive: boolean) => void
  readonly onFilter: (columnId: string, value: string | undefined) => void
  readonly onResize: ResizeColumn
  readonly onMove: MoveColumn
  readonly toDetail: (row: EntityRecord) => string | null
  /** Replaces the rows: an empty list, no matches, or the error. */
  readonly message: ReactNode
}

/** The table of a list: sticky headers and filters, virtual rows, sums below. */
export function Grid(props: GridProps) {
  const { columns, rows, offset, total, isBusy, picks, message } = props
  // State instead of a ref: rows present at the first render must render again once their scroller exists.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const id = useId()
  const [unfolded, setUnfolded] = useStore('totals.unfolded', false)
  const template = toGridTemplate(columns, { picks: picks !== null, actions: props.rowActions })
  const covered = useCoveredColumns(scroller, template.columns)
  const { drag, handlers } = useColumnDrag(props.onMove)
  const style = {
    '--grid-columns': template.columns,
    '--grid-min-width': `${template.minWidth}px`,
  } as CSSProperties
  const hasFilters = columns.some(({ column }) => column.filterPaths.length > 0)
  const headRows = hasFilters ? 2 : 1
  const known = total ?? -1
  const lastRow = offset + (rows?.length ?? 0)
  const shift = picks ? 1 : 0
  // A column that is not shown, such as the id that makes an order definite, has no place among the marks.
  const marked = props.sort.filter(({ path }) =>
    columns.some(({ column }) => isSamePath(column.sortPath, path)),
  )
  const totals = rows && rows.length > 0 && !message ? props.totals : null
  return (
    <GridRoot
      ref={setScroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={known < 0 ? -1 : known + headRows + (totals ? 1 : 0)}
      aria-colcount={columns.length + shift + Number(props.rowActions)}
      aria-multiselectable={picks !== null}
      aria-busy={isBusy || (!rows && !message)}
      data-dimmed={props.isEarlier}
      data-grid={id}
      data-scrolled={covered.atStart}
      data-more={covered.atEnd}
      style={style}
      onScroll={covered.onScroll}
    >
      <CutNumbers grid={id} covered={covered} />
      <div role="rowgroup" className="ff-head">
        <div role="row" aria-rowindex={1} className="ff-row" data-dragging={drag !== null} {...handlers}>
          {picks && <PickAllCell picks={picks} />}
          {columns.map((item, i) => (
            <HeaderCell
              key={item.id}
              item={item}
              index={i + shift}
              sort={marked}
              drag={drag ? dragMark(drag, item.id, i === columns.length - 1) : undefined}
              onSort={props.onSort}
              onResize={props.onResize}
            />
          ))}
          {props.rowActions && <ActionsHead colIndex={columns.length + shift + 1} />}
        </div>
        {hasFilters && (
          <FilterRow
            key={props.filterKey}
            entity={props.entity}
            columns={columns}
            picks={picks !== null}
            actions={props.rowActions}
            filters={props.filters}
            onFilter={props.onFilter}
          />
        )}
        {isBusy && <LinearProgress aria-hidden sx={progressStyle} />}
      </div>
      {message && <MessageRow>{message}</MessageRow>}
      {!message && !rows && <GridSkeleton columns={columns} picks={picks !== null} />}
      {!message && rows && (
        <GridBody
          rows={rows}
          columns={columns}
          scroller={scroller}
          headHeight={HEAD_HEIGHT + (hasFilters ? FILTER_ROW_HEIGHT : 0)}
          footHeight={totals ? totalRowHeight(totals, columns, unfolded) : 0}
          firstRowIndex={offset + headRows + 1}
          picks={picks}
          edit={props.edit}
          actionsOf={props.rowActions ? props.entity : null}
          toDetail={props.toDetail}
        />
      )}
      {totals && (
        <TotalRow
          totals={totals}
          columns={columns}
          picks={picks !== null}
          actions={props.rowActions}
          rowIndex={Math.max(known, lastRow) + headRows + 1}
          open={unfolded}
          onToggle={() => setUnfolded(!unfolded)}
        />
      )}
      <OverflowTip scroller={scroller} />
    </GridRoot>
  )
}

/** A grid may contain only rows, so the message is in one. */
function MessageRow({ children }: { readonly children: ReactNode }) {
  return (
    <div role="rowgroup" className="ff-message">
      <div role="row">
        <div role="gridcell">{children}</div>
      </div>
    </div>
  )
}

function isSamePath(a: readonly string[] | null, b: readonly string[]): boolean {
  return a !== null && a.join('.') === b.join('.')
}

function dragMark({ id, before }: ColumnDrag, column: string, isLast: boolean): HeaderCellProps['drag'] {
  if (id === column) return 'moved'
  if (before === column) return 'before'
  return before === null && isLast ? 'after' : undefined
}

const progressStyle = { position: 'absolute', insetInline: 0, bottom: 0, height: 2 }

/** Selects every row of the page; indeterminate while only some are selected. */
function PickAllCell({ picks }: { readonly picks: SelectionControl }) {
  const { translate } = useAdmin()
  return (
    <div role="columnheader" aria-colindex={1} className="ff-cell ff-headcell ff-pick">
      <label>
        <input
          type="checkbox"
          aria-label={translate('lists.select.page')}
          checked={picks.mark === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = picks.mark === 'some'
          }}
          onChange={picks.togglePage}
        />
      </label>
    </div>
  )
}
