import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { describeProblem } from '../../../engine/web/client/ApiError.ts'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { useDocumentUpload } from '../onboarding/useDocumentUpload.ts'

/** What the server takes as a paper, for the browser's file dialog. */
const PAPERS = '.gif,.jpg,.jpeg,.png,.doc,.docx,.pdf'

/** Sends a paper of the bank that shows whose account it is; staff find it on the account. */
export function SendProof({ number }: { readonly number: string }) {
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
