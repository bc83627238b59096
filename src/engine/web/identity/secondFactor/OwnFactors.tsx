import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { describeError } from '../../client/describeError.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { AppSection } from './AppSection.tsx'
import { SecondFactorsDocument } from './generated/secondFactor.ts'
import type { FactorSectionProps } from './FactorSection.tsx'
import { PasskeySection } from './PasskeySection.tsx'
import { RecoverySection } from './RecoverySection.tsx'

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
