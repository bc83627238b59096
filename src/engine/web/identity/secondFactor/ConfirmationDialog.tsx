import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { type ApiProblem, describeProblem } from '../../client/ApiError.ts'
import { ServerAccess } from '../../client/ServerAccess.tsx'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { randomId } from '../../lib/randomId.ts'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'
import type { FactorAnswer, FactorChallenge } from './challenge.ts'
import { FactorPrompt } from './FactorPrompt.tsx'
import { BeginConfirmationDocument, ConfirmIdentityDocument } from './generated/secondFactor.ts'

export interface ConfirmationDialogProps {
  readonly onAnswer: (isConfirmed: boolean) => void
}

/** Asks for a second factor before money leaves, rights change or something is decided. */
export function ConfirmationDialog({ onAnswer }: ConfirmationDialogProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <FormDialog open onClose={() => onAnswer(false)} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('secondFactor.title.confirm')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        <Typography color="text.secondary">{translate('secondFactor.intro.confirm')}</Typography>
        <ServerAccess fallback={<SkeletonLoader shape="rectangle" height={180} />}>
          <Question onAnswer={onAnswer} />
        </ServerAccess>
      </DialogContent>
    </FormDialog>
  )
}

interface Asked {
  /** Of this question: each begins with an empty answer. */
  readonly id: string
  /** Null when the server does not ask: `problems` say why. */
  readonly challenge: FactorChallenge | null
  readonly problems: readonly ApiProblem[]
}

function Question({ onAnswer }: ConfirmationDialogProps) {
  const translate = useTranslate()
  const begin = usePayloadMutation(BeginConfirmationDocument)
  const confirm = usePayloadMutation(ConfirmIdentityDocument)
  const [asked, setAsked] = useState<Asked | null>(null)

  const ask = async (): Promise<Asked> => {
    const { payload, problems } = await begin.send({})
    const { methods, passkeyOptions } = payload ?? {}
    return { id: randomId(), challenge: methods ? { methods, passkeyOptions } : null, problems }
  }
  const askAgain = () => {
    setAsked(null)
    void ask().then(setAsked)
  }
  const askFirst = useEffectEvent(ask)
  useEffect(() => {
    void askFirst().then(setAsked)
  }, [])

  const answer = async (given: FactorAnswer) => {
    const { problems: found } = await confirm.send(given)
    if (found.length === 0) onAnswer(true)
    // The challenge was too old or used up: take a new one.
    if (found.some(({ code }) => code === 'INVALID_TOKEN')) askAgain()
    return found
  }
  if (asked && asked.problems.length > 0) {
    return (
      <>
        <Alert severity="error">
          {asked.problems.map((problem) => describeProblem(problem, translate)).join('\n')}
        </Alert>
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
          <Button variant="outlined" onClick={() => onAnswer(false)}>
            {translate('common.cancel')}
          </Button>
          <Button variant="contained" onClick={askAgain}>
            {translate('common.retry')}
          </Button>
        </Box>
      </>
    )
  }
  if (!asked?.challenge) return <SkeletonLoader shape="rectangle" height={180} />
  return (
    <FactorPrompt
      key={asked.id}
      challenge={asked.challenge}
      onAnswer={answer}
      cancelLabel={translate('common.cancel')}
      onCancel={() => onAnswer(false)}
    />
  )
}
