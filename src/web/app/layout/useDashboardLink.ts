import type { SignedInSession } from '../../client/session/Session.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'

export interface DashboardLinkText {
  readonly to: string
  /** The current account's name, else what stands for it. */
  readonly title: string
  /** Under an account's name. */
  readonly subtitle: string | null
  /** `Backoffice` or `My dashboard`. */
  readonly fallback: string
}

/** The way to one's own dashboard: that of the current account, for staff the back office. */
export function useDashboardLink(session: SignedInSession): DashboardLinkText {
  const translate = useTranslate()
  const { currentAccount, isStaff, homePath } = session
  const fallback = translate(isStaff ? 'shell.user.backoffice' : 'shell.user.dashboard')
  return {
    to: currentAccount?.account.to ?? homePath,
    title: currentAccount?.account.label ?? fallback,
    subtitle: currentAccount ? translate('shell.user.manage') : null,
    fallback,
  }
}
