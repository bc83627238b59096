import { styled } from '@mui/material/styles'
import { visuallyHidden } from '../../../../engine/web/ui/visuallyHidden.ts'
import type { TextTable } from '../content/LandingContent.ts'

export interface DataTableProps extends TextTable {
  /** Aligns the cells to the right. */
  readonly isNumeric?: boolean
}

/** A small table; the first cell of each row is its header. It scrolls sideways on narrow screens. */
export function DataTable({ caption, head, rows, isNumeric = false }: DataTableProps) {
  return (
    <Scroller tabIndex={0} role="region" aria-label={caption}>
      <Table data-numeric={isNumeric || undefined}>
        <caption style={visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  )
}

const Scroller = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars?.palette.background.paper,
}))

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: '22px',
  textAlign: 'left',
  '& th, & td': { padding: theme.spacing(3, 4), verticalAlign: 'top' },
  '& thead th': {
    fontSize: 13,
    fontWeight: 500,
    color: theme.vars?.palette.text.secondary,
    backgroundColor: theme.vars?.palette.surface.sunken,
  },
  '& tbody th': { fontWeight: 500 },
  '& tbody tr': { borderTop: `1px solid ${theme.vars?.palette.divider}` },
  '&[data-numeric] :is(th, td):not(:first-of-type), &[data-numeric] td': {
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
}))
