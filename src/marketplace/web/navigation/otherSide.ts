import { LOAN_PAYMENTS_PATH } from '../../rules/bankingPath.ts'
import { BUSINESS_HOME, INVESTOR_HOME } from '../../../engine/web/client/session/sessionPaths.ts'
import { type CustomerPlace, isBorrower, type MenuSide } from './menuSide.ts'

export interface OtherSide {
  /** The side of the page. */
  readonly side: MenuSide
  /** The current account, which belongs to the other side. */
  readonly current: string
  /** The first account of the page's side. */
  readonly entityId: number
  readonly label: string
}

/**
 * An account that fits the dashboard or statement at this address better than the current one; null when the
 * current one fits.
 */
export function otherSide({ pathname, accounts, currentAccount }: CustomerPlace): OtherSide | null {
  const side = sideOf(pathname)
  if (!side || !currentAccount || isBorrower(currentAccount) === (side === 'business')) return null
  const fitting = accounts.find((each) => isBorrower(each) === (side === 'business'))
  if (!fitting) return null
  const { entityId, label } = fitting.account
  return { side, current: currentAccount.account.label, entityId, label }
}

/** The marketplace is the same for every account. */
function sideOf(pathname: string): MenuSide | null {
  if (BUSINESS_PAGES.has(pathname)) return 'business'
  return pathname === INVESTOR_HOME || pathname === '/investor/account-overview' ? 'investor' : null
}

const BUSINESS_PAGES: ReadonlySet<string> = new Set([
  BUSINESS_HOME,
  '/business/statement',
  '/business/loans',
  LOAN_PAYMENTS_PATH,
  '/business/early-repayments',
  '/business/questions',
  '/business/apply',
  '/business/applications',
])
