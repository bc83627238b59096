import Box from '@mui/material/Box'
import type { Row } from '../../introspection/dialects/Dialect.ts'
import type { ColumnModel } from '../../metadata/AdminModel.ts'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'
import { fieldViews } from '../field-kinds/fieldViews.ts'
import { readColumn } from '../model-query/readColumn.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { Link } from '../ui/Link.tsx'

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
      <Box component="table" aria-label={label} sx={tableStyle}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.path.join('.')} scope="col" data-align={column.field.align}>
                {names?.get(column.path.join('.')) ?? text(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed.map(({ key, row }) => (
            <tr key={key}>
              {columns.map((column, place) => (
                <td key={column.path.join('.')} data-align={column.field.align}>
                  <Value column={column} row={row} to={place === 0 ? linkOf(row) : null} context={context} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
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

const tableStyle = {
  width: 1,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& td, & th': {
    typography: 'body2',
    textAlign: 'start',
    color: 'text.primary',
    px: 2,
    py: 2,
    // A narrow screen has no room for words on one line; amounts stay whole.
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    maxWidth: 280,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& [data-align=center]': { textAlign: 'center' },
  '& [data-align=end]': { textAlign: 'end' },
  '& td[data-align=end]': { whiteSpace: 'nowrap' },
  '& td:first-of-type, & th:first-of-type': { pl: 0 },
  '& td:last-of-type, & th:last-of-type': { pr: 0 },
  '& th': { color: 'text.secondary', fontWeight: 500, lineHeight: '24px' },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& a': { color: 'primary.main', textDecoration: 'none', fontWeight: 500 },
  '& a:hover': { textDecoration: 'underline' },
}
