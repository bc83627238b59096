import { BUSINESS_HOME, INVESTOR_HOME } from '../../client/session/Session.ts'
import { type CustomerPlace, isBorrower, type MenuSide } from './menuSide.ts'

export interface OtherSide {
  /** Which side the page is about. */
  readonly side: MenuSide
  /** The account in use, which is of the other side. */
  readonly current: string
  /** The first account that would fit. */
  readonly entityId: number
  readonly label: string
}

/** An account that fits the dashboard or statement at this address better than the one in use; null where that one does. */
export function otherSide({ pathname, accounts, currentAccount }: CustomerPlace): OtherSide | null {
  const side = sideOf(pathname)
  if (!side || !currentAccount || isBorrower(currentAccount) === (side === 'business')) return null
  const fitting = accounts.find((each) => isBorrower(each) === (side === 'business'))
  if (!fitting) return null
  const { entityId, label } = fitting.account
  return { side, current: currentAccount.account.label, entityId, label }
}

/** The market is the same with any account. */
function sideOf(pathname: string): MenuSide | null {
  if (pathname === BUSINESS_HOME || pathname === '/business/statement') return 'business'
  return pathname === INVESTOR_HOME || pathname === '/investor/account-overview' ? 'investor' : null
}
