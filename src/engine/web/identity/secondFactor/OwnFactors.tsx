import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { describeError } from '../../client/describeError.ts'
import { useLanguage, useTranslate } from '../../i18n/LanguageProvider.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'
import { FactorDialog } from './FactorDialog.tsx'
import {
  CreateRecoveryCodesDocument,
  RemoveAuthenticatorDocument,
  SecondFactorsDocument,
  type SecondFactorsQuery,
} from './generated/secondFactor.ts'
import { FactorSection, type FactorSectionProps } from './FactorSection.tsx'
import { PasskeySection } from './PasskeySection.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useAppSetUp } from './useAppSetUp.ts'
import { useTell } from './useTell.ts'

export interface OwnFactorsProps {
  readonly email: string
  /** The factors load when they are first shown. */
  readonly isShown: boolean
  /** Enrolment only: no state, no recovery codes. */
  readonly isEnrolment?: boolean
  readonly onChange?: () => void
}

/** The person's own second factors. */
export function OwnFactors({ email, isShown, isEnrolment = false, onChange }: OwnFactorsProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery(SecondFactorsDocument, { skip: !isShown })
  if (error && !data)
    return <ErrorState text={describeError(error, translate)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLoader shape="rectangle" height={200} />
  const { isRequired, passkeys, authenticator, recoveryCodesLeft } = data.secondFactors
  const isFirst = passkeys.length === 0 && !authenticator
  const change = () => {
    void refetch()
    onChange?.()
  }
  const heading: FactorSectionProps['heading'] = isEnrolment ? 'h2' : 'h3'
  const parts = { heading, isFirst, email, onChange: change }
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {!isEnrolment && (
        <Alert severity={isFirst ? 'info' : 'success'}>
          {translate(
            isFirst
              ? 'secondFactor.card.off'
              : isRequired
                ? 'secondFactor.card.required'
                : 'secondFactor.card.on',
          )}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 5 }}>
        <PasskeySection {...parts} passkeys={passkeys} />
        <AppSection {...parts} authenticator={authenticator} />
        {!isFirst && !isEnrolment && (
          <RecoverySection heading={heading} left={recoveryCodesLeft} onChange={change} />
        )}
      </Box>
    </Box>
  )
}

const SetUpAppDialog = lazyPart(async () => (await import('./SetUpAppDialog.tsx')).SetUpAppDialog)

interface AppSectionProps extends Pick<FactorSectionProps, 'heading'> {
  readonly authenticator: SecondFactorsQuery['secondFactors']['authenticator']
  /** The first factor: the server asks for the password. */
  readonly isFirst: boolean
  readonly email: string
  readonly onChange: () => void
}

/** The authenticator app: set up or not. */
function AppSection({ heading, authenticator, isFirst, email, onChange }: AppSectionProps) {
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

interface RecoverySectionProps extends Pick<FactorSectionProps, 'heading'> {
  readonly left: number
  readonly onChange: () => void
}

/** How many recovery codes are left, and new ones. */
function RecoverySection({ heading, left, onChange }: RecoverySectionProps) {
  const translate = useTranslate()
  const tell = useTell()
  const create = usePayloadMutation(CreateRecoveryCodesDocument)
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const make = async () => {
    const { payload, problems } = await create.send({})
    setAsking(false)
    if (problems.length > 0) tell(problems, '')
    else setCodes(payload?.recoveryCodes ?? [])
  }
  const text =
    left === 0
      ? translate('secondFactor.recovery.noneLeft')
      : translate('secondFactor.recovery.left', { smart_count: left })
  return (
    <FactorSection heading={heading} title={translate('secondFactor.recovery.title')} text={text}>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('secondFactor.recovery.make')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('secondFactor.recovery.make')}
        confirmLabel={translate('secondFactor.recovery.make')}
        busy={create.isSending}
        onConfirm={() => void make()}
        onCancel={() => setAsking(false)}
      >
        {translate('secondFactor.recovery.makeText')}
      </ConfirmDialog>
      {codes && (
        <FactorDialog
          title={translate('secondFactor.recovery.title')}
          steps={[]}
          current={0}
          onClose={undefined}
        >
          <RecoveryCodes
            codes={codes}
            onDone={() => {
              setCodes(null)
              onChange()
            }}
          />
        </FactorDialog>
      )}
    </FactorSection>
  )
}
