import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDelete } from 'react-admin'
import { useNavigate } from '../../i18n/localeRouting.tsx'
import type { Row } from '../../../introspection/Row.ts'
import { displayText } from '../../model-query/displayText.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { describeFailure } from '../failures.ts'
import { usePage } from '../PageContext.tsx'
import { useBackTo } from '../TrailContext.tsx'
import { midSentence } from '../sentence.ts'
import { useWaiting } from './useWaiting.ts'

/** Deletes the record after a confirmation. */
export function DeleteButton({ record }: { readonly record: Row }) {
  const { translate, fieldContext } = useAdmin()
  const { page, entity, resource } = usePage()
  const [asking, setAsking] = useState(false)
  const [remove, { isPending }] = useDelete()
  const navigate = useNavigate()
  const toast = useToast()
  const waits = useWaiting()
  const backTo = useBackTo(page.route)

  const onConfirm = () => {
    void remove(
      resource,
      { id: record['id'] as string | number, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast.show({ severity: 'success', title: translate('admin.delete.done') })
          navigate(backTo, { replace: true })
        },
        onError: (error: unknown) => {
          setAsking(false)
          if (waits(error)) return
          toast.show({
            severity: 'error',
            title: translate('admin.delete.failed'),
            lines: describeFailure(error, translate).split('\n'),
          })
        },
      },
    )
  }
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<DeleteOutlined />} onClick={() => setAsking(true)}>
        {translate('admin.detail.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('admin.delete.title', { label: midSentence(entity.label) })}
        confirmLabel={translate('admin.detail.delete')}
        destructive
        busy={isPending}
        onConfirm={onConfirm}
        onCancel={() => setAsking(false)}
      >
        {translate('admin.delete.note', { name: displayText(entity, record, fieldContext) })}
      </ConfirmDialog>
    </>
  )
}
