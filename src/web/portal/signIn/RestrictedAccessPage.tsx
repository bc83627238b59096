import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import type { LoadAppConfig } from '../../lib/appConfig.ts'
import { toSafePath } from '../../lib/safePath.ts'
import { holdsAccess } from './restrictedAccess.ts'
import { RestrictedForm } from './RestrictedForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useAppConfig } from './useAppConfig.ts'

/** The way into a closed test environment. Who is in already, or finds it open, goes on. */
export function RestrictedAccessPage({ load }: { readonly load?: LoadAppConfig }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const config = useAppConfig(load)
  const path = toSafePath(params.get('redirect'))
  const access = config?.restrictedAccess ?? null
  if (config !== null && (access === null || holdsAccess(access))) return <Navigate to={path} replace />
  return (
    <SignInFrame title={translate('signIn.restricted.title')}>
      {access !== null && (
        <RestrictedForm access={access} onEntered={() => void navigate(path, { replace: true })} />
      )}
    </SignInFrame>
  )
}
