import Button from '@mui/material/Button'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { useCountdown } from './useCountdown.ts'

/** Between two codes, in milliseconds: the server sends no sooner. */
export const RESEND_WAIT_MS = 60_000

export interface ResendButtonProps {
  /** When the last code was sent, in ms since 1970. */
  readonly sentAt: number
  readonly isSending: boolean
  readonly onResend: () => void
}

/** Another code, once the first has had its time. */
export function ResendButton(props: ResendButtonProps) {
  return <CountingButton key={props.sentAt} {...props} />
}

function CountingButton({ sentAt, isSending, onResend }: ResendButtonProps) {
  const translate = useTranslate()
  const left = useCountdown(sentAt + RESEND_WAIT_MS)
  return (
    <Button disabled={left > 0} loading={isSending} onClick={onResend} sx={{ ml: -3.5 }}>
      {left > 0 ? translate('account.code.resendIn', { seconds: left }) : translate('account.code.resend')}
    </Button>
  )
}
