import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRecordPresence, type RecordPresence } from './recordPresence.ts'

const LOAN = { recordType: 'Loan', recordId: '7' }
const none = (): void => undefined
/** A delay of what is never heard. */
const LOST = -1

/** Lets what was said be heard. */
const heard = () => vi.advanceTimersByTimeAsync(0)

/** NOTIFY between servers, each message heard by all of them; those that `delays` names take longer than the others. */
function channel(delays: readonly number[] = []) {
  let said = 0
  const listeners = new Map<string, (payload: string) => void>()
  return {
    open: (name: string): Promise<RecordPresence> =>
      openRecordPresence({
        listen: (_channel, listener) => {
          listeners.set(name, listener)
          return Promise.resolve(() => Promise.resolve())
        },
        notify: async (_channel, payload) => {
          const delay = delays[said++] ?? 0
          if (delay === LOST) throw new Error('The connection is gone')
          if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
          if (listeners.has(name)) for (const listener of listeners.values()) listener(payload)
        },
      }),
    /** Without a word. */
    kill: (name: string) => listeners.delete(name),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('shares people between servers in any order of arrival, until they leave', async () => {
  const { open } = channel()
  const [one, other] = [await open('one'), await open('other')]
  const onChange = vi.fn<() => void>()
  const leaveOne = one.enter(LOAN, 1, onChange)
  const leaveOther = other.enter(LOAN, 2, none)
  await heard()
  expect([one.present(LOAN), other.present(LOAN)]).toEqual([
    [1, 2],
    [1, 2],
  ])
  const third = await open('third')
  third.enter(LOAN, 3, none)
  await heard()
  expect(third.present(LOAN)).toEqual([1, 2, 3])
  expect(third.present({ recordType: 'Loan', recordId: '8' })).toEqual([])
  onChange.mockClear()
  leaveOther()
  await heard()
  expect(one.present(LOAN)).toEqual([1, 3])
  expect(onChange).toHaveBeenCalled()
  leaveOne()
  await heard()
  expect(third.present(LOAN)).toEqual([3])
})

test('shows a person with two windows until both are closed', async () => {
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
  await heard()
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

test('keeps a person away who has left, however late the message of their arrival', async () => {
  const { open } = channel([0, 0, 5_000, 5_000])
  const [one, other] = [await open('one'), await open('other')]
  one.enter(LOAN, 1, none)
  await heard()
  const leave = other.enter(LOAN, 2, none)
  leave()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(one.present(LOAN)).toEqual([1])
})

test('resends an undelivered message with the next heartbeat', async () => {
  const { open } = channel([0, 0, 0, 0, 0, LOST])
  const [one, other] = [await open('one'), await open('other')]
  one.enter(LOAN, 1, none)
  await heard()
  const leave = other.enter(LOAN, 2, none)
  await heard()
  leave()
  await heard()
  expect(one.present(LOAN)).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(one.present(LOAN)).toEqual([1])
})

test('who is there is asked again with the next sign of life when the question was lost', async () => {
  const { open } = channel([0, 0, LOST])
  const one = await open('one')
  one.enter(LOAN, 1, none)
  await heard()
  const other = await open('other')
  other.enter(LOAN, 2, none)
  await heard()
  expect(other.present(LOAN)).toEqual([2])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(other.present(LOAN)).toEqual([1, 2])
})
