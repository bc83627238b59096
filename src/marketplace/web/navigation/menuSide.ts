import { BUSINESS_HOME } from '../../../engine/web/client/session/sessionPaths.ts'
import type { Membership } from '../../../engine/web/client/session/UserAndAccounts.ts'

export type MenuSide = 'investor' | 'business'

export interface CustomerPlace {
  readonly pathname: string
  readonly accounts: readonly Membership[]
  readonly currentAccount: Membership | null
}

/**
 * The side of the market for a customer's sidebar. A customer with accounts on one side only stays there;
 * with both, the address decides, and on shared pages the current account.
 */
export function menuSide({ pathname, accounts, currentAccount }: CustomerPlace): MenuSide {
  // Who has no account yet may have come to borrow.
  if (accounts.length === 0) return isBusinessPath(pathname) ? 'business' : 'investor'
  if (!accounts.some(isBorrower)) return 'investor'
  if (accounts.every(isBorrower)) return 'business'
  if (isBusinessPath(pathname)) return 'business'
  if (/^\/investor(?:\/|$)/.test(pathname)) return 'investor'
  return currentAccount && isBorrower(currentAccount) ? 'business' : 'investor'
}

function isBusinessPath(pathname: string): boolean {
  return /^\/business(?:\/|$)/.test(pathname)
}

/** An account that borrows starts on the business side, every other one on the investors'. */
export function isBorrower({ account }: Membership): boolean {
  return account.to === BUSINESS_HOME
}
