import Close from '@mui/icons-material/Close'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import { KEEP_CLEAR } from '../../../ui/toasts/clearTop.ts'
import { BulkActions } from '../../action/RecordActions.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import type { Command } from '../../commands/commandRegistry.ts'
import { useCommands } from '../../commands/useCommands.ts'
import { listBarStyle } from '../listBarStyle.ts'
import { type StaffListState, useListState } from '../ListState.ts'
import type { BulkClose } from './BulkClose.ts'
import { useBulk } from '../BulkContext.ts'
import { FileButton } from '../FileButton.tsx'
import { pickedList } from '../selection/pickedList.ts'
import { TotalValue } from '../totals/TotalValue.tsx'
import { useTotals } from '../totals/useTotals.ts'
import type { BulkRights } from './bulkRights.ts'
import type { RowCount } from './RowCount.ts'
import { useSelectedRows } from './useSelectedRows.ts'
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

/** What the selected rows add up to, and a file of them. */
function SelectedRows() {
  const { selection } = useBulk().picks
  const list = useListState()
  const chosen = useMemo(() => pickedList(list, selection), [list, selection])
  return chosen && <Chosen list={chosen} />
}

function Chosen({ list }: { readonly list: StaffListState }) {
  const { shown } = useBulk()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const totals = useTotals(list, shown, { mayNarrow: false })
  const summed = totals ? shown.filter(({ id }) => totals.ids.has(id)) : []
  return (
    <>
      {totals && (
        <Box component="dl" sx={sumsStyle}>
          {summed.map(({ id, column, heading }) => (
            <Box key={id} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
              <Typography component="dt" variant="body2" color="text.secondary" noWrap>
                {heading}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 500 }}>
                <TotalValue totals={totals} column={column} all />
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      <FileButton list={list} columns={shown} compact={isPhone} />
    </>
  )
}

const sumsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 5,
  rowGap: 1,
  m: 0,
  px: 2,
  fontVariantNumeric: 'tabular-nums',
  '& .ff-sums': { display: 'inline-flex', flexWrap: 'wrap', columnGap: 3, whiteSpace: 'nowrap' },
}

/**
 * The actions for the selected rows. If all pages are selected, their rows are loaded first, because an
 * action may not apply to every one.
 */
function SelectionActions({ onDone }: { readonly onDone: BulkClose }) {
  const { translate, format } = useAdmin()
  const { entity, picks } = useBulk()
  const selected = useSelectedRows()
  const [found, setFound] = useState<readonly EntityRecord[] | null>(null)
  const { all, rows: ticked } = picks.selection
  // Kept while all rows are selected, even when the page reloads, because an open dialog works on these.
  if (!all && found) setFound(null)
  const known = all ? found : [...ticked.values()]
  const find = async () => {
    const rows = await selected.read()
    if (rows) setFound(rows)
  }
  if (known) {
    return (
      <BulkActions
        entity={entity}
        targets={known.map((row) => ({ id: row.id, row }))}
        onDone={(done) => onDone(known, done)}
      />
    )
  }
  return (
    <>
      {selected.error !== null && <Alert severity="error">{selected.error}</Alert>}
      <Button size="small" color="inherit" disabled={selected.reading !== null} onClick={() => void find()}>
        {selected.reading === null
          ? translate('lists.bulk.actions')
          : translate('lists.bulk.reading', { count: format.number(selected.reading) })}
      </Button>
    </>
  )
}
