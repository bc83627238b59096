import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { answerWithPasskey, PasskeyError, stopPasskeys } from '../../lib/passkeys.ts'
import { describePasskeyProblem } from './describePasskeyProblem.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import type { AnswerProps } from './challenge.ts'

export interface PasskeyAnswerProps extends AnswerProps {
  readonly options: unknown
}

/** The result of an attempt. */
interface Outcome {
  /** Null without one. */
  readonly failure: string | null
}

/** Opens the browser's dialog at once, and again when the person asks for it. */
export function PasskeyAnswer({ options, isSending, onAnswer, ...cancel }: PasskeyAnswerProps) {
  const translate = useTranslate()
  // Null while the browser's dialog is open, as it is from the beginning.
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isWaiting = outcome === null

  const attempt = async (): Promise<Outcome | null> => {
    try {
      const passkey = await answerWithPasskey(options)
      const [problem] = await onAnswer({ method: 'PASSKEY', passkey })
      return { failure: problem ? describePasskeyProblem(problem, translate) : null }
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error
      // The newer attempt continues.
      if (error.reason === 'replaced') return null
      return { failure: translate(`signIn.passkey.failure.${error.reason}`) }
    }
  }
  const attemptAgain = () => {
    setOutcome(null)
    void attempt().then(setOutcome)
  }
  const attemptFirst = useEffectEvent(attempt)
  useEffect(() => {
    void attemptFirst().then(setOutcome)
    return () => void stopPasskeys()
  }, [])
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {outcome?.failure && <Alert severity="warning">{outcome.failure}</Alert>}
      <Typography>
        {translate(isWaiting ? 'secondFactor.passkey.waiting' : 'secondFactor.passkey.text')}
      </Typography>
      <AnswerButtons
        {...cancel}
        isSending={isSending || isWaiting}
        submit={translate('secondFactor.passkey.use')}
        onSubmit={attemptAgain}
      />
    </Box>
  )
}
