import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { describeProblem } from '../../../engine/web/client/ApiError.ts'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { CancelPayoutDocument, WaitingPayoutsDocument } from './generated/payout.ts'
import { numberText } from './numberText.ts'

export interface WaitingPayoutsProps {
  readonly accountEntityId: number
  readonly currency: string
  readonly onCancelled: () => void
}

/** Payouts that are not released yet and can still be cancelled. Nothing without one. */
export function WaitingPayouts({ accountEntityId, currency, onCancelled }: WaitingPayoutsProps) {
  const { translate, format } = useLanguage()
  const toast = useToast()
  const { data, refetch } = useQuery(WaitingPayoutsDocument, {
    variables: { accountEntityId },
    fetchPolicy: 'network-only',
  })
  const { send, isSending } = usePayloadMutation(CancelPayoutDocument)
  const waiting = data?.aiiaBankPayouts.nodes ?? []
  if (waiting.length === 0) return null
  const cancel = async (aiiaBankPayoutEntityId: number) => {
    const { problems } = await send({ aiiaBankPayoutEntityId })
    toast.show(
      problems.length === 0
        ? { severity: 'success', title: translate('payout.cancelled') }
        : {
            severity: 'error',
            title: translate('payout.cancelFailed'),
            lines: problems.map((problem) => describeProblem(problem, translate)),
          },
    )
    await refetch()
    onCancelled()
  }
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {translate('payout.waiting')}
      </Typography>
      {waiting.map(({ entityId, amount, registeredAt, iban, bbanBankCode, bbanAccountNumber }) => {
        const money = format.money(amount, currency)
        const number = numberText({
          ibanNumber: iban,
          bban: { bankCode: bbanBankCode ?? '', accountNumber: bbanAccountNumber ?? '' },
        })
        return (
          <Box key={entityId} sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
            <Typography component="div" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {money} · {number}
              <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                {format.dateTime(registeredAt)}
              </Typography>
            </Typography>
            <Button
              size="small"
              variant="outlined"
              disabled={isSending}
              onClick={() => void cancel(entityId)}
            >
              {translate('payout.cancel', { amount: money })}
            </Button>
          </Box>
        )
      })}
    </Box>
  )
}
