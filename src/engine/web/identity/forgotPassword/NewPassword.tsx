import type { NewPasswordProps } from './NewPasswordForm.tsx'
import { useQuery } from '@apollo/client/react'
import Button from '@mui/material/Button'
import { describeError } from '../../client/describeError.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { FormCard } from '../form/FormCard.tsx'
import { PasswordResetTokenDocument } from './generated/forgotPassword.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** Checks the link first, so that people do not choose a password for an expired one. */
export function NewPassword({ token, onAskAgain }: NewPasswordProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery(PasswordResetTokenDocument, { variables: { token } })
  if (data?.passwordResetToken.isValid === false) return <LinkGone onAskAgain={onAskAgain} />
  return (
    <FormCard title={translate('password.new.title')} intro={translate('password.new.intro')}>
      {data ? (
        <NewPasswordForm
          token={token}
          known={data.passwordResetToken.personalWords}
          onAskAgain={onAskAgain}
        />
      ) : error ? (
        <ErrorState text={describeError(error, translate)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLoader shape="rectangle" height={180} />
      )}
    </FormCard>
  )
}

function LinkGone({ onAskAgain }: Pick<NewPasswordProps, 'onAskAgain'>) {
  const translate = useTranslate()
  return (
    <FormCard title={translate('password.gone.title')} intro={translate('password.gone.text')}>
      <Button variant="contained" size="large" onClick={onAskAgain} sx={{ justifySelf: 'start' }}>
        {translate('password.gone.again')}
      </Button>
    </FormCard>
  )
}
