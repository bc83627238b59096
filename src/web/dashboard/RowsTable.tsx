import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-router'
import type { Row } from '../../introspection/dialects/Dialect.ts'
import type { ColumnModel } from '../../metadata/AdminModel.ts'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'
import { fieldViews } from '../field-kinds/fieldViews.ts'
import { readColumn } from '../model-query/readColumn.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'

export type RowsTableColumn = Pick<ColumnModel, 'path' | 'field' | 'label'>

export interface RowsTableProps {
  readonly label: string
  readonly columns: readonly RowsTableColumn[]
  /** What the columns are called beside each other, by id; their own labels without. */
  readonly names?: ReadonlyMap<string, string>
  readonly rows: readonly Row[]
  /** Where a row's first cell leads; null for nowhere. */
  readonly linkOf: (row: Row) => string | null
  readonly context: FieldContext
}

/** A short table to be read: no sorting, no filters, no pages. */
export function RowsTable({ label, columns, names, rows, linkOf, context }: RowsTableProps) {
  const { text } = useLanguage()
  // Rows of an answer stay in their order, and need not have an id.
  const keyed = rows.map((row, index) => ({ key: String(index), row }))
  return (
    <Box role="group" tabIndex={0} aria-label={label} sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={label} sx={tableStyle}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.path.join('.')} align={alignOf(column)}>
                {names?.get(column.path.join('.')) ?? text(column.label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {keyed.map(({ key, row }) => (
            <TableRow key={key}>
              {columns.map((column, place) => (
                <TableCell key={column.path.join('.')} align={alignOf(column)}>
                  <Value column={column} row={row} to={place === 0 ? linkOf(row) : null} context={context} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function Value({
  column,
  row,
  to,
  context,
}: {
  readonly column: RowsTableColumn
  readonly row: Row
  readonly to: string | null
  readonly context: FieldContext
}) {
  const { Cell, codec } = fieldViews[column.field.kind]
  const { value, row: owner } = readColumn(column, row)
  // A cell may be a link of its own, which a link must not hold.
  if (to !== null) return <Link to={to}>{codec.toText(value, column.field, { ...context, row: owner })}</Link>
  return <Cell field={column.field} value={value} row={owner} context={context} variant="table" />
}

function alignOf({ field }: RowsTableColumn): 'left' | 'right' | 'center' {
  if (field.align === 'center') return 'center'
  return field.align === 'end' ? 'right' : 'left'
}

const tableStyle = {
  fontVariantNumeric: 'tabular-nums',
  '& td, & th': {
    fontSize: 13,
    px: 2,
    py: 2,
    // A narrow screen has no room for words on one line; amounts stay whole.
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    maxWidth: 280,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderColor: 'divider',
  },
  '& td.MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
  '& td:first-of-type, & th:first-of-type': { pl: 0 },
  '& td:last-of-type, & th:last-of-type': { pr: 0 },
  '& th': { color: 'text.secondary', fontWeight: 500 },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& a': { color: 'primary.main', textDecoration: 'none', fontWeight: 500 },
  '& a:hover': { textDecoration: 'underline' },
}
