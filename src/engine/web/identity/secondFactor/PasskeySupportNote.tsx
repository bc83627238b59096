import Typography from '@mui/material/Typography'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { passkeySupport } from '../../lib/passkeys.ts'

/** Says why passkeys are not offered; nothing where they are. */
export function PasskeySupportNote() {
  const translate = useTranslate()
  const support = passkeySupport()
  if (support === 'available') return null
  return (
    <Typography variant="body2" color="text.secondary">
      {translate(`signIn.passkey.${support}`)}
    </Typography>
  )
}
