import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { Row } from '../../../../schema/Row.ts'
import type { ColumnModel } from '../../../../model/ListModel.ts'
import { isBlank } from '../../../../model/values/readPath.ts'
import { useDashboard } from '../../../dashboard/DashboardContext.ts'
import { readColumn } from '../../../model-query/readColumn.ts'
import { Link } from '../../../ui/Link.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { ActionSlot } from '../../actions/ActionSlot.tsx'
import { cardColumns } from './cardColumns.ts'
import { CellValue } from './cells/CellValue.tsx'
import { cellText } from '../../../model-query/cellText.ts'
import { movementColumns } from './cells/movementColumns.ts'
import type { CustomerListState } from './ListState.ts'
import { rowKey } from './rowKey.ts'
import { UnreadMark } from './UnreadMark.tsx'
import { type RowOpening, useRowOpening } from './useRowOpening.ts'

export interface ListCardsProps {
  readonly label: string
  readonly state: CustomerListState
  readonly rows: readonly Row[]
}

/** Rows on a phone: config's primary columns as the card's header, the others as a list of facts. */
export function ListCards({ label, state, rows }: ListCardsProps) {
  const { entity, columns } = state
  const opening = useRowOpening(state)
  const movements = movementColumns(columns, rows)
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {rows.map((row, index) => (
        <li key={rowKey(entity.idField, row, index)}>
          <RowCard state={state} row={row} opening={opening} movements={movements} />
        </li>
      ))}
    </Box>
  )
}

function RowCard(props: {
  readonly state: CustomerListState
  readonly row: Row
  readonly opening: RowOpening
  readonly movements: ReadonlySet<string>
}) {
  const { state, row, opening, movements } = props
  const to = opening.linkOf(row)
  const isUnread = opening.isUnread(row)
  const mark = isUnread && <UnreadMark />
  const { fieldContext } = useDashboard()
  const { title, amount, marks, facts } = cardColumns(state.columns, state.page.phoneColumns)
  const cell = (column: ColumnModel) => (
    <CellValue column={column} row={row} isMovement={movements.has(column.id)} />
  )
  const name = title ? cellText(title, row, fieldContext) : ''
  const filled = facts.filter((column) => !isBlank(readColumn(column, row).value))
  return (
    <Card sx={cardStyle}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3 }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            fontWeight: isUnread || state.page.onOpen === undefined ? 600 : 400,
            overflowWrap: 'anywhere',
          }}
        >
          {to === null ? (
            <>
              {mark}
              <Unbroken text={name} />
            </>
          ) : (
            <Link to={to} className="ff-row-link" onClick={(event) => opening.open(row, event)}>
              {mark}
              <Unbroken text={name || '–'} />
            </Link>
          )}
        </Box>
        {amount && <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{cell(amount)}</Box>}
      </Box>
      {marks.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, color: 'text.secondary', fontSize: 13 }}>
          {marks.map((column) => (
            <span key={column.id}>{cell(column)}</span>
          ))}
        </Box>
      )}
      {filled.length > 0 && (
        <Box component="dl" sx={factsStyle}>
          {filled.map((column) => (
            <Box key={column.id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {state.nameOf(column)}
              </Box>
              <Box component="dd" sx={{ m: 0, textAlign: 'right', minWidth: 0, overflowWrap: 'anywhere' }}>
                {cell(column)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <ActionSlot entity={state.rowEntity} row={row} place="row" />
    </Card>
  )
}

const cardStyle = {
  position: 'relative',
  p: 4,
  display: 'grid',
  gap: 2,
  fontVariantNumeric: 'tabular-nums',
  '& .ff-row-link': { color: 'text.primary', textDecoration: 'none' },
  '& .ff-row-link::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 3 },
  '& .ff-row-link:focus-visible': { outline: 'none' },
  '& .ff-row-link:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main' },
  '& a:not(.ff-row-link)': { position: 'relative', zIndex: 1 },
}
const factsStyle = {
  m: 0,
  pt: 2,
  display: 'grid',
  gap: 1.5,
  fontSize: 13,
  borderTop: 1,
  borderColor: 'divider',
}
