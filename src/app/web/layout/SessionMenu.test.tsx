import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { fakeApi, reply } from '../../../../tests/support/fakeApi.ts'
import { membershipOf, overviewOf } from '../../../../tests/support/overview.ts'
import { renderWeb } from '../../../../tests/support/renderWeb.tsx'
import { ClientProvider } from '../../../engine/web/client/ClientProvider.tsx'
import { SessionProvider, useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import type { UserAndAccounts } from '../../../engine/web/client/session/UserAndAccounts.ts'
import { DashboardLink } from './DashboardLink.tsx'
import { SessionMenu } from './SessionMenu.tsx'

const PENSION = membershipOf({
  entityId: 1,
  label: 'Pension',
  accountNumber: '10000001',
  balance: '84250.50',
  reservedAmount: '12000.00',
})
const SAVINGS = membershipOf({
  entityId: 2,
  label: 'Nora’s savings',
  accountNumber: '10000007',
  balance: '5.00',
})

test('signed-out visitors see only Sign in and Sign up [B2.17, B6.5]', async () => {
  await renderWeb(<SessionMenu />, { path: '/nowhere?a=1' })
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sign in', `/login?redirect=${encodeURIComponent('/nowhere?a=1')}`],
    ['Sign up', '/signup'],
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

test('the bar shows the current account, its balance and what of it is reserved [B2.18]', async () => {
  await renderSignedIn(<SessionMenu />, { accounts: [PENSION, SAVINGS] })
  const button = await screen.findByRole('button', { name: 'User menu for Nora Lind' })
  expect(button.textContent).toContain('Pension')
  expect(wordsOf(button)).toContain('84,250.50 DKK · 12,000.00 DKK (reserved)')
})

test('the panel has person, settings, accounts to switch to, one more account, and the way out [B2.13, B2.18, B4.15]', async () => {
  const { client } = await renderSignedIn(<SessionMenu />, { accounts: [PENSION, SAVINGS] })
  const panel = await openPanel()
  expect(within(panel).getByText('nora@fundament.example')).toBeTruthy()
  expect(href(panel, 'Settings')).toBe('/account/settings')
  expect(href(panel, 'Add investor account')).toBe('/investor/dashboard?create=investor-account')
  expect(href(panel, /^Call/)).toBe('tel:+4589876060')
  expect(within(panel).getByRole('button', { name: 'Logout' })).toBeTruthy()

  const rows = within(within(panel).getByRole('list', { name: 'Switch account' })).getAllByRole('button')
  expect(rows.map(wordsOf)).toEqual([
    'PPension84,250.50 DKK1000000112,000.00 DKK (reserved)Current account',
    'NSNora’s savings5.00 DKK10000007',
  ])
  expect(rows[0]?.getAttribute('aria-current')).toBe('true')
  const [, other] = rows
  if (other) fireEvent.click(other)
  expect(client.store.accountId()).toBe(2)
})

test('people without accounts see that they have none, and the name of their profile [B2.18, B2.19]', async () => {
  await renderSignedIn(<SessionMenu />, { accounts: [] })
  const button = await screen.findByRole('button', { name: 'User menu for Nora Lind' })
  expect(button.textContent).toContain('My profile')
  const panel = await openPanel()
  expect(within(panel).getByText('You haven’t created any accounts yet.')).toBeTruthy()
})

test('staff see the back office and no list of accounts [B2.19, B6.3, A6.3]', async () => {
  await renderSignedIn(<SessionMenu />, { userType: 'STAFF', accounts: [PENSION] })
  const button = await screen.findByRole('button', { name: 'User menu for Nora Lind' })
  expect(button.textContent).toContain('Backoffice')
  const panel = await openPanel()
  expect(href(panel, 'Backoffice')).toBe('/admin/loanApplications')
  expect(within(panel).queryByText('Switch account')).toBeNull()
  expect(within(panel).queryByText('Add investor account')).toBeNull()
})

test.each([
  ['SUPER_ADMIN', true],
  ['ADMIN', false],
] as const)('whether %s is offered to look as somebody else: %j', async (name, isOffered) => {
  const roles = [{ entityId: 1, name, description: '' }]
  await renderSignedIn(<SessionMenu />, { userType: 'STAFF', roles, permissions: [] })
  const panel = await openPanel()
  expect(within(panel).queryByRole('button', { name: 'View as…' }) !== null).toBe(isOffered)
})

test.each([
  ['a customer with an account', { accounts: [SAVINGS] }, 'Nora’s savingsManage', '/investor/dashboard'],
  ['a customer without one', { accounts: [] }, 'My dashboard', '/investor/dashboard'],
  ['staff', { userType: 'STAFF' as const }, 'Backoffice', '/admin/loanApplications'],
])('the link to the dashboard of %s reads as it should [B2.15, B2.20]', async (_, changes, text, to) => {
  const Probe = () => {
    const session = useSession()
    return session.status === 'signedIn' ? <DashboardLink session={session} /> : null
  }
  await renderSignedIn(<Probe />, changes)
  const link = await screen.findByRole('link')
  expect(link.textContent).toMatch(new RegExp(`${text}$`))
  expect(link.getAttribute('href')).toBe(to)
})

async function renderSignedIn(node: ReactNode, changes: Partial<UserAndAccounts>) {
  const data = {
    userAndAccounts: overviewOf(changes),
    inboxNotices: { totalCount: 0 },
  }
  const { client } = fakeApi({ answer: () => reply({ data }) })
  await renderWeb(
    <ClientProvider client={client}>
      <SessionProvider>{node}</SessionProvider>
    </ClientProvider>,
  )
  return { client }
}

async function openPanel(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'User menu for Nora Lind' }))
  // Fetched when it is first asked for: on a busy machine that takes its time.
  return screen.findByRole('dialog', { name: 'User menu for Nora Lind' }, { timeout: 10_000 })
}

function href(panel: HTMLElement, name: string | RegExp): string | null {
  return within(panel).getByRole('link', { name }).getAttribute('href')
}

/** What is read, with the blanks that never break as any other. */
function wordsOf(element: HTMLElement): string {
  return (element.textContent ?? '').replaceAll('\u00A0', ' ')
}
