import { useSearchParams } from 'react-router'
import { Navigate } from '../../i18n/localeRouting.tsx'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { toSafePath } from '../../lib/safePath.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'

/** Signs in and returns to the previous page; without one, `/` redirects to the dashboard. */
export function SignInPage() {
  const session = useSession()
  const translate = useTranslate()
  const [params] = useSearchParams()
  if (session.status === 'signedIn') {
    const path = toSafePath(params.get('redirect'))
    return <Navigate to={path} replace {...(path === '/' ? { state: AFTER_SIGN_IN } : {})} />
  }
  return (
    <SignInFrame title={translate('signIn.title')}>
      <SignInForm isFinishing={session.status === 'loading'} />
    </SignInFrame>
  )
}

const AFTER_SIGN_IN = { afterSignIn: true }
