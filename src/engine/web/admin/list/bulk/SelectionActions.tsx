import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import { BulkActions } from '../../action/RecordActions.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import type { BulkClose } from './BulkClose.ts'
import { useBulk } from '../BulkContext.ts'
import { useSelectedRows } from './useSelectedRows.ts'

/**
 * The actions for the selected rows. If all pages are selected, their rows are loaded first, because an
 * action may not apply to every one.
 */
export function SelectionActions({ onDone }: { readonly onDone: BulkClose }) {
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
