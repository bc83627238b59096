import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'
import { BulkActions } from '../../action/RecordActions.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { useBulk } from './BulkContext.ts'
import { useSelectedRows } from './useSelectedRows.ts'

/** The actions that work on chosen rows. Of all pages the rows are found first: an action may not fit every one. */
export function SelectionActions({ onDone }: { readonly onDone: () => void }) {
  const { translate, format } = useAdmin()
  const { entity, picks } = useBulk()
  const selected = useSelectedRows()
  const [found, setFound] = useState<{
    readonly of: typeof picks.selection
    readonly rows: readonly EntityRecord[]
  } | null>(null)
  const { selection } = picks
  const known = selection.all ? (found?.of === selection ? found.rows : null) : [...selection.rows.values()]
  const find = async () => {
    const rows = await selected.read()
    if (rows) setFound({ of: selection, rows })
  }
  if (known) {
    return <BulkActions entity={entity} targets={known.map((row) => ({ id: row.id, row }))} onDone={onDone} />
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
