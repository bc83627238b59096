import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { AggregateRequest } from '../../../../../schema/Aggregate.ts'
import { DashboardContext, type DashboardContextValue } from '../../../../dashboard/DashboardContext.ts'
import { createRefresh } from '../../../../dashboard/queries/createRefresh.ts'
import type { ListState } from '../ListState.ts'
import { useListTotals } from './useListTotals.ts'

const asked: AggregateRequest[] = []
const dashboard = {
  queries: createRefresh(),
  api: {
    aggregate: (_entity: unknown, request: AggregateRequest) => {
      asked.push(request)
      return new Promise(() => undefined)
    },
  },
} as unknown as DashboardContextValue

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <DashboardContext value={dashboard}>{children}</DashboardContext>
)

const totalsOf = (state: object, list: object = {}) => {
  const field = { name: 'outstandingPrincipal', kind: 'money', currency: null }
  const entity = {
    name: 'netOpenPositions',
    list: { totalsWithin: 'state', totalsOf: null, ...list },
    fields: { state: { choices: [{ value: 'OPEN', label: 'Open' }, { value: 'WRITTEN_OFF' }] } },
    operations: { list: { aggregate: { totals: { fields: [field.name] } } } },
  }
  const columns = [{ id: field.name, path: [field.name], field, total: true }]
  const all = {
    page: { filter: null },
    entity,
    columns,
    filters: {},
    widgetFilter: null,
    filter: null,
    isListed: true,
  }
  const { result } = renderHook(() => useListTotals({ ...all, ...state } as unknown as ListState), {
    wrapper,
  })
  return (
    result.current && [...result.current.ids, ...(result.current.name === null ? [] : [result.current.name])]
  )
}

test('a list sums only rows that may be added: those of one state, where config says so', () => {
  const open = { path: ['state'], op: 'eq', value: 'OPEN' }
  expect(totalsOf({})).toBeNull()
  expect(totalsOf({ filters: { state: 'OPEN' } })).toEqual(['outstandingPrincipal'])
  expect(totalsOf({ page: { filter: open } })).toEqual(['outstandingPrincipal'])
  expect(totalsOf({ widgetFilter: { filter: open } })).toEqual(['outstandingPrincipal'])
})

test('without such a filter it sums the rows of the value that config names, and says which', () => {
  const list = { totalsOf: 'OPEN' }
  expect(totalsOf({}, list)).toEqual(['outstandingPrincipal', 'Open'])
  expect(asked.at(-1)?.filter).toEqual({ path: ['state'], op: 'eq', value: 'OPEN' })
  expect(totalsOf({ filters: { state: 'WRITTEN_OFF' } }, list)).toEqual(['outstandingPrincipal'])
})
