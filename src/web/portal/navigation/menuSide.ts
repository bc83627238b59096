import { BUSINESS_HOME } from '../../client/session/Session.ts'
import type { Membership } from '../../client/session/UserAndAccounts.ts'

export type MenuSide = 'investor' | 'business'

export interface CustomerPlace {
  readonly pathname: string
  readonly accounts: readonly Membership[]
  readonly currentAccount: Membership | null
}

/**
 * Whose sidebar a customer sees. Who has only one side of the market stays on it; who both borrows and invests follows
 * the address, and on the pages of both sides the account that is in use.
 */
export function menuSide({ pathname, accounts, currentAccount }: CustomerPlace): MenuSide {
  if (!accounts.some(isBorrower)) return 'investor'
  if (accounts.every(isBorrower)) return 'business'
  if (/^\/business(?:\/|$)/.test(pathname)) return 'business'
  if (/^\/investor(?:\/|$)/.test(pathname)) return 'investor'
  return currentAccount && isBorrower(currentAccount) ? 'business' : 'investor'
}

/** An account that takes loans lands on the business side, every other one on the investors'. */
export function isBorrower({ account }: Membership): boolean {
  return account.to === BUSINESS_HOME
}
