import type { Locale } from '../../../model/Text.ts'
import { joinLocalePath } from '../../i18n/localePath.ts'
import type { SessionStore } from '../SessionStore.ts'
import type { Membership } from './UserAndAccounts.ts'

/**
 * Stores the chosen account and opens its first page, or another one, with a full navigation, so that nothing of the previous
 * account stays on screen. Throws when the person does not have the account.
 */
export function switchAccount(
  store: SessionStore,
  accounts: readonly Membership[],
  id: number,
  locale: Locale,
  to: string | null = null,
  open: (href: string) => void = (href) => window.location.assign(href),
): void {
  const chosen = accounts.find(({ account }) => account.entityId === id)
  if (!chosen) throw new Error(`Account ${id} is none of this person's.`)
  store.setAccountId(id)
  open(joinLocalePath(locale, to ?? chosen.account.to))
}
