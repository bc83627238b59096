import Close from '@mui/icons-material/Close'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Suspense, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { KEEP_CLEAR } from '../../../ui/toasts/clearTop.ts'
import { useAdmin } from '../../AdminContext.tsx'
import type { Command } from '../../commands/commandRegistry.ts'
import { useCommands } from '../../commands/useCommands.ts'
import { listBarStyle } from '../listBarStyle.ts'
import { useListState } from '../ListState.ts'
import type { BulkClose } from './BulkClose.ts'
import { useBulk } from '../BulkContext.ts'
import type { BulkRights } from './bulkRights.ts'
import type { RowCount } from './RowCount.ts'
import { SelectedRows } from './SelectedRows.tsx'
import { SelectionActions } from './SelectionActions.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'

const BulkDeleteDialog = lazyPart(async () => (await import('./BulkDeleteDialog.tsx')).BulkDeleteDialog)
const BulkEditDialog = lazyPart(async () => (await import('./BulkEditDialog.tsx')).BulkEditDialog)

/** Replaces the toolbar while rows are selected: their number, select all, and the actions on them. */
export function BulkBar({ rights }: { readonly rights: BulkRights }) {
  const { translate, format } = useAdmin()
  const { picks } = useBulk()
  const {
    count: { total, countAll },
    rows,
    resource,
  } = useListState()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const count: RowCount = {
    count: picks.count === null ? translate('lists.select.all') : format.number(picks.count),
    smart_count: picks.count ?? 2,
  }
  const label = { edit: translate('lists.bulk.edit'), delete: translate('lists.bulk.delete') }
  const heading = translate('lists.select.count', count)
  useCommands(heading, [
    ...(rights.edit ? [bulkCommand('edit', label.edit, <Edit />, () => setOpen('edit'))] : []),
    ...(rights.delete ? [bulkCommand('delete', label.delete, <Delete />, () => setOpen('delete'))] : []),
  ])
  const close: BulkClose = (chosen, done) => {
    setOpen(null)
    if (done.size > 0) picks.drop(chosen, done)
    void queryClient.invalidateQueries({ queryKey: [resource] })
  }
  const onPage = rows?.length ?? 0
  const more = !picks.selection.all && (total === null ? onPage > 0 : total > picks.selection.rows.size)
  return (
    <Box {...KEEP_CLEAR} role="toolbar" aria-label={translate('lists.bulk.bar')} sx={barStyle}>
      <IconButton
        size="small"
        aria-label={translate('lists.select.clear')}
        title={translate('lists.select.clear')}
        onClick={picks.clear}
      >
        <Close fontSize="small" />
      </IconButton>
      <Typography variant="subtitle2" role="status" noWrap>
        {heading}
      </Typography>
      {more && (
        <Button
          size="small"
          onClick={() => {
            picks.selectAll()
            // Before changing every row, the person should know how many there are.
            countAll?.()
          }}
        >
          {total === null
            ? translate('lists.select.everything')
            : translate('lists.select.everyRow', { count: format.number(total) })}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      <SelectedRows />
      {rights.edit && (
        <Button size="small" color="inherit" startIcon={<Edit />} onClick={() => setOpen('edit')}>
          {label.edit}
        </Button>
      )}
      {rights.delete && (
        <Button size="small" color="error" startIcon={<Delete />} onClick={() => setOpen('delete')}>
          {label.delete}
        </Button>
      )}
      {rights.actions && <SelectionActions onDone={close} />}
      <Suspense>
        {open === 'edit' && <BulkEditDialog count={count} onClose={close} />}
        {open === 'delete' && <BulkDeleteDialog count={count} onClose={close} />}
      </Suspense>
    </Box>
  )
}

const bulkCommand = (id: 'edit' | 'delete', label: string, icon: ReactNode, run: () => void): Command => ({
  id,
  label,
  icon,
  isDangerous: id === 'delete',
  run,
})

const barStyle = {
  ...listBarStyle,
  bgcolor: 'tint.info.bg',
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
}
