import type { DataProvider, GetListParams, GetListResult } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIST_QUERY_DEBOUNCE_MS, debounceLists } from './debounceLists.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function pacedProvider() {
  const getList = vi.fn<() => Promise<GetListResult>>(() => Promise.resolve({ data: [], total: 0 }))
  return { getList, provider: debounceLists({ getList } as unknown as DataProvider) }
}

const params = (signal?: AbortSignal): GetListParams => ({
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'entityId', order: 'ASC' },
  filter: {},
  ...(signal ? { signal } : {}),
})

test('the first query goes at once, the next waits 300 ms [B9.5]', async () => {
  const { getList, provider } = pacedProvider()
  await provider.getList('admin/loans', params())
  expect(getList).toHaveBeenCalledTimes(1)
  const second = provider.getList('admin/loans', params())
  await vi.advanceTimersByTimeAsync(LIST_QUERY_DEBOUNCE_MS - 1)
  expect(getList).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await second
  expect(getList).toHaveBeenCalledTimes(2)
})

test('a query that was overtaken is never sent', async () => {
  const { getList, provider } = pacedProvider()
  await provider.getList('admin/loans', params())
  const overtaken = new AbortController()
  const second = provider.getList('admin/loans', params(overtaken.signal))
  overtaken.abort()
  await expect(second).rejects.toThrow('Overtaken')
  const third = provider.getList('admin/loans', params())
  await vi.advanceTimersByTimeAsync(LIST_QUERY_DEBOUNCE_MS)
  await third
  expect(getList).toHaveBeenCalledTimes(2)
})

test('lists do not wait for each other', async () => {
  const { getList, provider } = pacedProvider()
  await provider.getList('admin/loans', params())
  await provider.getList('admin/accounts', params())
  expect(getList).toHaveBeenCalledTimes(2)
})
