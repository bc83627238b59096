import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useSupportPhone } from '../../client/session/useSupportPhone.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { hasCustomers } from '../../lib/backendName.ts'
import { answerWithPasskey, PasskeyError, stopPasskeys } from '../../lib/passkeys.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { useBrand } from '../../ui/theme/AppTheme.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import {
  type AnswerProps,
  type FactorAnswer,
  type FactorMethod,
  type FactorPromptProps,
  usableMethods,
} from './challenge.ts'
import { CodeAnswer } from './CodeAnswer.tsx'
import { describePasskeyProblem } from './describePasskeyProblem.ts'
import { PasskeySupportNote } from './PasskeySupportNote.tsx'

/** Asks for one of the person's second factors, and offers the others. */
export function FactorPrompt({ challenge, isBusy = false, onAnswer, ...rest }: FactorPromptProps) {
  const translate = useTranslate()
  const methods = usableMethods(challenge)
  const [chosen, setChosen] = useState<FactorMethod | null>(null)
  const [isSending, setSending] = useState(false)
  const method = chosen ?? methods[0] ?? null
  const answer = async (given: FactorAnswer) => {
    setSending(true)
    try {
      return await onAnswer(given)
    } finally {
      setSending(false)
    }
  }
  const parts: AnswerProps = { ...rest, isSending: isSending || isBusy, onAnswer: answer }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {method === null && <Alert severity="warning">{translate('secondFactor.none.text')}</Alert>}
      {method === 'PASSKEY' && <PasskeyAnswer {...parts} options={challenge.passkeyOptions} />}
      {(method === 'AUTHENTICATOR' || method === 'RECOVERY_CODE') && (
        <CodeAnswer key={method} {...parts} method={method} />
      )}
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} sx={linkStyle} disabled={isSending} onClick={() => setChosen(other)}>
              {translate(`secondFactor.other.${other}`)}
            </Button>
          ))}
        <NoneOfThese />
      </Box>
      {challenge.methods.includes('PASSKEY') && <PasskeySupportNote />}
    </Box>
  )
}

/** Text in line with the fields above. */
const linkStyle = { ml: -3.5 }

interface PasskeyAnswerProps extends AnswerProps {
  readonly options: unknown
}

/** The result of an attempt. */
interface Outcome {
  /** Null without one. */
  readonly failure: string | null
}

/** Opens the browser's dialog at once, and again when the person asks for it. */
function PasskeyAnswer({ options, isSending, onAnswer, ...cancel }: PasskeyAnswerProps) {
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

/** Says what to do when every factor is lost. */
function NoneOfThese() {
  const translate = useTranslate()
  const phone = useSupportPhone()
  const { brand } = useBrand()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box>
      <Button
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -3.5, color: 'text.secondary' }}
      >
        {translate('secondFactor.none.ask')}
      </Button>
      {isOpen && (
        <Box id={id} role="status" sx={{ mt: 1, p: 3, borderRadius: 2, bgcolor: 'surface.sunken' }}>
          <Typography variant="body2">{translate('secondFactor.none.text')}</Typography>
          <Typography
            variant="body2"
            component="p"
            sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', columnGap: 4 }}
          >
            {hasCustomers() && (
              <TextLink href={phone.href} underline="always">
                {phone.full}
              </TextLink>
            )}
            {brand.supportEmail && (
              <TextLink href={`mailto:${brand.supportEmail}`} underline="always">
                {brand.supportEmail}
              </TextLink>
            )}
          </Typography>
        </Box>
      )}
    </Box>
  )
}
