import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DashboardContext, type DashboardContextValue } from '../../../dashboard/DashboardContext.ts'
import { ListEmpty } from './ListEmpty.tsx'
import type { CustomerListState } from './ListState.ts'

const dashboard = {
  translate: (key: string) => key,
  pageAt: (route: string) => (route === '/business/loans' ? { route, label: 'Our loans' } : null),
}

const show = (empty: string | undefined, search = '', emptyTo?: string) => {
  const page = { icon: 'alarm', label: 'Watch list', accountPaths: [], ...(empty ? { empty } : {}), emptyTo }
  const state = { page, filters: {}, widgetFilter: null, search, pageNumber: 1, count: { total: 0 } }
  render(
    <MemoryRouter>
      <DashboardContext value={dashboard as unknown as DashboardContextValue}>
        <ListEmpty state={state as unknown as CustomerListState} />
      </DashboardContext>
    </MemoryRouter>,
  )
}

test('an empty list says what to do about it, as config does', () => {
  show('Press Follow.')
  expect(screen.getByText('Press Follow.')).toBeTruthy()
})

test('without such a text, and while it is filtered, it says why it is empty', () => {
  show(undefined)
  expect(screen.getByText('portal.list.empty.anywhere')).toBeTruthy()
  show('Press Follow.', 'ovens')
  expect(screen.getByText('portal.list.filtered.text')).toBeTruthy()
  expect(screen.queryByText('Press Follow.')).toBeNull()
})

test('it leads to the page where that can be done, if the person has it', () => {
  show('Open a loan.', '', '/business/loans')
  expect(screen.getByRole('link', { name: 'Our loans' }).getAttribute('href')).toContain('/business/loans')
  cleanup()
  show('Open a loan.', '', '/business/others')
  expect(screen.queryByRole('link')).toBeNull()
})
