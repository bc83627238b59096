import { skipToken, useQuery } from '@apollo/client/react'
import { Navigate, useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { describeError } from '../../../engine/web/client/describeError.ts'
import { ServerAccess } from '../../../engine/web/client/ServerAccess.tsx'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { ErrorState } from '../../../engine/web/ui/ErrorState.tsx'
import { SkeletonLoader } from '../../../engine/web/ui/SkeletonLoader.tsx'
import { toSafePath } from '../../../engine/web/lib/safePath.ts'
import { FormCard } from '../../../engine/web/identity/form/FormCard.tsx'
import { wantedPath } from '../../../engine/web/identity/form/wayIn.ts'
import { useLinkParams } from '../../../engine/web/identity/form/useLinkParams.ts'
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
