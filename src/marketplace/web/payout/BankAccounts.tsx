import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { describeProblem } from '../../../engine/web/client/ApiError.ts'
import { useLanguage, useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { ConfirmDialog } from '../../../engine/web/ui/ConfirmDialog.tsx'
import { StateChip } from '../../../engine/web/ui/StateChip.tsx'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { useDocumentUpload } from '../onboarding/useDocumentUpload.ts'
import { RemovePayoutAccountDocument } from './generated/payout.ts'
import { numberText } from './numberText.ts'
import type { PayoutTerms } from './usePayoutForm.ts'

export interface BankAccountsProps {
  readonly terms: PayoutTerms
  readonly onAdd: () => void
  readonly onRemoved: () => void
}

/** Where money may go, now or later. Owners add and remove. */
export function BankAccounts({ terms, onAdd, onRemoved }: BankAccountsProps) {
  const { translate, format } = useLanguage()
  const toast = useToast()
  const { send, isSending } = usePayloadMutation(RemovePayoutAccountDocument)
  const [leaving, setLeaving] = useState<PayoutTerms['allowedAccounts'][number] | null>(null)
  const remove = async (allowedPayoutBankAccountEntityId: number) => {
    const { problems } = await send({ allowedPayoutBankAccountEntityId })
    toast.show(
      problems.length === 0
        ? { severity: 'success', title: translate('payout.accounts.removed') }
        : {
            severity: 'error',
            title: translate('payout.accounts.removeFailed'),
            lines: problems.map((problem) => describeProblem(problem, translate)),
          },
    )
    setLeaving(null)
    onRemoved()
  }
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="subtitle2" component="h3">
        {translate('payout.accounts.title')}
      </Typography>
      {terms.allowedAccounts.map((account) => (
        <Box key={account.entityId} sx={rowStyle}>
          <Typography sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
            {account.holderName} · {numberText(account)}
          </Typography>
          <StateChip color={account.state === 'READY' ? 'success' : 'warning'}>
            {translate(`payout.state.${account.state}`, {
              time: account.usableFromUtc === null ? '' : format.dateTime(account.usableFromUtc),
            })}
          </StateChip>
          {terms.mayAddAccounts && account.state === 'UNPROVEN' && <SendProof number={numberText(account)} />}
          {terms.mayAddAccounts && (
            <Button
              size="small"
              disabled={isSending}
              onClick={() => setLeaving(account)}
              aria-label={translate('payout.accounts.remove', { number: numberText(account) })}
            >
              {translate('payout.accounts.removeShort')}
            </Button>
          )}
        </Box>
      ))}
      {terms.mayAddAccounts && (
        <Button variant="outlined" onClick={onAdd}>
          {translate('payout.accounts.add')}
        </Button>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={translate('payout.accounts.removeTitle')}
        confirmLabel={translate('payout.accounts.removeShort')}
        destructive
        busy={isSending}
        onConfirm={() => leaving && void remove(leaving.entityId)}
        onCancel={() => setLeaving(null)}
      >
        {translate('payout.accounts.removeText', { number: leaving ? numberText(leaving) : '' })}
      </ConfirmDialog>
    </Box>
  )
}

const rowStyle = { display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', width: '100%' }

/** What the server takes as a paper, for the browser's file dialog. */
const PAPERS = '.gif,.jpg,.jpeg,.png,.doc,.docx,.pdf'

/** Sends a paper of the bank that shows whose account it is; staff find it on the account. */
function SendProof({ number }: { readonly number: string }) {
  const translate = useTranslate()
  const toast = useToast()
  const { upload } = useDocumentUpload()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const send = async (file: File) => {
    setSending(true)
    const { documentEntityId, problems } = await upload({ of: 'account', type: 'SUPPORTING', file })
    setSending(false)
    toast.show(
      documentEntityId === null
        ? {
            severity: 'error',
            title: translate('payout.accounts.proofFailed'),
            lines:
              problems.length > 0
                ? problems.map((problem) => describeProblem(problem, translate))
                : [translate('payout.failedText')],
          }
        : {
            severity: 'success',
            title: translate('payout.accounts.proofSent'),
            lines: [translate('payout.accounts.proofSentText')],
          },
    )
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<UploadFileOutlined />}
        loading={isSending}
        onClick={() => input.current?.click()}
        aria-label={translate('payout.accounts.sendProofOf', { number })}
      >
        {translate('payout.accounts.sendProof')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PAPERS}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again.
          target.value = ''
          if (file) void send(file)
        }}
      />
    </>
  )
}
