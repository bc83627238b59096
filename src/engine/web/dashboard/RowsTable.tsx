import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { Row } from '../../schema/Row.ts'
import type { ColumnModel } from '../../model/ListModel.ts'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'
import { fieldKinds } from '../field-kinds/fieldKinds.tsx'
import { isFailed } from '../model-query/failedFields.ts'
import { readColumn } from '../model-query/readColumn.ts'
import { FailedValue } from '../ui/FailedValue.tsx'
import { Link } from '../ui/Link.tsx'
import { visuallyHidden } from '../ui/visuallyHidden.ts'
import { useRecords } from '../records/Records.ts'

export type RowsTableColumn = Pick<ColumnModel, 'path' | 'field' | 'label'>

export interface RowsTableProps {
  readonly label: string
  readonly columns: readonly RowsTableColumn[]
  /** Column headings by column id; the columns' labels by default. */
  readonly names?: ReadonlyMap<string, string>
  readonly rows: readonly Row[]
  /** Link of a row's first cell; null for none. */
  readonly linkOf: (row: Row) => string | null
  readonly context: FieldContext
  /** What a person may do with a row, in a last column. */
  readonly renderActions?: (row: Row) => ReactNode
  /** Name of that column, for those who cannot see it. */
  readonly actionsLabel?: string
}

/**
 * A short read-only table: no sorting, no filters, no pages. On a phone a table with more columns than fit is drawn as cards, by
 * styles alone, so that it stays a table for screen readers: the explicit roles restore what such styles would remove.
 */
export function RowsTable({
  label,
  columns,
  names,
  rows,
  linkOf,
  context,
  renderActions,
  actionsLabel,
}: RowsTableProps) {
  // Result rows keep their order, and may have no id.
  const isWide = columns.length > PHONE_COLUMNS
  const nameOf = ({ path, label: own }: RowsTableColumn) => names?.get(path.join('.')) ?? own
  const keyed = rows.map((row, index) => ({ key: String(index), row }))
  return (
    // Positioned, so that what is hidden in it does not make the page wider.
    <Box role="group" tabIndex={0} aria-label={label} sx={{ position: 'relative', overflowX: 'auto' }}>
      <Table size="small" role="table" aria-label={label} sx={isWide ? [tableStyle, cardsStyle] : tableStyle}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map((column) => (
              <TableCell key={column.path.join('.')} role="columnheader" align={ALIGN[column.field.align]}>
                {nameOf(column)}
              </TableCell>
            ))}
            {renderActions && (
              <TableCell role="columnheader">
                <Box component="span" sx={visuallyHidden}>
                  {actionsLabel}
                </Box>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {keyed.map(({ key, row }) => (
            <TableRow key={key} role="row">
              {columns.map((column, place) => (
                <TableCell
                  key={column.path.join('.')}
                  role="cell"
                  align={ALIGN[column.field.align]}
                  data-label={nameOf(column)}
                >
                  <Value column={column} row={row} to={place === 0 ? linkOf(row) : null} context={context} />
                </TableCell>
              ))}
              {renderActions && (
                <TableCell role="cell" align="right">
                  {renderActions(row)}
                </TableCell>
              )}
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
  const { Cell, codec } = fieldKinds[column.field.kind]
  if (isFailed(row, column.path)) return <FailedCell />
  const { value, row: owner } = readColumn(column, row)
  // A cell may contain a link itself, and links must not be nested.
  if (to !== null) return <Link to={to}>{codec.toText(value, column.field, { ...context, row: owner })}</Link>
  return <Cell field={column.field} value={value} row={owner} context={context} variant="table" />
}

function FailedCell() {
  const { refresh } = useRecords()
  return <FailedValue onRetry={refresh} />
}

const ALIGN = { start: 'left', center: 'center', end: 'right' } as const

const tableStyle = {
  fontVariantNumeric: 'tabular-nums',
  '& td, & th': {
    fontSize: 13,
    px: 2,
    py: 2,
    // Text wraps on a narrow screen; amounts do not.
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    maxWidth: 280,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderColor: 'divider',
  },
  // Would begin a second line where the text has one alone.
  '& wbr': { display: { sm: 'none' } },
  '& td.MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
  '& td:first-of-type, & th:first-of-type': { pl: 0 },
  '& td:last-of-type, & th:last-of-type': { pr: 0 },
  '& th': { color: 'text.secondary', fontWeight: 500 },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& a': { color: 'primary.main', textDecoration: 'none', fontWeight: 500 },
  '& a:hover': { textDecoration: 'underline' },
}

/** What fits beside each other on a phone. */
const PHONE_COLUMNS = 3

/** On a phone: the first value as a heading, below it each value beside its name. */
const cardsStyle = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '&, & tbody': { display: 'block' },
    '& thead': visuallyHidden,
    '& tr': { display: 'block', py: 2, borderBottom: 1, borderColor: 'divider' },
    '& tr:last-of-type': { borderBottom: 0 },
    '& td, & td.MuiTableCell-alignRight': {
      display: 'flex',
      flexDirection: 'row',
      alignItems: 'baseline',
      // An amount and its currency are side by side.
      columnGap: 1,
      px: 0,
      py: 0.5,
      border: 0,
      maxWidth: 'none',
      textAlign: 'start',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    // Screen readers know the name from the header.
    '& td[data-label]::before': {
      content: 'attr(data-label) / ""',
      flex: '0 0 40%',
      pr: 2,
      boxSizing: 'border-box',
      color: 'text.secondary',
    },
    '& td:first-of-type': { display: 'block', fontSize: 14, fontWeight: 600 },
    '& td:first-of-type::before': { content: 'none' },
    // What can be done with the row.
    '& td:not([data-label])': { display: 'block' },
  },
})
