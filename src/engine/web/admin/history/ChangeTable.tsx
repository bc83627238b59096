import ArrowForward from '@mui/icons-material/ArrowForward'
import Restore from '@mui/icons-material/Restore'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { Row } from '../../../schema/Row.ts'
import type { DescribedChange } from '../../model-query/describeChanges.ts'
import { Tip } from '../../ui/Tip.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { ChangedValue } from './ChangedValue.tsx'
import type { Restorable } from './restorable.ts'

export interface ChangeTableProps {
  readonly changes: readonly DescribedChange[]
  /** The current record: amounts take their currency from it. */
  readonly record: Row
  /** A new record has no previous values. */
  readonly isNew: boolean
  /** Fields whose previous value can be restored. */
  readonly restorable: readonly Restorable[]
  readonly onRestore: (item: Restorable) => void
}

/** Field, value before and after, and a button to restore the previous value. */
export function ChangeTable({ changes, record, isNew, restorable, onRestore }: ChangeTableProps) {
  const { translate } = useAdmin()
  const itemOf = (change: DescribedChange) => restorable.find((item) => item.change === change)
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{translate('admin.history.field')}</th>
            {!isNew && <th scope="col">{translate('admin.history.old')}</th>}
            <th scope="col">{translate('admin.history.new')}</th>
            {restorable.length > 0 && (
              <th scope="col" data-restore>
                {translate('history.restore')}
              </th>
            )}
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
                <Box sx={{ display: 'flex' }}>
                  {!isNew && <ArrowForward aria-hidden sx={arrowStyle} />}
                  <Box sx={{ minWidth: 0 }}>
                    <ChangedValue change={change} side="new" record={record} />
                  </Box>
                </Box>
              </td>
              {restorable.length > 0 && (
                <td data-restore>
                  <RestoreButton item={itemOf(change)} onRestore={onRestore} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}

function RestoreButton({
  item,
  onRestore,
}: {
  readonly item: Restorable | undefined
  readonly onRestore: (item: Restorable) => void
}) {
  const { translate } = useAdmin()
  if (!item) return null
  const label = translate('history.restoreField', { field: item.field.label })
  return (
    <Tip title={label}>
      <IconButton size="small" aria-label={label} onClick={() => onRestore(item)} sx={{ my: -1 }}>
        <Restore sx={{ fontSize: 18 }} />
      </IconButton>
    </Tip>
  )
}

const arrowStyle = { fontSize: 14, mt: '3px', mr: { xs: 1, sm: 2 }, color: 'text.secondary' }

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
    '& [data-restore]': {
      width: '1%',
      minWidth: 0,
      whiteSpace: 'nowrap',
      overflowWrap: 'normal',
      textAlign: 'right',
    },
    // Words of a field's name do not break, even on a narrow screen.
    '& th': { overflowWrap: 'normal' },
    [theme.breakpoints.down('sm')]: {
      // Two amounts of seven digits fit beside the name of a field.
      fontSize: 12,
      '& tr > *': { padding: '6px 4px' },
      '& tr > th:first-of-type': { paddingLeft: 8 },
      '& tbody td:not([data-restore])': { minWidth: 72 },
    },
  }
})
