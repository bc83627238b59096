import { skipToken, useQuery } from '@apollo/client/react'
import { Navigate, useLocation } from '../../i18n/localeRouting.tsx'
import { describeError } from '../../client/describeError.ts'
import { ServerAccess } from '../../client/ServerAccess.tsx'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { toSafePath } from '../../lib/safePath.ts'
import { FormCard } from '../form/FormCard.tsx'
import { wantedPath } from '../form/wayIn.ts'
import { useLinkParams } from '../form/useLinkParams.ts'
import { SignUpInvitationDocument } from './generated/signUp.ts'
import { InvitationGone } from './InvitationGone.tsx'
import { SignUpForm } from './SignUpForm.tsx'

/**
 * `/signup#invite=…&email=…`: creates a profile. Redirects people who already have one to the page in
 * `?redirect=`, or to their dashboard.
 */
export function SignUpPage() {
  return (
    <ServerAccess>
      <SignUp />
    </ServerAccess>
  )
}

function SignUp() {
  const session = useSession()
  const translate = useTranslate()
  const { search } = useLocation()
  const { invite: invitationToken, email = '' } = useLinkParams(LINK_PARAMS)
  const { data, error, refetch } = useQuery(
    SignUpInvitationDocument,
    invitationToken ? { variables: { invitationToken } } : skipToken,
  )
  if (session.status === 'signedIn') {
    const path = toSafePath(wantedPath(search))
    return <Navigate to={path === '/' ? session.homePath : path} replace />
  }
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
        <ErrorState text={describeError(error, translate)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLoader shape="rectangle" height={320} />
      )}
    </FormCard>
  )
}

const LINK_PARAMS = ['invite', 'email'] as const
