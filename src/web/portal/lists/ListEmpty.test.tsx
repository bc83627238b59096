import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DashboardContext, type DashboardContextValue } from '../../dashboard/DashboardContext.ts'
import { ListEmpty } from './ListEmpty.tsx'
import type { ListState } from './ListState.ts'

const show = (empty: string | undefined, search = '') => {
  const page = { icon: 'alarm', label: 'Watch list', accountPaths: [], ...(empty ? { empty } : {}) }
  const state = { page, filters: {}, given: null, search, pageNumber: 1, count: { total: 0 } }
  render(
    <DashboardContext value={{ translate: (key: string) => key } as unknown as DashboardContextValue}>
      <ListEmpty state={state as unknown as ListState} />
    </DashboardContext>,
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
