import { Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useClient } from '../../../engine/web/client/ClientProvider.tsx'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { joinLocalePath } from '../../../engine/web/i18n/localePath.ts'
import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { needTexts } from '../../../engine/web/i18n/needTexts.ts'
import { logWarning } from '../../../engine/web/lib/log.ts'
import { ErrorBoundary } from '../../../engine/web/ui/ErrorBoundary.tsx'
import { lazyPart } from '../../../engine/web/ui/lazyPart.ts'
import { signInPath } from '../layout/signInPath.ts'

const SignInAgainDialog = lazyPart(async () => {
  const [{ SignInAgainDialog: Dialog }] = await Promise.all([
    import('../../../engine/web/identity/signIn/SignInAgainDialog.tsx'),
    needTexts('account', 'secondFactor'),
  ])
  return Dialog
})

/** Asks the person whose session has ended to sign in again, over any page that needs a session: see `createReentry`. */
export function SignInAgainHost({ email, name }: { readonly email: string; readonly name: string }) {
  const { reentry } = useClient()
  const isAsked = useSyncExternalStore(reentry.subscribe, reentry.isAsked)
  useEffect(() => reentry.open(), [reentry])
  useSignInAddress(isAsked)
  if (!isAsked) return null
  return (
    <ErrorBoundary
      place={isAsked}
      renderFailure={() => null}
      onCatch={(error) => {
        logWarning('Signing in again could not be shown.', error)
        reentry.leave()
      }}
    >
      <Suspense>
        <SignInAgainDialog email={email} name={name} onLeave={reentry.leave} />
      </Suspense>
    </ErrorBoundary>
  )
}

/**
 * While the dialog is open, the browser's address is the sign-in page's, with the way back: loading the page again, or its
 * bookmark, leads there. The router is not notified, because it would unmount the page.
 */
function useSignInAddress(isAsked: boolean): void {
  const location = useLocation()
  const { locale } = useLanguage()
  const toSignIn = useEffectEvent(() => joinLocalePath(locale, signInPath(location)))
  useEffect(() => {
    if (!isAsked) return undefined
    const { history } = window
    const { href } = window.location
    const state: unknown = history.state
    history.replaceState(state, '', toSignIn())
    const shown = window.location.href
    return () => {
      if (window.location.href === shown) history.replaceState(state, '', href)
    }
  }, [isAsked])
}
