import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDelete } from 'react-admin'
import { useNavigate } from '../../i18n/localeRouting.tsx'
import type { Row } from '../../../schema/Row.ts'
import { displayText } from '../../model-query/displayText.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { useCommands } from '../commands/useCommands.ts'
import { describeFailure } from '../failures.ts'
import { usePage } from '../PageContext.tsx'
import { useBackTo } from '../backLinks/BackLinksContext.tsx'
import { midSentence } from '../sentence.ts'
import { useWaiting } from '../approval/useWaiting.ts'

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

  const name = displayText(entity, record, fieldContext)
  const label = translate('admin.detail.delete')
  const ask = () => setAsking(true)
  useCommands(name, [{ id: 'delete', label, icon: <DeleteOutlined />, isDangerous: true, run: ask }])

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
      <Button variant="outlined" color="error" startIcon={<DeleteOutlined />} onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('admin.delete.title', { label: midSentence(entity.label) })}
        confirmLabel={label}
        destructive
        busy={isPending}
        onConfirm={onConfirm}
        onCancel={() => setAsking(false)}
      >
        {translate('admin.delete.note', { name })}
      </ConfirmDialog>
    </>
  )
}
