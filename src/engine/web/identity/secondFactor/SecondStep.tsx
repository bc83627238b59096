import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type PendingSignIn, useSignIn } from '../../client/session/useSignIn.ts'
import { toFailure } from '../../client/toApiError.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { FactorPrompt } from './FactorPrompt.tsx'

export interface SecondStepProps {
  readonly pending: PendingSignIn
  /** The factor was right and the profile is loading. */
  readonly isFinishing: boolean
  /** What is around it has a title already. */
  readonly isTitled?: boolean
  readonly onBack: () => void
  /** The server no longer knows of this sign-in. */
  readonly onExpired: () => void
}

/** Asks for a second factor, in the place of name and password. */
export function SecondStep({ pending, isFinishing, isTitled = false, onBack, onExpired }: SecondStepProps) {
  const translate = useTranslate()
  const { answer } = useSignIn()
  return (
    <>
      <Box>
        {!isTitled && <Typography variant="h1">{translate('secondFactor.title.signIn')}</Typography>}
        <Typography color="text.secondary" sx={isTitled ? undefined : { mt: 1 }}>
          {translate('secondFactor.intro.signIn')}
        </Typography>
      </Box>
      <FactorPrompt
        challenge={pending}
        isBusy={isFinishing}
        onAnswer={async (proof) => {
          const problems = await answer(pending.token, proof).catch(
            (error: unknown) => toFailure(error).problems,
          )
          if (problems.some(({ code }) => code === 'INVALID_TOKEN')) onExpired()
          return problems
        }}
        cancelLabel={translate('common.back')}
        onCancel={onBack}
      />
    </>
  )
}
