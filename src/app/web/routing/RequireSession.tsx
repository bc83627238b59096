import Box from '@mui/material/Box'
import { Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { Navigate, useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { describeApiError } from '../../../engine/web/client/ApiError.ts'
import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { needTexts } from '../../../engine/web/i18n/needTexts.ts'
import { ErrorState } from '../../../engine/web/ui/ErrorState.tsx'
import { lazyPart } from '../../../engine/web/ui/lazyPart.ts'
import { PageSkeleton } from '../pages/PageSkeleton.tsx'
import { SignInAgainHost } from './SignInAgainHost.tsx'
import { signInPath } from '../layout/signInPath.ts'
import { useNamedAccount } from './useNamedAccount.ts'

/**
 * Sends people who are not signed in to the sign-in page, and back to this address afterwards; those who must set up a
 * second factor do that first.
 */
export function RequireSession() {
  const session = useSession()
  const location = useLocation()
  const translate = useTranslate()
  switch (session.status) {
    case 'anonymous':
      return <Navigate to={signInPath(location)} replace />
    case 'loading':
      return <PageSkeleton />
    case 'failed':
      return (
        <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, outline: 'none' }}>
          <ErrorState
            title={translate('shell.sessionFailed.title')}
            text={describeApiError(session.error, translate)}
            onRetry={session.retry}
          />
        </Box>
      )
    case 'signedIn':
      return (
        <>
          <SessionPages key={session.user.personEntityId} session={session} />
          <SignInAgainHost email={session.user.email} name={session.user.fullName} />
        </>
      )
  }
}

function SessionPages({ session }: { readonly session: SignedInSession }) {
  const isOpening = useNamedAccount(session)
  return isOpening ? <PageSkeleton /> : <RequireSecondFactor session={session} />
}

const EnrolPage = lazyPart(async () => {
  const [{ EnrolPage: Page }] = await Promise.all([
    import('../../../engine/web/identity/secondFactor/EnrolPage.tsx'),
    needTexts('account', 'secondFactor'),
  ])
  return Page
})

/**
 * Has people set up a second factor first when their role requires one. The URL stays, so they continue to the page they
 * wanted. The server refuses everything else anyway.
 */
function RequireSecondFactor({ session }: { readonly session: SignedInSession }) {
  const { mustEnrolSecondFactor, user } = session
  // The new factor's recovery codes are still on the screen when the session hears of it.
  const [isEnrolling, setEnrolling] = useState(mustEnrolSecondFactor)
  if (mustEnrolSecondFactor && !isEnrolling) setEnrolling(true)
  if (!isEnrolling) return <Outlet />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <EnrolPage email={user.email} onDone={() => setEnrolling(false)} />
    </Suspense>
  )
}
