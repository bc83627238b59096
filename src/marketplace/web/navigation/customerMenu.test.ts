import { expect, test } from 'vitest'
import { membershipOf } from '../../../../tests/support/overview.ts'
import type { Membership } from '../../../engine/web/client/session/UserAndAccounts.ts'
import { customerMenu } from './customerMenu.ts'
import { menuSide } from './menuSide.ts'
import { otherSide } from './otherSide.ts'

const INVESTOR = membership(1, '/investor/dashboard')
const BORROWER = membership(2, '/business/dashboard')
const BOTH = [INVESTOR, BORROWER]

test('the business sidebar has its five pages, and all about its loans [B2.7]', () => {
  const place = { pathname: '/business/dashboard', accounts: [BORROWER], currentAccount: BORROWER }
  expect(addresses(place)).toEqual([
    '/business/dashboard',
    '/business/applications',
    '/business/loans',
    '/business/payments',
    '/business/early-repayments',
    '/business/questions',
    '/investor/dashboard',
    '/business/statement',
    '/account/banking',
    '/account/reports',
  ])
})

test('the investor sidebar has dashboard, market and account, AutoInvest in the settings [B2.8, B2.9]', () => {
  const place = { pathname: '/investor/dashboard', accounts: [INVESTOR], currentAccount: INVESTOR }
  expect(addresses(place)).toEqual([
    '/investor/dashboard',
    '/investor/marketplace/dashboard',
    '/investor/marketplace/primary',
    '/investor/marketplace/secondary',
    '/investor/marketplace/traded',
    '/investor/marketplace/book',
    '/investor/marketplace/upcoming',
    '/investor/marketplace/watchlist',
    '/investor/marketplace/questions',
    '/investor/account-overview',
    '/account/positions',
    '/account/orders',
    '/account/trades',
    '/account/banking',
    '/account/statement',
    '/account/reports',
    '/account/settings#tab=account',
  ])
})

test('shows a Business entry only to business users who also invest [B2.10, B6.3]', () => {
  const invests = { pathname: '/investor/dashboard', accounts: BOTH, currentAccount: INVESTOR }
  expect(addresses(invests)).toContain('/business/dashboard')
  const onlyInvests = { ...invests, pathname: '/business/dashboard', accounts: [INVESTOR] }
  expect(addresses(onlyInvests)).not.toContain('/business/dashboard')
  const none = { ...invests, accounts: [], currentAccount: null }
  expect(addresses(none)).not.toContain('/business/dashboard')
})

test.each([
  ['/business/statement', INVESTOR, 'business'],
  ['/investor/marketplace/primary', BORROWER, 'investor'],
  ['/account/banking', BORROWER, 'business'],
  ['/account/banking', INVESTOR, 'investor'],
] as const)(
  'who has both sides follows the address, else the account: %s [B2.1, B6.3]',
  (pathname, account, side) => {
    expect(menuSide({ pathname, accounts: BOTH, currentAccount: account })).toBe(side)
  },
)

test('an account that takes loans has the business sidebar on every page [A1.2, B6.3]', () => {
  for (const pathname of ['/investor/dashboard', '/account/reports', '/business/dashboard']) {
    expect(menuSide({ pathname, accounts: [BORROWER], currentAccount: BORROWER })).toBe('business')
  }
})

test('offers an account of the side of the page when the account in use is of the other', () => {
  const at = (pathname: string, currentAccount: Membership, accounts: readonly Membership[] = BOTH) =>
    otherSide({ pathname, accounts, currentAccount })
  expect(at('/business/dashboard', INVESTOR)).toEqual({
    side: 'business',
    current: 'to /investor/dashboard',
    entityId: 2,
    label: 'to /business/dashboard',
  })
  expect(at('/investor/dashboard', BORROWER)?.entityId).toBe(1)
  const business = customerMenu({ pathname: '/business', accounts: [], currentAccount: null }, (key) => key)
  const pages = business.flatMap(({ items }) => items.map(({ to }) => to))
  for (const page of pages.filter((to) => to.startsWith('/business')))
    expect([page, at(page, INVESTOR)?.entityId]).toEqual([page, 2])
  expect(at('/business/dashboard', BORROWER)).toBeNull()
  expect(at('/investor/marketplace/primary', BORROWER)).toBeNull()
  expect(at('/account/banking', BORROWER)).toBeNull()
  expect(at('/investor/dashboard', BORROWER, [BORROWER])).toBeNull()
})

function addresses(place: Parameters<typeof customerMenu>[0]): readonly string[] {
  return customerMenu(place, (key) => key).flatMap(({ items }) => items.map(({ to }) => to))
}

function membership(entityId: number, to: string): Membership {
  return membershipOf({ entityId, to, label: `to ${to}` })
}
