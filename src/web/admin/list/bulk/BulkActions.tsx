import Alert from '@mui/material/Alert'
import CircularProgress from '@mui/material/CircularProgress'
import type { ActionModel } from '../../../../metadata/ActionModel.ts'
import { ActionMenu } from '../../action/ActionMenu.tsx'
import { useActionDialog } from '../../action/useActionDialog.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { useBulk } from './BulkContext.ts'
import { useSelectedRows } from './useSelectedRows.ts'

/** The actions that work on chosen rows. */
export function BulkActions(props: {
  readonly actions: readonly ActionModel[]
  readonly onDone: () => void
}) {
  const { translate } = useAdmin()
  const { entity } = useBulk()
  const selected = useSelectedRows()
  const { dialog, open } = useActionDialog(entity, props.onDone)
  const choose = async (action: ActionModel) => {
    const rows = await selected.read()
    if (rows)
      open(
        action,
        rows.map((row) => ({ id: row.id, row })),
      )
  }
  return (
    <>
      {selected.error !== null && <Alert severity="error">{selected.error}</Alert>}
      {selected.reading !== null && (
        <CircularProgress
          size={16}
          aria-label={translate('lists.bulk.reading', { count: selected.reading })}
        />
      )}
      <ActionMenu
        actions={props.actions}
        label={translate('lists.bulk.actions')}
        onChoose={(action) => void choose(action)}
      />
      {dialog}
    </>
  )
}
