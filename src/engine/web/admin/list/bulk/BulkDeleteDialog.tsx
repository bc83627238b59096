import Typography from '@mui/material/Typography'
import { useAdmin } from '../../AdminContext.tsx'
import type { BulkClose } from './BulkClose.ts'
import { useBulk } from '../BulkContext.ts'
import { BulkRunDialog } from './BulkRunDialog.tsx'
import type { RowCount } from './RowCount.ts'

/** Deletes all selected rows, one by one. */
export function BulkDeleteDialog(props: { readonly count: RowCount; readonly onClose: BulkClose }) {
  const { translate } = useAdmin()
  const { entity, toDetail } = useBulk()
  return (
    <BulkRunDialog
      entity={entity}
      title={translate('lists.bulk.deleteTitle', props.count)}
      startLabel={translate('lists.bulk.deleteStart')}
      destructive
      change={DELETE}
      blocked={null}
      planning={null}
      toDetail={toDetail}
      onClose={props.onClose}
    >
      <Typography>{translate('lists.bulk.deleteNote')}</Typography>
    </BulkRunDialog>
  )
}

const DELETE = { kind: 'delete' } as const
