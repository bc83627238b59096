import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWeb } from '../../../../tests/support/renderWeb.tsx'
import { AreaLayout } from './AreaLayout.tsx'
import { activeItem, type NavigationGroup } from './navigation.ts'
import { SidebarStateProvider } from './SidebarState.tsx'
import { TopBar, topBarAccent } from './TopBar.tsx'

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

test('on a phone the menu opens over the page and closes 1 second after an item was pressed [B2.23]', async () => {
  window.matchMedia = () => matchMedia('(min-width: 99999px)')
  vi.useFakeTimers({ shouldAdvanceTime: false })
  await renderWeb(<Page />)
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
  fireEvent.click(screen.getByRole('link', { name: 'Loans' }))
  advance(999)
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  advance(1)
  advance(1000)
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
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

function Page() {
  return (
    <SidebarStateProvider>
      <TopBar homePath="/">{null}</TopBar>
      <AreaLayout groups={GROUPS} label="Main">
        page
      </AreaLayout>
    </SidebarStateProvider>
  )
}

function advance(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
