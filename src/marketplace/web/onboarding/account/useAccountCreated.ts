import { useClient } from '../../../../engine/web/client/ClientProvider.tsx'
import { APPLY_PATH } from '../../../../engine/web/client/session/sessionPaths.ts'
import { useSession } from '../../../../engine/web/client/session/SessionProvider.tsx'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { joinLocalePath } from '../../../../engine/web/i18n/localePath.ts'
import { useNavigate } from '../../../../engine/web/i18n/localeRouting.tsx'
import { pushEvent } from '../../../../engine/web/lib/analytics.ts'
import { useOnboarding } from '../OnboardingContext.ts'
import { ACCOUNT_CREATED_PATH } from '../cards/createAccountPath.ts'

/**
 * What follows the creation of an account: the card goes for a moment, the account is loaded and chosen, and the
 * dashboard shows the next step, or the application for a loan opens.
 */
export function useAccountCreated(purpose: 'INVESTMENT' | 'LOAN'): (accountId: number) => Promise<void> {
  const { store } = useClient()
  const session = useSession()
  const { locale } = useLanguage()
  const navigate = useNavigate()
  const { pause, refetch } = useOnboarding()
  const isFirst = session.status === 'signedIn' && session.currentAccount === null
  return async (accountId) => {
    pause()
    const isLoan = purpose === 'LOAN'
    const next = isLoan ? APPLY_PATH : ACCOUNT_CREATED_PATH
    pushEvent(isLoan ? 'borrower_account_created' : 'investor_account_created')
    // The first account is chosen as soon as it is known.
    await refetch()
    if (isFirst) {
      navigate(next, { replace: true })
      return
    }
    store.setAccountId(accountId)
    // As with every choice of another account, nothing of the previous one stays.
    window.location.assign(joinLocalePath(locale, next))
  }
}
