import Box from '@mui/material/Box'
import { useState } from 'react'
import { useUpdate } from 'react-admin'
import type { Row } from '../../../schema/Row.ts'
import { approvedFields } from '../../model-query/approvedChanges.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { ReasonField } from '../approval/ReasonField.tsx'
import { withReason } from '../approval/reasonMeta.ts'
import { useWaiting } from '../approval/useWaiting.ts'
import { describeFailure } from '../failures.ts'
import { usePage } from '../PageContext.tsx'
import { ChangedValue } from './ChangedValue.tsx'
import type { Restorable } from './restorable.ts'

export interface RestoreDialogProps {
  /** Empty while the dialog is closed. */
  readonly items: readonly Restorable[]
  readonly record: Row
  readonly onClose: () => void
}

/**
 * Restores earlier values after a confirmation. This is a normal update, with validation and its own history
 * entry.
 */
export function RestoreDialog({ items, record, onClose }: RestoreDialogProps) {
  const { translate } = useAdmin()
  const { entity, resource } = usePage()
  const [update, { isPending }] = useUpdate()
  const toast = useToast()
  const waits = useWaiting()
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const approved = approvedFields(
    entity,
    record,
    items.map(({ field }) => field.name),
  )
  const lacksReason = approved.length > 0 && reason.trim() === ''
  const onConfirm = () => {
    setHasTried(lacksReason)
    if (lacksReason) return
    const id = record[entity.idField ?? ''] as string | number
    const data = Object.fromEntries(items.map(({ field, value }) => [field.name, value]))
    void update(
      resource,
      { id, data, previousData: record, ...withReason(reason) },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast.show({ severity: 'success', title: translate('history.restored') })
          onClose()
        },
        onError: (error: unknown) => {
          onClose()
          if (waits(error)) return
          toast.show({
            severity: 'error',
            title: translate('admin.detail.saveFailed'),
            lines: describeFailure(error, translate).split('\n'),
          })
        },
      },
    )
  }
  return (
    <ConfirmDialog
      open={items.length > 0}
      title={translate('history.restoreTitle', { smart_count: items.length })}
      confirmLabel={translate('history.restore')}
      busy={isPending}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <Box component="span" sx={{ display: 'block', mb: 3 }}>
        {translate('history.restoreNote')}
      </Box>
      {items.map(({ field, change }) => (
        <Box key={field.name} component="span" sx={{ display: 'block', color: 'text.primary' }}>
          {`${field.label}: `}
          <strong>
            <ChangedValue change={change} side="old" record={record} />
          </strong>
        </Box>
      ))}
      {approved.length > 0 && (
        <Box sx={{ mt: 4 }}>
          <ReasonField
            fields={approved}
            value={reason}
            onChange={setReason}
            isMissing={hasTried && lacksReason}
            disabled={isPending}
          />
        </Box>
      )}
    </ConfirmDialog>
  )
}
