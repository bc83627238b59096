import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useSignIn } from '../../client/session/useSignIn.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { answerWithPasskey, PasskeyError, passkeySupport } from '../../lib/passkeys.ts'
import { describePasskeyProblem } from '../secondFactor/describePasskeyProblem.ts'
import { PasskeySupportNote } from '../secondFactor/PasskeySupportNote.tsx'

export interface PasskeySignInProps {
  /** Another way of signing in is under way. */
  readonly isBusy: boolean
  /** Called with null when an attempt begins. */
  readonly onFailure: (failure: unknown) => void
}

/** Signs in with a passkey alone: neither name nor password. */
export function PasskeySignIn({ isBusy, onFailure }: PasskeySignInProps) {
  const translate = useTranslate()
  const { beginPasskey, answer } = useSignIn()
  const [isWaiting, setWaiting] = useState(false)
  const signIn = async () => {
    onFailure(null)
    setWaiting(true)
    try {
      const { token, options } = await beginPasskey()
      const passkey = await answerWithPasskey(options)
      const [problem] = await answer(token, { method: 'PASSKEY', passkey })
      if (problem) onFailure(new Error(describePasskeyProblem(problem, translate)))
    } catch (error) {
      if (!(error instanceof PasskeyError)) onFailure(error)
      // The person continued with the form.
      else if (error.reason !== 'replaced')
        onFailure(new Error(translate(`signIn.passkey.failure.${error.reason}`)))
    } finally {
      setWaiting(false)
    }
  }
  if (passkeySupport() !== 'available') {
    return (
      <Box sx={{ textAlign: 'center' }}>
        <PasskeySupportNote />
      </Box>
    )
  }
  return (
    <Button
      variant="outlined"
      size="large"
      fullWidth
      loading={isWaiting}
      disabled={isBusy}
      onClick={() => void signIn()}
      sx={{ mt: -2 }}
    >
      {translate('signIn.passkey.use')}
    </Button>
  )
}
