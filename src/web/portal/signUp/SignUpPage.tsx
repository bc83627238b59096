import { Navigate, useSearchParams } from 'react-router'
import { describeError } from '../../client/ApiError.ts'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { useServerQuery } from '../../client/useServerQuery.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { FormCard } from '../form/FormCard.tsx'
import { SIGN_UP_INVITATION } from './documents.ts'
import { InvitationGone } from './InvitationGone.tsx'
import { SignUpForm } from './SignUpForm.tsx'

/** `/signup?invite&email`: a profile of one's own. Who has one already goes on to the dashboard. */
export function SignUpPage() {
  const session = useSession()
  const translate = useTranslate()
  const [params] = useSearchParams()
  const invitationToken = params.get('invite')
  const email = params.get('email') ?? ''
  const { data, error, refetch } = useServerQuery(invitationToken ? SIGN_UP_INVITATION : null, {
    invitationToken: invitationToken ?? '',
  })
  if (session.status === 'signedIn') return <Navigate to={session.homePath} replace />
  if (!invitationToken) {
    return <SignUpForm key={email} origin={{ invitationToken: null, invitation: null, email }} />
  }
  if (data) {
    const invitation = data.signUpInvitation
    if (!invitation?.isValid) return <InvitationGone email={email} />
    return <SignUpForm origin={{ invitationToken, invitation, email }} />
  }
  return (
    <FormCard title={translate('signUp.title')}>
      {error ? (
        <ErrorState text={describeError(error, translate)} onRetry={refetch} />
      ) : (
        <SkeletonLoader shape="rectangle" height={320} />
      )}
    </FormCard>
  )
}
