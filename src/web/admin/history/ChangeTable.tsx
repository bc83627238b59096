import ArrowForward from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { Row } from '../../../introspection/dialects/Dialect.ts'
import type { DescribedChange } from '../../model-query/describeChanges.ts'
import { useAdmin } from '../AdminContext.tsx'
import { ChangedValue } from './ChangedValue.tsx'

export interface ChangeTableProps {
  readonly changes: readonly DescribedChange[]
  /** The record as it is now: an amount takes its currency from it. */
  readonly record: Row
  /** A new record has no values before. */
  readonly isNew: boolean
}

/** Field, before, after. */
export function ChangeTable({ changes, record, isNew }: ChangeTableProps) {
  const { translate } = useAdmin()
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{translate('admin.history.field')}</th>
            {!isNew && <th scope="col">{translate('admin.history.old')}</th>}
            <th scope="col">{translate('admin.history.new')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.name}>
              <th scope="row">{change.label}</th>
              {!isNew && (
                <td data-old>
                  <ChangedValue change={change} side="old" record={record} />
                </td>
              )}
              <td>
                {!isNew && <ArrowForward aria-hidden sx={arrowStyle} />}
                <ChangedValue change={change} side="new" record={record} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}

const arrowStyle = { fontSize: 14, mr: 2, verticalAlign: '-2px', color: 'text.secondary' }

const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13,
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      padding: '6px 16px',
      textAlign: 'left',
      verticalAlign: 'top',
      fontWeight: 400,
      borderTop: `1px solid ${palette.divider}`,
      overflowWrap: 'anywhere',
    },
    '& thead th': { color: palette.text.secondary, fontSize: 12, background: palette.surface.sunken },
    '& tbody th': { width: '28%', color: palette.text.secondary },
    '& td': { width: '36%', minWidth: 120 },
    '& td[data-old]': { color: palette.text.secondary },
  }
})
