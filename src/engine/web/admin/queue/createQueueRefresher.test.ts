import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangeNotice } from '../live/LiveChanges.ts'
import { COUNT_EVERY_MS, createQueueRefresher } from './createQueueRefresher.ts'

const notice: ChangeNotice = {
  entityName: 'Loan',
  entityId: 1,
  changeType: 'UPDATE',
  entityVersion: 2,
  byYou: false,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watch() {
  const refresh = vi.fn<() => void>()
  const page = { isHidden: false }
  const refresher = createQueueRefresher({ refresh, isHidden: () => page.isHidden })
  vi.advanceTimersByTime(COUNT_EVERY_MS)
  return { refresh, page, refresher }
}

test('a burst of changes is counted once, and the next one two seconds later', () => {
  const { refresh, refresher } = watch()
  for (let change = 0; change < 20; change += 1) refresher.changed(notice)
  vi.advanceTimersByTime(200)
  expect(refresh).toHaveBeenCalledTimes(1)
  refresher.changed(notice)
  vi.advanceTimersByTime(COUNT_EVERY_MS / 2)
  expect(refresh).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(COUNT_EVERY_MS)
  expect(refresh).toHaveBeenCalledTimes(2)
  refresher.missed()
  vi.advanceTimersByTime(COUNT_EVERY_MS)
  expect(refresh).toHaveBeenCalledTimes(3)
  refresher.changed(notice)
  refresher.stop()
  vi.advanceTimersByTime(COUNT_EVERY_MS)
  expect(refresh).toHaveBeenCalledTimes(3)
})

test('a hidden window asks nothing; what changed meanwhile is counted when it is shown', () => {
  const { refresh, page, refresher } = watch()
  page.isHidden = true
  refresher.changed(notice)
  vi.advanceTimersByTime(10 * COUNT_EVERY_MS)
  expect(refresh).not.toHaveBeenCalled()
  page.isHidden = false
  refresher.shown()
  vi.advanceTimersByTime(200)
  expect(refresh).toHaveBeenCalledTimes(1)
  refresher.shown()
  vi.advanceTimersByTime(COUNT_EVERY_MS)
  expect(refresh).toHaveBeenCalledTimes(1)
  // Time passes, too: requests expire.
  vi.advanceTimersByTime(61_000)
  refresher.shown()
  vi.advanceTimersByTime(200)
  expect(refresh).toHaveBeenCalledTimes(2)
})
