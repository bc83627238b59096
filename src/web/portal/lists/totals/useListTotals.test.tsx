import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { DashboardContext, type DashboardContextValue } from '../../../dashboard/DashboardContext.ts'
import { createRefresh } from '../../../dashboard/reads/createRefresh.ts'
import type { ListState } from '../ListState.ts'
import { useListTotals } from './useListTotals.ts'

const dashboard = {
  reads: createRefresh(),
  api: { aggregate: () => new Promise(() => undefined) },
} as unknown as DashboardContextValue

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <DashboardContext value={dashboard}>{children}</DashboardContext>
)

const totalsOf = (state: object) => {
  const field = { name: 'outstandingPrincipal', kind: 'money', currency: null }
  const entity = {
    name: 'netOpenPositions',
    list: { totalsWithin: 'state' },
    fields: { state: { choices: [{ value: 'OPEN' }, { value: 'WRITTEN_OFF' }] } },
    operations: { list: { aggregate: { totals: { fields: [field.name] } } } },
  }
  const columns = [{ id: field.name, path: [field.name], field, total: true }]
  const all = {
    page: { filter: null },
    entity,
    columns,
    filters: {},
    given: null,
    filter: null,
    isListed: true,
  }
  const { result } = renderHook(() => useListTotals({ ...all, ...state } as unknown as ListState), {
    wrapper,
  })
  return result.current && [...result.current.ids]
}

test('a list sums only rows that may be added: those of one state, where config says so', () => {
  const open = { path: ['state'], op: 'eq', value: 'OPEN' }
  expect(totalsOf({})).toBeNull()
  expect(totalsOf({ filters: { state: 'OPEN' } })).toEqual(['outstandingPrincipal'])
  expect(totalsOf({ page: { filter: open } })).toEqual(['outstandingPrincipal'])
  expect(totalsOf({ given: { filter: open } })).toEqual(['outstandingPrincipal'])
})
