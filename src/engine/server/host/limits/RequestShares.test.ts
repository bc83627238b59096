import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BusyError } from '../../db/Caller.ts'
import { costOf, type RequestCost } from './costOf.ts'
import { RequestShares } from './RequestShares.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Who runs, and what to call at their end. */
const fixture = () => {
  const shares = new RequestShares(() => Date.now())
  const running: { readonly key: string; readonly leave: (cost: RequestCost) => void }[] = []
  const enter = async (key: string, count = 1): Promise<void> => {
    for (let left = count; left > 0; left -= 1) {
      void shares.enter(key).then((leave) => running.push({ key, leave }))
    }
    await vi.advanceTimersByTimeAsync(0)
  }
  const end = async (restMs = 0, debtMs = 0): Promise<void> => {
    running.shift()?.leave({ restMs, debtMs })
    await vi.advanceTimersByTimeAsync(0)
  }
  return { shares, enter, end, running: () => running.map(({ key }) => key) }
}

test('runs six requests of one person at once and queues the rest, without delaying another person', async () => {
  const { enter, end, running } = fixture()
  await enter('a', 10)
  await enter('b')
  expect(running()).toEqual([...Array.from({ length: 6 }, () => 'a'), 'b'])
  await end()
  expect(running().filter((key) => key === 'a')).toHaveLength(6)
})

test('a caller who asked too much waits before the next request, others do not', async () => {
  const { enter, end, running } = fixture()
  await enter('a', 2)
  await end(250)
  await end(250)
  await enter('a', 3)
  await enter('b')
  expect(running()).toEqual(['b'])
  await vi.advanceTimersByTimeAsync(499)
  expect(running()).toEqual(['b'])
  await vi.advanceTimersByTimeAsync(2)
  expect(running()).toEqual(['b', 'a', 'a', 'a'])
})

test('limits waits to half a minute, and keeps a wait when no request is running', async () => {
  const { enter, end, running } = fixture()
  await enter('a')
  await end(10 ** 9)
  await vi.advanceTimersByTimeAsync(29_000)
  await enter('a')
  expect(running()).toEqual([])
  await vi.advanceTimersByTimeAsync(1_001)
  expect(running()).toEqual(['a'])
})

test('more than a hundred waiting requests are refused at once', async () => {
  const { shares, enter } = fixture()
  await enter('a', 106)
  await expect(shares.enter('a')).rejects.toBeInstanceOf(BusyError)
  await expect(shares.enter('b')).resolves.toBeTypeOf('function')
})

test('answers of a quarter of a megabyte, one after the other, come as fast as time pays for them', async () => {
  const { enter, end, running } = fixture()
  await enter('a')
  await end(0, 240)
  // Nothing runs or waits now, but the debt is still known.
  await enter('a')
  expect(running()).toEqual(['a'])
  await end(0, 240)
  await enter('a', 2)
  await enter('b')
  expect(running()).toEqual(['b'])
  await vi.advanceTimersByTimeAsync(231)
  expect(running()).toEqual(['b', 'a', 'a'])
})

test('a debt that is paid off is forgotten', async () => {
  const { enter, end, running } = fixture()
  await enter('a')
  await end(0, 240)
  await vi.advanceTimersByTimeAsync(240)
  await enter('a')
  await end(0, 240)
  await enter('a')
  expect(running()).toEqual(['a'])
})

test('refusals and hard documents cost a rest, and bytes a debt', () => {
  const usual = { isStaff: false, isRefused: false, checkMs: 20, bytes: 20_000 }
  expect(costOf(usual)).toEqual({ restMs: 0, debtMs: 20 })
  expect(costOf({ ...usual, isRefused: true })).toEqual({ restMs: 250, debtMs: 20 })
  expect(costOf({ ...usual, checkMs: 125 })).toEqual({ restMs: 1_000, debtMs: 20 })
  expect(costOf({ ...usual, isStaff: true, bytes: 20_000_000 })).toEqual({ restMs: 0, debtMs: 0 })
})
