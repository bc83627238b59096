import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWeb } from '../../../../../tests/support/renderWeb.tsx'
import { Link } from '../Link.tsx'
import { AreaLayout } from './AreaLayout.tsx'
import { activeItem, type NavigationGroup } from './navigation.ts'
import { SidebarStateProvider } from './SidebarState.tsx'
import { topBarAccent } from './BarFrame.tsx'
import { TopBar } from './TopBar.tsx'
import { TopBarBackProvider, useTopBarBack } from './TopBarBack.tsx'

const GROUPS: readonly NavigationGroup[] = [
  {
    id: 'lending',
    label: 'Lending',
    items: [
      { to: '/admin/loans', label: 'Loans', icon: 'loan' },
      { to: '/admin/loanApplications', label: 'Applications', icon: 'application' },
    ],
  },
]

const matchMedia = window.matchMedia
afterEach(() => {
  window.matchMedia = matchMedia
  vi.useRealTimers()
})

test('the sidebar collapses to its icons and remembers it [B2.23]', async () => {
  const first = await renderWeb(<Page />, { path: '/admin/loans/7' })
  expect(screen.getByRole('link', { name: 'Loans' }).getAttribute('aria-current')).toBe('page')
  fireEvent.click(screen.getByRole('button', { name: 'Collapse the menu' }))
  expect(screen.queryByText('Loans')).toBeNull()
  expect(screen.getByRole('link', { name: 'Loans' })).toBeTruthy()
  first.unmount()
  await renderWeb(<Page />)
  expect(screen.getByRole('button', { name: 'Expand the menu' })).toBeTruthy()
})

test('a menu longer than the window shows the open page', async () => {
  const scroll = vi.fn<(this: Element) => void>()
  Element.prototype.scrollIntoView = scroll
  await renderWeb(<Page />, { path: '/admin/loanApplications' })
  expect(scroll.mock.contexts).toEqual([screen.getByRole('link', { name: 'Applications' })])
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

test('on a phone the menu opens over the page and closes 1 second after an item was pressed [B2.23]', async () => {
  window.matchMedia = () => matchMedia('(min-width: 99999px)')
  await renderWeb(<Page />)
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const loans = await screen.findByRole('link', { name: 'Loans' }, { timeout: 10_000 })
  vi.useFakeTimers({ shouldAdvanceTime: false })
  fireEvent.click(loans)
  advance(999)
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  advance(1)
  advance(1000)
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
})

test('an external link opens in a new tab and says so, with or without a label', async () => {
  const items = [{ to: 'https://status.example.com/', isExternal: true, label: 'Status', icon: 'link' }]
  await renderWeb(<Page groups={[{ id: 'more', label: null, items }]} />, { isStyled: true })
  const link = screen.getByRole('link', { name: 'Status (opens in a new tab)' })
  expect(link.getAttribute('href')).toBe('https://status.example.com/')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
  fireEvent.click(screen.getByRole('button', { expanded: true }))
  expect(screen.getByRole('link', { name: 'Status (opens in a new tab)' })).toBeTruthy()
})

test('a group opens and closes by its heading, draws nothing while closed, and is remembered [B2.46]', async () => {
  const first = await renderWeb(<Page />, { path: '/admin/people' })
  const heading = screen.getByRole('button', { name: 'Lending' })
  expect(heading.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('list', { name: 'Lending' })).toBeTruthy()
  fireEvent.click(heading)
  expect(heading.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('link', { name: 'Loans', hidden: true })).toBeNull()
  first.unmount()
  await renderWeb(<Page />, { path: '/admin/people' })
  expect(screen.queryByRole('link', { name: 'Loans' })).toBeNull()
})

test('keeps a long group closed until its page is open or the person opens it', async () => {
  const raw = longGroup('raw', 'Raw data', 13)
  const groups = [...GROUPS, raw]
  const first = await renderWeb(<Page groups={groups} />, { path: '/admin/loans' })
  expect(screen.queryByRole('link', { name: 'Raw data 1' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Raw data' }))
  expect(screen.getByRole('link', { name: 'Raw data 1' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Raw data' }))
  first.unmount()
  await renderWeb(<Page groups={groups} />, { path: '/raw/13/7' })
  expect(screen.getByRole('link', { name: 'Raw data 13' }).getAttribute('aria-current')).toBe('page')
  fireEvent.click(screen.getByRole('button', { name: 'Raw data' }))
  expect(screen.queryByRole('link', { name: 'Raw data 13' })).toBeNull()
})

test('a group may start closed or open, whatever its length', async () => {
  const short = { ...longGroup('raw', 'Raw data', 2), isClosed: true }
  const long = { ...longGroup('all', 'All', 13), isClosed: false }
  await renderWeb(<Page groups={[short, long]} />, { path: '/admin/loans' })
  expect(screen.queryByRole('link', { name: 'Raw data 1' })).toBeNull()
  expect(screen.getByRole('link', { name: 'All 13' })).toBeTruthy()
})

test('among icons a closed group is one icon, which opens it', async () => {
  await renderWeb(<Page groups={[...GROUPS, longGroup('raw', 'Raw data', 13)]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Collapse the menu' }))
  fireEvent.click(screen.getByRole('button', { name: 'Raw data' }))
  expect(screen.getByRole('link', { name: 'Raw data 13' })).toBeTruthy()
})

test('shows a back button in the top bar while a page requests one, and none on the next page [B2.22]', async () => {
  await renderWeb(
    <TopBarBackProvider>
      <Page>
        <Routes>
          <Route path="/settings" element={<Asking />} />
          <Route path="*" element={<Link to="/settings">Settings</Link>} />
        </Routes>
      </Page>
    </TopBarBackProvider>,
    { path: '/dashboard' },
  )
  expect(screen.queryByRole('link', { name: 'My dashboard' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Settings' }))
  const back = await screen.findByRole('link', { name: 'My dashboard' })
  fireEvent.click(back)
  expect(await screen.findByRole('link', { name: 'Settings' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'My dashboard' })).toBeNull()
})

test.each([
  ['/business/dashboard', 'business'],
  ['/admin/businesses/4', 'business'],
  ['/investor/dashboard', 'investor'],
  ['/admin/loans', 'neutral'],
])('the top bar on %s is %s [B2.1]', (path, accent) => {
  expect(topBarAccent(path)).toBe(accent)
})

test('the longest path wins: /admin/loanApplications is not /admin/loans', () => {
  expect(activeItem(GROUPS, '/admin/loanApplications/3')?.label).toBe('Applications')
  expect(activeItem(GROUPS, '/admin/loansOverdue')).toBeNull()
})

test('an item that leads to a part of a page is the open one at that part alone', () => {
  const groups = [longGroup('account', 'Account', 1)]
  const part = { to: '/account/settings#tab=account', label: 'AutoInvest', icon: 'autoinvest' }
  const withPart = groups.map((group) => ({ ...group, items: [part] }))
  expect(activeItem(withPart, '/account/settings', '#tab=account')).toBe(part)
  expect(activeItem(withPart, '/account/settings', '#tab=security')).toBeNull()
})

function Page({ groups = GROUPS, children = 'page' }: { groups?: typeof GROUPS; children?: ReactNode }) {
  return (
    <SidebarStateProvider>
      <TopBar homePath="/">{null}</TopBar>
      <AreaLayout groups={groups} label="Main">
        {children}
      </AreaLayout>
    </SidebarStateProvider>
  )
}

function Asking() {
  useTopBarBack({ to: '/dashboard', label: 'My dashboard' })
  return 'settings'
}

function longGroup(id: string, label: string, length: number): NavigationGroup {
  const items = Array.from({ length }, (_, index) => ({
    to: `/${id}/${index + 1}`,
    label: `${label} ${index + 1}`,
    icon: 'table',
  }))
  return { id, label, icon: 'table', items }
}

function advance(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
