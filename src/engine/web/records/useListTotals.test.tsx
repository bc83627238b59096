import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { AdminModel, EntityModel } from '../../model/AdminModel.ts'
import type { ColumnModel } from '../../model/ListModel.ts'
import type { AggregateRequest } from '../../schema/Aggregate.ts'
import type { Filter } from '../../schema/Filter.ts'
import { createCachedQueries } from '../portal/createCachedQueries.ts'
import { type Records, RecordsContext } from './Records.ts'
import { useListTotals } from './useListTotals.ts'
import { readRecordList } from './useRecordList.ts'

const asked: AggregateRequest[] = []
const records = {
  ...createCachedQueries(),
  api: {
    aggregate: (_entity: unknown, request: AggregateRequest) => {
      asked.push(request)
      return new Promise(() => undefined)
    },
  },
} as unknown as Records

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <RecordsContext value={records}>{children}</RecordsContext>
)

interface Shown {
  readonly filters?: Readonly<Record<string, unknown>>
  /** The page's own filter. */
  readonly limit?: object
  /** The filter of the tile that led here. */
  readonly widget?: object
}

const totalsOf = ({ filters = {}, limit, widget }: Shown, config: object = {}) => {
  const field = { name: 'outstandingPrincipal', kind: 'money', currency: null }
  const entity = {
    name: 'netOpenPositions',
    list: { totalsWithin: 'state', totalsOf: null, columns: [], searchPaths: [], ...config },
    fields: { state: { choices: [{ value: 'OPEN', label: 'Open' }, { value: 'WRITTEN_OFF' }] } },
    operations: { list: { aggregate: { totals: { fields: [field.name] } } } },
  } as unknown as EntityModel
  const tile = { id: 'open', entity: entity.name, label: 'Open', filter: widget }
  const list = readRecordList(
    { pages: [{ kind: 'dashboard', route: '/home', widgets: [tile] }] } as unknown as AdminModel,
    {
      entity,
      scope: 'positions',
      address: { page: 1, perPage: null, sort: null, filters, given: widget ? '/home/open' : null },
      limits: [limit as Filter | undefined],
      ordering: [],
      perPage: 10,
    },
  )
  const columns = [{ id: field.name, path: [field.name], field, total: true }] as unknown as ColumnModel[]
  const { result } = renderHook(() => useListTotals(list, columns, { isListed: true }), { wrapper })
  return (
    result.current && [...result.current.ids, ...(result.current.name === null ? [] : [result.current.name])]
  )
}

test('a list sums only rows that may be added: those of one state, where config says so', () => {
  const open = { path: ['state'], op: 'eq', value: 'OPEN' }
  expect(totalsOf({})).toBeNull()
  expect(totalsOf({ filters: { state: 'OPEN' } })).toEqual(['outstandingPrincipal'])
  expect(totalsOf({ limit: open })).toEqual(['outstandingPrincipal'])
  expect(totalsOf({ widget: open })).toEqual(['outstandingPrincipal'])
})

test('without such a filter it sums the rows of the value that config names, and says which', () => {
  const list = { totalsOf: 'OPEN' }
  expect(totalsOf({}, list)).toEqual(['outstandingPrincipal', 'Open'])
  expect(asked.at(-1)?.filter).toEqual({ path: ['state'], op: 'eq', value: 'OPEN' })
  expect(totalsOf({ filters: { state: 'WRITTEN_OFF' } }, list)).toEqual(['outstandingPrincipal'])
})
