import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import type { EntityId, Row } from '../../../schema/Row.ts'
import { dialogPaths, startOf } from '../../../model/actionTarget.ts'
import type { ActionModel } from '../../../model/ActionModel.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { codecOf } from '../../field-kinds/fieldKinds.tsx'
import { pathSelection, renderDisplay } from '../../field-kinds/relation/displayText.ts'
import { mergeSelections } from '../../field-kinds/shared/fieldPaths.ts'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { useRead } from '../../dashboard/reads/useRead.ts'
import { identitySelection } from '../../model-query/displayText.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { CustomerActionForm } from './CustomerActionForm.tsx'

export interface CustomerActionDialogProps {
  readonly action: ActionModel
  readonly entity: EntityModel
  readonly target: { readonly id: EntityId; readonly name: string }
  readonly onClose: () => void
}

/** An action on one record: its form, what it would do, and what it did. */
export function CustomerActionDialog({ action, entity, target, onClose }: CustomerActionDialogProps) {
  const { model, api, reads, fieldContext, describeFailure } = useDashboard()
  const id = useId()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const [isBusy, setBusy] = useState(false)
  const paths = dialogPaths(action)
  // The list has not selected what the form begins with.
  const { data, error, refetch } = useRead(reads, ['action', action.name, target.id], (options) =>
    api.get(
      entity,
      target.id,
      mergeSelections(
        identitySelection(entity, model),
        ...paths.map((path) => pathSelection(model, entity.name, path, codecOf)),
      ),
      options,
    ),
  )
  // What is typed stays while the record changes behind it.
  const [record, setRecord] = useState<Row | null>(null)
  if (data && record === null) setRecord(data)
  const title =
    record && renderDisplay(action.target?.title ?? [], entity.name, record, fieldContext, codecOf)
  return (
    <FormDialog
      open
      onClose={onClose}
      busy={isBusy}
      maxWidth="sm"
      fullWidth
      fullScreen={isPhone}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>
        {action.label}
        <Typography
          component="span"
          color="text.secondary"
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          <Unbroken text={title || target.name} />
        </Typography>
      </DialogTitle>
      {record ? (
        <CustomerActionForm
          action={action}
          targetId={target.id}
          record={record}
          given={startOf(action, record)}
          onBusy={setBusy}
          onClose={onClose}
        />
      ) : (
        <DialogContent>
          {error ? (
            <ErrorState text={describeFailure(error)} onRetry={refetch} />
          ) : (
            <SkeletonLoader shape="rectangle" height={120} />
          )}
        </DialogContent>
      )}
    </FormDialog>
  )
}
