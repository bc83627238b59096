import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'

export interface DashboardLinkText {
  readonly to: string
  /** The current account's name, or `fallback` without an account. */
  readonly title: string
  /** Second line, below an account's name. */
  readonly subtitle: string | null
  /** `Backoffice` or `My dashboard`. */
  readonly fallback: string
}

/** Text and address of the link to the dashboard: the current account's, or the back office for staff. */
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
