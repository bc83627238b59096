import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Row } from '../../../schema/Row.ts'
import type { ColumnModel } from '../../../model/ListModel.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { Link } from '../../ui/Link.tsx'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { cardColumns } from './lists/cardColumns.ts'
import { CellValue } from './lists/cells/CellValue.tsx'
import { cellText } from '../../model-query/cellText.ts'

export interface RowsOnPhoneProps {
  readonly label: string
  readonly columns: readonly ColumnModel[]
  readonly rows: readonly Row[]
  readonly linkOf: (row: Row) => string | null
  readonly renderActions: (row: Row) => ReactNode
}

/** Rows of a record's page on a phone: two lines each, with what can be done in sight. */
export function RowsOnPhone({ label, columns, rows, linkOf, renderActions }: RowsOnPhoneProps) {
  const { fieldContext } = useDashboard()
  const ids = columns.map(({ id }) => id)
  const { title, amount, marks } = cardColumns(columns, ids)
  // Rows keep their order.
  const keyed = rows.map((row, index) => ({ key: String(index), row, to: linkOf(row) }))
  return (
    <Box component="ul" aria-label={label} sx={listStyle}>
      {keyed.map(({ key, row, to }) => {
        const name = title ? cellText(title, row, fieldContext) || '–' : '–'
        return (
          <Box component="li" key={key}>
            <Box sx={{ ...lineStyle, fontWeight: 500 }}>
              {to === null ? (
                <Unbroken text={name} />
              ) : (
                <Link to={to}>
                  <Unbroken text={name} />
                </Link>
              )}
              {amount && (
                <Box sx={{ whiteSpace: 'nowrap' }}>
                  <CellValue column={amount} row={row} isMovement={false} />
                </Box>
              )}
            </Box>
            <Box sx={{ ...lineStyle, mt: 1, color: 'text.secondary' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {marks.map((column) => (
                  <CellValue key={column.id} column={column} row={row} isMovement={false} />
                ))}
              </Box>
              {renderActions(row)}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& > li': { py: 2, borderBottom: 1, borderColor: 'divider' },
  '& > li:last-of-type': { borderBottom: 0, pb: 0 },
  '& a': { color: 'primary.main', textDecoration: 'none' },
}
const lineStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 3,
}
