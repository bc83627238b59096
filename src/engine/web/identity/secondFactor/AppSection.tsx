import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'
import { FactorSection, type FactorSectionProps } from './FactorSection.tsx'
import { RemoveAuthenticatorDocument, type SecondFactorsQuery } from './generated/secondFactor.ts'
import { useAppSetUp } from './useAppSetUp.ts'
import { useTell } from './useTell.ts'

const SetUpAppDialog = lazyPart(async () => (await import('./SetUpAppDialog.tsx')).SetUpAppDialog)

export interface AppSectionProps extends Pick<FactorSectionProps, 'heading'> {
  readonly authenticator: SecondFactorsQuery['secondFactors']['authenticator']
  /** The first factor: the server asks for the password. */
  readonly isFirst: boolean
  readonly email: string
  readonly onChange: () => void
}

/** The authenticator app: set up or not. */
export function AppSection({ heading, authenticator, isFirst, email, onChange }: AppSectionProps) {
  const { translate, format } = useLanguage()
  const setUp = useAppSetUp(isFirst)
  return (
    <FactorSection
      heading={heading}
      title={translate('secondFactor.app.title')}
      text={translate('secondFactor.app.text')}
    >
      {authenticator ? (
        <>
          <Typography variant="body2">
            {translate('secondFactor.app.since', { time: format.dateTime(authenticator.confirmedAtUtc) })}
          </Typography>
          <RemoveApp onRemoved={onChange} />
        </>
      ) : (
        <Button variant="outlined" loading={setUp.isSending} onClick={() => void setUp.start()}>
          {translate('secondFactor.app.setUp')}
        </Button>
      )}
      {setUp.step !== null && (
        <Suspense>
          <SetUpAppDialog
            setUp={setUp}
            step={setUp.step}
            isFirst={isFirst}
            email={email}
            onDone={() => {
              setUp.close()
              onChange()
            }}
          />
        </Suspense>
      )}
    </FactorSection>
  )
}

function RemoveApp({ onRemoved }: { readonly onRemoved: () => void }) {
  const { translate } = useLanguage()
  const tell = useTell()
  const remove = usePayloadMutation(RemoveAuthenticatorDocument)
  const [isAsking, setAsking] = useState(false)
  const removeIt = async () => {
    const { problems } = await remove.send({})
    setAsking(false)
    if (tell(problems, translate('secondFactor.app.removed'))) onRemoved()
  }
  return (
    <Box>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('secondFactor.app.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('secondFactor.app.removeTitle')}
        confirmLabel={translate('secondFactor.remove')}
        destructive
        busy={remove.isSending}
        onConfirm={() => void removeIt()}
        onCancel={() => setAsking(false)}
      >
        {translate('secondFactor.app.removeText')}
      </ConfirmDialog>
    </Box>
  )
}
