import Dialog from '@mui/material/Dialog'
import { useMemo } from 'react'
import { startOf } from '../../../model/actionTarget.ts'
import { describeFailure } from '../failures.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { type ActionDialogProps, OpenActionDialog } from './OpenActionDialog.tsx'
import { useTargetRecord } from './useTargetRecord.ts'

/** Runs an action on one or several records: asks for its inputs, runs it and shows the result. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, entity, targets, onClose } = props
  const { translate } = useAdmin()
  const { record, error, retry } = useTargetRecord(action, entity, targets)
  const given = useMemo(() => record && startOf(action, record), [action, record])
  if (given && record) return <OpenActionDialog {...props} record={record} given={given} />
  if (!error) return null
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-label={action.label}>
      <ErrorState text={describeFailure(error, translate)} onRetry={retry} />
    </Dialog>
  )
}
