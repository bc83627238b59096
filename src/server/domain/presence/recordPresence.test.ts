import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRecordPresence, type RecordPresence } from './recordPresence.ts'

const LOAN = { recordType: 'Loan', recordId: 7 }
const none = (): void => undefined

/** NOTIFY between servers, each message heard by all of them at once. */
function channel() {
  const listeners = new Map<string, (payload: string) => void>()
  return {
    open: (name: string): Promise<RecordPresence> =>
      openRecordPresence({
        listen: (_channel, listener) => {
          listeners.set(name, listener)
          return Promise.resolve(() => Promise.resolve())
        },
        notify: (_channel, payload) => {
          if (listeners.has(name)) for (const listener of listeners.values()) listener(payload)
          return Promise.resolve()
        },
      }),
    /** Without a word. */
    kill: (name: string) => listeners.delete(name),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('servers know of each other’s people, whoever came first, until they leave', async () => {
  const { open } = channel()
  const [one, other] = [await open('one'), await open('other')]
  const onChange = vi.fn<() => void>()
  const leaveOne = one.enter(LOAN, 1, onChange)
  const leaveOther = other.enter(LOAN, 2, none)
  expect([one.present(LOAN), other.present(LOAN)]).toEqual([
    [1, 2],
    [1, 2],
  ])
  const third = await open('third')
  third.enter(LOAN, 3, none)
  expect(third.present(LOAN)).toEqual([1, 2, 3])
  expect(third.present({ recordType: 'Loan', recordId: 8 })).toEqual([])
  onChange.mockClear()
  leaveOther()
  expect(one.present(LOAN)).toEqual([1, 3])
  expect(onChange).toHaveBeenCalled()
  leaveOne()
  expect(third.present(LOAN)).toEqual([3])
})

test('somebody with two windows is there until both are closed', async () => {
  const one = await channel().open('one')
  const leave = [one.enter(LOAN, 1, none), one.enter(LOAN, 1, none)]
  expect(one.present(LOAN)).toEqual([1])
  leave[0]?.()
  expect(one.present(LOAN)).toEqual([1])
  leave[1]?.()
  expect(one.present(LOAN)).toEqual([])
})

test('people of a server that ends leave at once, of one that dies a minute later', async () => {
  const { open, kill } = channel()
  const [one, ended, dead] = [await open('one'), await open('ended'), await open('dead')]
  one.enter(LOAN, 1, none)
  ended.enter(LOAN, 2, none)
  dead.enter(LOAN, 3, none)
  await ended.close()
  expect(one.present(LOAN)).toEqual([1, 3])
  await vi.advanceTimersByTimeAsync(300_000)
  expect(one.present(LOAN)).toEqual([1, 3])
  kill('dead')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(one.present(LOAN)).toEqual([1, 3])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(one.present(LOAN)).toEqual([1])
})
