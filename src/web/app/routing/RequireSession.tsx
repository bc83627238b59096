import Box from '@mui/material/Box'
import { Navigate, Outlet, useLocation } from 'react-router'
import { describeError } from '../../client/ApiError.ts'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { toApiError } from '../../client/toApiError.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageSkeleton } from '../pages/PageSkeleton.tsx'
import { signInPath } from './signInPath.ts'

/** Lets the signed-in through; sends everybody else to sign in, and back to this very address afterwards. */
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
            text={describeError(toApiError(session.error), translate)}
            onRetry={session.retry}
          />
        </Box>
      )
    case 'signedIn':
      return <Outlet />
  }
}
