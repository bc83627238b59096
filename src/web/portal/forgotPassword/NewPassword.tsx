import Button from '@mui/material/Button'
import { describeError } from '../../client/ApiError.ts'
import { useServerQuery } from '../../client/useServerQuery.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { FormCard } from '../form/FormCard.tsx'
import { RESET_TOKEN } from './documents.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

export interface NewPasswordProps {
  readonly token: string
  readonly onAskAgain: () => void
}

/** Looks at the link first: who comes too late need not think up a password for nothing. */
export function NewPassword({ token, onAskAgain }: NewPasswordProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useServerQuery(RESET_TOKEN, { token })
  if (data?.passwordResetToken.isValid === false) return <LinkGone onAskAgain={onAskAgain} />
  return (
    <FormCard title={translate('password.new.title')} intro={translate('password.new.intro')}>
      {data ? (
        <NewPasswordForm token={token} onAskAgain={onAskAgain} />
      ) : error ? (
        <ErrorState text={describeError(error, translate)} onRetry={refetch} />
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
