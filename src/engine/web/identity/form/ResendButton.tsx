import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { RESEND_WAIT_MS } from './codeWait.ts'

export interface ResendButtonProps {
  /** When the last code was sent, in ms since 1970. */
  readonly sentAt: number
  readonly isSending: boolean
  /** The form's own words for the button. */
  readonly label?: string
  readonly onResend: () => void
}

/** Requests another code; enabled after the waiting time. */
export function ResendButton(props: ResendButtonProps) {
  return <CountingButton key={props.sentAt} {...props} />
}

function CountingButton({ sentAt, isSending, label, onResend }: ResendButtonProps) {
  const translate = useTranslate()
  const left = useCountdown(sentAt + RESEND_WAIT_MS)
  return (
    <Button disabled={left > 0} loading={isSending} onClick={onResend} sx={{ ml: -3.5 }}>
      {left > 0
        ? translate('account.code.resendIn', { seconds: left })
        : (label ?? translate('account.code.resend'))}
    </Button>
  )
}

/**
 * Whole seconds until `end` (ms since 1970), down to 0. For another `end`, mount a new component with another
 * key.
 */
function useCountdown(end: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
