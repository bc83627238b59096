import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import {
  type AnswerProps,
  type FactorAnswer,
  type FactorMethod,
  type FactorPromptProps,
  usableMethods,
} from './challenge.ts'
import { CodeAnswer } from './CodeAnswer.tsx'
import { NoneOfThese } from './NoneOfThese.tsx'
import { PasskeyAnswer } from './PasskeyAnswer.tsx'
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
