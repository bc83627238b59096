import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../../../../engine/web/client/session/SessionProvider.tsx'
import { SandboxNote } from '../../../../engine/web/forms/sandbox/SandboxNote.tsx'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { TextLink } from '../../../../engine/web/ui/TextLink.tsx'
import { fillText } from '../../../../engine/web/identity/form/fillText.ts'
import { EmailVerificationView } from './EmailVerificationView.tsx'
import { useEmailVerification } from './useEmailVerification.ts'

/** Verifies the person's email. Calls `onVerified` once it is, at once when it is already. */
export function EmailVerificationPanel({ onVerified }: { readonly onVerified: () => void }) {
  const translate = useTranslate()
  const session = useSession()
  const isDone = useRef(false)
  // Both the response and the live update report a verified email.
  const goOn = useEffectEvent(() => {
    if (!isDone.current) onVerified()
    isDone.current = true
  })
  const [isConfirmed, setConfirmed] = useState(false)
  const verification = useEmailVerification(() => setConfirmed(true))
  const isVerified = isConfirmed || (session.status === 'signedIn' && session.user.emailVerified)
  useEffect(() => {
    if (isVerified) goOn()
  }, [isVerified])
  if (session.status !== 'signedIn' || isVerified) return null
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Typography color="text.secondary">
        {fillText(translate, 'onboarding.email.sendTo', {
          email: (
            <Box component="strong" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
              {session.user.email}
            </Box>
          ),
          settings: (
            <TextLink to="/account/settings" underline="always">
              {translate('onboarding.email.settings')}
            </TextLink>
          ),
        })}
      </Typography>
      <EmailVerificationView verification={verification} />
      <SandboxNote of="mail" />
    </Box>
  )
}
