import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ColumnModel } from '../../../../model/ListModel.ts'
import type { Row } from '../../../../schema/Row.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { Link } from '../../../ui/Link.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { ActionSlot } from '../../actions/ActionSlot.tsx'
import { CellValue } from './cells/CellValue.tsx'
import { cellText } from '../../../model-query/cellText.ts'
import { cycleSort, sortMarkOf } from '../../../records/address/sortState.ts'
import { toSortField } from '../../../records/address/sortText.ts'
import { movementColumns } from './cells/movementColumns.ts'
import type { CustomerListState } from './ListState.ts'
import { roomOf } from './roomOf.ts'
import { tableStyle } from './tableStyle.ts'
import { rowKey } from './rowKey.ts'
import type { ListTotals } from '../../../records/useListTotals.ts'
import { TotalsRow } from './totals/TotalsRow.tsx'
import { UnreadMark } from './UnreadMark.tsx'
import { useRowOpening } from './useRowOpening.ts'
import { watchEdges } from './watchEdges.ts'

export interface ListTableProps {
  readonly label: string
  readonly state: CustomerListState
  readonly rows: readonly Row[]
  readonly totals: ListTotals | null
}

/**
 * Rows as a table. The first cell of each links to its record, and so does the rest of the row. That cell
 * stays in view when the table scrolls sideways.
 */
export function ListTable({ label, state, rows, totals }: ListTableProps) {
  const { entity, rowEntity, columns } = state
  const { fieldContext, translate } = useDashboard()
  const hasActions = rowEntity.actions.length > 0
  const { linkOf, isUnread, open } = useRowOpening(state)
  const movements = movementColumns(columns, rows)
  return (
    <Box
      role="region"
      tabIndex={0}
      aria-label={label}
      ref={watchEdges}
      sx={{ overflowX: 'auto', borderRadius: 3 }}
    >
      <Box component="table" aria-label={label} sx={tableStyle}>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeader key={column.id} column={column} state={state} />
            ))}
            {hasActions && (
              <th scope="col" className="ff-actions">
                <Box component="span" sx={visuallyHidden}>
                  {translate('portal.list.actions')}
                </Box>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const to = linkOf(row)
            return (
              <tr key={rowKey(entity.idField, row, index)} className={to === null ? '' : 'ff-linked'}>
                {columns.map((column, place) => (
                  <td key={column.id} align={alignOf(column)} style={roomOf(column)}>
                    {place === 0 && to !== null ? (
                      <Link to={to} className="ff-row-link" onClick={(event) => open(row, event)}>
                        {isUnread(row) && <UnreadMark />}
                        {cellText(column, row, fieldContext) || `#${rowKey(entity.idField, row, index)}`}
                      </Link>
                    ) : (
                      <CellValue column={column} row={row} isMovement={movements.has(column.id)} />
                    )}
                    {place === 1 && to !== null && (
                      <Link
                        to={to}
                        className="ff-row-area"
                        tabIndex={-1}
                        aria-hidden
                        onClick={(event) => open(row, event)}
                      />
                    )}
                  </td>
                ))}
                {hasActions && (
                  <td className="ff-actions">
                    <ActionSlot entity={rowEntity} row={row} place="row" />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
        {totals && <TotalsRow columns={columns} totals={totals} hasActions={hasActions} />}
      </Box>
    </Box>
  )
}

/** A column header; for a sortable column a button that sorts and, on the next press, reverses the order. */
function SortHeader({ column, state }: { readonly column: ColumnModel; readonly state: CustomerListState }) {
  const { sortPath } = column
  const mark = sortMarkOf(state.sort, sortPath)
  const align = alignOf(column)
  const label = state.nameOf(column)
  if (sortPath === null) {
    return (
      <Box component="th" scope="col" sx={{ textAlign: align }}>
        {label}
      </Box>
    )
  }
  const fallback = state.page.ordering ?? state.entity.list.ordering
  const sort = () =>
    state.change({ sort: toSortField(cycleSort(state.sort, sortPath, { additive: false, fallback })) })
  const Arrow = mark?.order === 'DESC' ? ArrowDownward : ArrowUpward
  return (
    <Box
      component="th"
      scope="col"
      sx={{ textAlign: align }}
      aria-sort={mark ? (mark.order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      <ButtonBase onClick={sort} sx={buttonStyle}>
        {align === 'right' && <Arrow className="ff-arrow" sx={arrowStyle(mark !== null)} />}
        <span>{label}</span>
        {align !== 'right' && <Arrow className="ff-arrow" sx={arrowStyle(mark !== null)} />}
      </ButtonBase>
    </Box>
  )
}

const buttonStyle = {
  font: 'inherit',
  fontWeight: 500,
  color: 'inherit',
  gap: 1,
  minHeight: 32,
  borderRadius: 1,
  '&:hover': { color: 'text.primary' },
  '&:hover .ff-arrow, &:focus-visible .ff-arrow': { opacity: 1 },
}

function arrowStyle(isShown: boolean) {
  return { fontSize: 14, opacity: isShown ? 1 : 0, '@media print': { display: 'none' } }
}

/** Alignment of a column's values. */
function alignOf({ field }: Pick<ColumnModel, 'field'>): 'left' | 'right' | 'center' {
  if (field.align === 'center') return 'center'
  return field.align === 'end' ? 'right' : 'left'
}
