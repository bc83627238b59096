import type { Locale } from '../../../metadata/AdminModel.ts'
import { joinLocalePath } from '../../i18n/localePath.ts'
import type { SessionStore } from '../SessionStore.ts'
import type { Membership } from './UserAndAccounts.ts'

/**
 * Stores the chosen account, then opens its first page as a new one, so that nothing of the other account is left on
 * the screen. Throws when it is none of the person's accounts.
 */
export function switchAccount(
  store: SessionStore,
  accounts: readonly Membership[],
  id: number,
  locale: Locale,
  open: (href: string) => void = (href) => window.location.assign(href),
): void {
  const chosen = accounts.find(({ account }) => account.entityId === id)
  if (!chosen) throw new Error(`Account ${id} is none of this person's.`)
  store.setAccountId(id)
  open(joinLocalePath(locale, chosen.account.to))
}
