import { describeProblem } from '../../../engine/web/client/ApiError.ts'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { ConfirmDialog } from '../../../engine/web/ui/ConfirmDialog.tsx'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { WithdrawLoanApplicationDocument } from './generated/loanApplication.ts'

export interface WithdrawDialogProps {
  readonly entityId: number
  readonly open: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Withdrawing is final, so it is confirmed. */
export function WithdrawDialog({ entityId, open, onClose, onDone }: WithdrawDialogProps) {
  const translate = useTranslate()
  const toast = useToast()
  const { send, isSending } = usePayloadMutation(WithdrawLoanApplicationDocument)
  const withdraw = async () => {
    const { problems } = await send({ loanApplicationEntityId: entityId })
    if (problems.length === 0)
      toast.show({ severity: 'success', title: translate('loanApplication.withdrawn') })
    else {
      const lines = problems.map((problem) => describeProblem(problem, translate))
      toast.show({ severity: 'error', title: translate('loanApplication.withdrawFailed'), lines })
    }
    onClose()
    onDone()
  }
  return (
    <ConfirmDialog
      open={open}
      title={translate('loanApplication.withdrawTitle')}
      confirmLabel={translate('loanApplication.withdraw')}
      destructive
      busy={isSending}
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    >
      {translate('loanApplication.withdrawText')}
    </ConfirmDialog>
  )
}
