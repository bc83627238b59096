import { useQuery } from '@apollo/client/react'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { describeProblem } from '../../../engine/web/client/ApiError.ts'
import { describeError } from '../../../engine/web/client/describeError.ts'
import type { SessionUser } from '../../../engine/web/client/session/Session.ts'
import type { Membership } from '../../../engine/web/client/session/UserAndAccounts.ts'
import { toApiError } from '../../../engine/web/client/toApiError.ts'
import { SandboxNote } from '../../../engine/web/forms/sandbox/SandboxNote.tsx'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { ErrorState } from '../../../engine/web/ui/ErrorState.tsx'
import { FormDialog } from '../../../engine/web/ui/FormDialog.tsx'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { AddAccountForm } from './AddAccountForm.tsx'
import { BankAccounts } from './BankAccounts.tsx'
import { CancelPayoutDocument, PayoutTermsDocument, WaitingPayoutsDocument } from './generated/payout.ts'
import { numberText } from './numberText.ts'
import { PayoutForm } from './PayoutForm.tsx'

export interface PayoutDialogProps {
  readonly user: SessionUser
  readonly membership: Membership
  readonly onClose: () => void
}

/** Takes money out of the account in use, and says where it may go. */
export function PayoutDialog({ user, membership, onClose }: PayoutDialogProps) {
  const { translate, format } = useLanguage()
  const id = useId()
  const isPhone = useMediaQuery('(max-width: 639px)')
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(PayoutTermsDocument, { fetchPolicy: 'network-only' })
  const terms = data?.payoutTerms
  const phone = user.mobilePhone ?? ''
  const reload = () => void refetch()
  const isReady = terms?.allowedAccounts.some(({ state }) => state === 'READY') ?? false
  const back = () => setAdding(false)
  return (
    <FormDialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 4 }}>
        <DialogTitle id={id} sx={{ flex: 1 }}>
          {translate(isAdding ? 'payout.accounts.addTitle' : 'payout.title')}
        </DialogTitle>
        <IconButton aria-label={translate('common.close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
        {!terms && !error && <Skeleton variant="rounded" height={220} />}
        {!terms && error && (
          <ErrorState
            title={translate('payout.termsFailed')}
            text={describeError(toApiError(error), translate)}
            onRetry={reload}
          />
        )}
        {terms && isAdding && (
          <AddAccountForm
            holder={terms.accountHolder}
            phone={phone}
            onBack={back}
            onDone={() => {
              back()
              reload()
            }}
          />
        )}
        {terms && !isAdding && (
          <>
            <Typography>
              {translate('payout.available')}{' '}
              <strong>{format.money(terms.availableBalance, terms.currencyCode)}</strong>
            </Typography>
            {isReady ? (
              <PayoutForm terms={terms} phone={phone} onDone={onClose} />
            ) : (
              <Alert severity="info">
                {translate(terms.allowedAccounts.length === 0 ? 'payout.none' : 'payout.noneReady')}{' '}
                {!terms.mayAddAccounts && translate('payout.onlyOwners')}
              </Alert>
            )}
            <WaitingPayouts
              accountEntityId={membership.account.entityId}
              currency={terms.currencyCode}
              onCancelled={reload}
            />
            <BankAccounts terms={terms} onAdd={() => setAdding(true)} onRemoved={reload} />
            <SandboxNote of="bank" />
          </>
        )}
      </DialogContent>
    </FormDialog>
  )
}

interface WaitingPayoutsProps {
  readonly accountEntityId: number
  readonly currency: string
  readonly onCancelled: () => void
}

/** Payouts that are not released yet and can still be cancelled. Nothing without one. */
function WaitingPayouts({ accountEntityId, currency, onCancelled }: WaitingPayoutsProps) {
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
