import Button from '@mui/material/Button'
import { useState } from 'react'
import { describeProblem } from '../../../engine/web/client/ApiError.ts'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { ConfirmDialog } from '../../../engine/web/ui/ConfirmDialog.tsx'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { SettingsCard } from '../../../engine/web/identity/form/SettingsCard.tsx'
import { DeclineLoanOfferDocument } from './generated/loanOffer.ts'
import type { Agreement } from './useLoanAgreements.ts'

export interface DeclineCardProps {
  readonly agreement: Agreement
  readonly onDeclined: () => Promise<void>
}

/** For the owners of the business: no, thank you. */
export function DeclineCard({ agreement, onDeclined }: DeclineCardProps) {
  const translate = useTranslate()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { send, isSending } = usePayloadMutation(DeclineLoanOfferDocument)
  const decline = async () => {
    const { problems } = await send({ loanOfferEntityId: agreement.loanOfferEntityId })
    setAsking(false)
    if (problems.length > 0)
      toast.show({
        severity: 'error',
        title: translate('loanOffer.decline.failed'),
        lines: problems.map((problem) => describeProblem(problem, translate)),
      })
    await onDeclined()
  }
  return (
    <SettingsCard title={translate('loanOffer.decline.title')} intro={translate('loanOffer.decline.intro')}>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)} sx={{ justifySelf: 'start' }}>
        {translate('loanOffer.decline.button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('loanOffer.decline.ask')}
        confirmLabel={translate('loanOffer.decline.button')}
        destructive
        busy={isSending}
        onConfirm={() => void decline()}
        onCancel={() => setAsking(false)}
      >
        {translate('loanOffer.decline.askText')}
      </ConfirmDialog>
    </SettingsCard>
  )
}
