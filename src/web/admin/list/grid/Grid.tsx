import LinearProgress from '@mui/material/LinearProgress'
import { useState, type CSSProperties, type ReactNode } from 'react'
import type { Row, SortEntry } from '../../../../introspection/dialects/Dialect.ts'
import type { EntityModel } from '../../../../metadata/AdminModel.ts'
import type { LaidOutColumn } from '../columnLayout.ts'
import { FilterRow } from './FilterRow.tsx'
import { GridBody } from './GridBody.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'
import { FILTER_ROW_HEIGHT, GridRoot, HEAD_HEIGHT } from './gridStyles.ts'
import { toGridTemplate } from './gridTemplate.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { OverflowTip } from './OverflowTip.tsx'
import type { ResizeColumn } from './ResizeHandle.tsx'

export interface GridProps {
  readonly entity: EntityModel
  readonly label: string
  readonly columns: readonly LaidOutColumn[]
  /** Undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined
  /** Rows on earlier pages. */
  readonly offset: number
  readonly total: number | null
  readonly sort: readonly SortEntry[]
  readonly filters: Readonly<Record<string, unknown>>
  /** Changes when the boxes of filters are to be emptied. */
  readonly filterKey: number
  /** The rows are the former ones and new ones are on their way. */
  readonly stale: boolean
  readonly onSort: (path: readonly string[], additive: boolean) => void
  readonly onFilter: (columnId: string, value: string | undefined) => void
  readonly onResize: ResizeColumn
  readonly toDetail: (row: Row) => string | null
  /** Shown instead of rows: nothing there, nothing found, or the failure. */
  readonly message: ReactNode
}

/** The table of a list: sticky titles and filters, virtual rows. */
export function Grid(props: GridProps) {
  const { columns, rows, offset, total, stale, message } = props
  // State, not a ref: rows that are there at the first drawing must be drawn again once their scroller is.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [scrolled, setScrolled] = useState(false)
  const template = toGridTemplate(columns)
  const style = {
    '--grid-columns': template.columns,
    '--grid-min-width': `${template.minWidth}px`,
  } as CSSProperties
  const known = total ?? (rows ? offset + rows.length : -1)
  return (
    <GridRoot
      ref={setScroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={known < 0 ? -1 : known + HEAD_ROWS}
      aria-colcount={columns.length}
      aria-multiselectable={false}
      aria-busy={stale || (!rows && !message)}
      data-dimmed={stale}
      data-scrolled={scrolled}
      style={style}
      onScroll={(event) => setScrolled(event.currentTarget.scrollLeft > 0)}
    >
      <div role="rowgroup" className="ff-head">
        <div role="row" aria-rowindex={1} className="ff-row">
          {columns.map((item, i) => (
            <HeaderCell
              key={item.id}
              item={item}
              index={i}
              sort={props.sort}
              onSort={props.onSort}
              onResize={props.onResize}
            />
          ))}
        </div>
        <FilterRow
          key={props.filterKey}
          entity={props.entity}
          columns={columns}
          filters={props.filters}
          onFilter={props.onFilter}
        />
        {stale && <LinearProgress aria-hidden sx={progressStyle} />}
      </div>
      {message && <MessageRow>{message}</MessageRow>}
      {!message && !rows && <GridSkeleton columns={columns} />}
      {!message && rows && (
        <GridBody
          rows={rows}
          columns={columns}
          scroller={scroller}
          headHeight={HEAD_HEIGHT + FILTER_ROW_HEIGHT}
          firstRowIndex={offset + HEAD_ROWS + 1}
          toDetail={props.toDetail}
        />
      )}
      <OverflowTip scroller={scroller} />
    </GridRoot>
  )
}

/** A grid holds rows and nothing else, hence one around the message. */
function MessageRow({ children }: { readonly children: ReactNode }) {
  return (
    <div role="rowgroup" className="ff-message">
      <div role="row">
        <div role="gridcell">{children}</div>
      </div>
    </div>
  )
}

const HEAD_ROWS = 2
const progressStyle = { position: 'absolute', insetInline: 0, bottom: 0, height: 2 }
