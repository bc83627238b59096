import { memo, useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../../../introspection/dialects/Dialect.ts'
import type { LaidOutColumn } from '../columnLayout.ts'
import { GridCellValue } from './GridCellValue.tsx'
import { ROW_HEIGHT } from './gridStyles.ts'

export interface GridRowProps {
  readonly row: Row
  /** Position among the rows on this page, from 0. */
  readonly index: number
  readonly ariaRowIndex: number
  readonly columns: readonly LaidOutColumn[]
  /** Where the row leads; null when it has no detail page. */
  readonly to: string | null
  /** The one row that the Tab key reaches. */
  readonly tabbable: boolean
}

/** One record. Memoised: sizing columns, moving the focus and dimming must not draw the cells again. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, ariaRowIndex, columns, to, tabbable } = props
  const id = useId()
  return (
    <div
      role="row"
      className="ff-row"
      aria-rowindex={ariaRowIndex}
      data-index={index}
      data-to={to ?? undefined}
      tabIndex={tabbable ? 0 : -1}
      style={{ top: index * ROW_HEIGHT }}
    >
      {columns.map((item, i) => (
        <div
          key={item.id}
          role="gridcell"
          aria-colindex={i + 1}
          className="ff-cell"
          data-align={item.column.field.align}
          data-cell
        >
          <FirstCellLink to={i === 0 ? to : null} labelId={id}>
            <GridCellValue row={row} column={item.column} />
          </FirstCellLink>
        </div>
      ))}
    </div>
  )
})

/** A real link under the first cell's text: opens in a new tab, can be copied, and is what screen readers announce. */
function FirstCellLink({
  to,
  labelId,
  children,
}: {
  readonly to: string | null
  readonly labelId: string
  readonly children: ReactNode
}) {
  if (to === null) return <span className="ff-clip">{children}</span>
  return (
    <>
      <Link className="ff-open" to={to} tabIndex={-1} aria-labelledby={labelId} />
      <span className="ff-clip" id={labelId}>
        {children}
      </span>
    </>
  )
}
