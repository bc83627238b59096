import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { DataProvider } from 'react-admin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Row } from '../../../schema/Row.ts'
import { lendingSchema } from '../../../../../tests/support/metadata/lendingSchema.ts'
import { NO_CONFIG } from '../../../model/config/ConfigSet.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import { createLiveRefresher, DELETED_FOR_MS, REFRESH_EVERY_MS } from './createLiveRefresher.ts'
import type { ChangeNotice } from './LiveChanges.ts'
import { createLiveMarks, MARK_MS } from './LiveMarks.ts'

const model = resolveAdminModel(lendingSchema, NO_CONFIG)
const LIST = ['backoffice/loans', 'getList', { pagination: { page: 1, perPage: 10 } }]
const notice = (part: Partial<ChangeNotice>): ChangeNotice => ({
  entityName: 'Loan',
  entityId: 1,
  changeType: 'UPDATE',
  entityVersion: 2,
  byYou: false,
  ...part,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A list of two loans on the screen, over a backend that has `stored`. */
function openList() {
  const stored: Row[] = [1, 2].map((entityId) => ({ id: entityId, entityId, entityVersion: 1 }))
  const client = new QueryClient()
  client.setQueryData(LIST, { data: [...stored], total: 2 })
  new QueryObserver(client, { queryKey: LIST, staleTime: Infinity }).subscribe(() => undefined)
  const getList = vi.fn<() => Promise<unknown>>(() =>
    Promise.resolve({ data: [...stored], total: stored.length }),
  )
  const marks = createLiveMarks()
  const person = { mayDisturb: true }
  const refresher = createLiveRefresher({
    model,
    client,
    provider: { getList } as unknown as DataProvider,
    marks,
    mayDisturb: () => person.mayDisturb,
  })
  const change = (part: Partial<ChangeNotice>) => {
    const told = notice(part)
    const index = stored.findIndex(({ entityId }) => entityId === told.entityId)
    if (told.changeType === 'DELETE') stored.splice(index, 1)
    else stored[index] = { ...stored[index], entityVersion: told.entityVersion }
    refresher.changed(told)
  }
  const shown = () => client.getQueryData<{ data: Row[] }>(LIST)?.data ?? []
  return { getList, marks, person, refresher, change, shown, client }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a list on the screen', () => {
  test('is read again once for a burst of changes, and at most once a second', async () => {
    const list = openList()
    list.change({})
    list.change({ entityId: 2 })
    await wait(REFRESH_EVERY_MS / 2)
    expect(list.getList).toHaveBeenCalledTimes(1)
    list.change({ entityVersion: 3 })
    await wait(REFRESH_EVERY_MS / 4)
    expect(list.getList).toHaveBeenCalledTimes(1)
    await wait(REFRESH_EVERY_MS)
    expect(list.getList).toHaveBeenCalledTimes(2)
    expect(list.shown().map((row) => row['entityVersion'])).toEqual([3, 2])
  })

  test('shows no state of loading meanwhile, and keeps the rows that did not change', async () => {
    const list = openList()
    const before = list.shown()
    const states: string[] = []
    list.client.getQueryCache().subscribe(({ query }) => states.push(query.state.fetchStatus))
    list.change({})
    await wait(REFRESH_EVERY_MS)
    expect(new Set(states)).toEqual(new Set(['idle']))
    expect(list.shown()[0]).not.toBe(before[0])
    expect(list.shown()[1]).toBe(before[1])
  })

  test('waits while the person types into one of its rows', async () => {
    const list = openList()
    list.person.mayDisturb = false
    list.change({})
    await wait(10 * REFRESH_EVERY_MS)
    expect(list.getList).not.toHaveBeenCalled()
    list.person.mayDisturb = true
    await wait(REFRESH_EVERY_MS)
    expect(list.getList).toHaveBeenCalledTimes(1)
  })

  test('is read again after a lost connection, to catch what was missed', async () => {
    const list = openList()
    list.refresher.missed()
    await wait(REFRESH_EVERY_MS)
    expect(list.getList).toHaveBeenCalledTimes(1)
    expect(list.marks.all()).toEqual([])
  })

  test('changed rows are marked for a while, and deleted ones before they disappear', async () => {
    const list = openList()
    list.change({})
    list.change({ entityId: 2, changeType: 'DELETE', entityVersion: null })
    await wait(REFRESH_EVERY_MS)
    expect(list.marks.all().map(({ id, changeType }) => [id, changeType])).toEqual([
      ['1', 'UPDATE'],
      ['2', 'DELETE'],
    ])
    expect(list.shown()).toHaveLength(2)
    await wait(DELETED_FOR_MS)
    expect(list.shown().map(({ id }) => id)).toEqual([1])
    await wait(MARK_MS)
    expect(list.marks.all().map(({ id, isOld }) => [id, isOld])).toEqual([['2', true]])
  })

  test('is not informed of rows of other entities', async () => {
    const list = openList()
    list.refresher.changed(notice({ entityName: 'Account' }))
    await wait(2 * REFRESH_EVERY_MS)
    expect(list.getList).not.toHaveBeenCalled()
  })
})
