import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../tests/support/memoryStorage.ts'
import { ApiError } from './ApiError.ts'
import type { Execute, ExecuteOptions } from './createExecute.ts'
import { createQueryCache } from './createQueryCache.ts'
import { createSessionStore } from './SessionStore.ts'

const LOANS = { query: 'query Loans { loans { totalCount } }', variables: {} }
const ME = { query: 'query Me { me { name } }', variables: {}, options: { withoutAccount: true } }

test('a repeat within 100 ms is answered from the cache, a later one by the server [A7.36] [B7.23]', async () => {
  const { queries, asked, clock } = setUp()
  await queries.load(LOANS)
  clock.now += 99
  await queries.load(LOANS)
  expect(asked()).toBe(1)
  clock.now += 1
  await queries.load(LOANS)
  expect(asked()).toBe(2)
})

test('the same question at the same time is one request; another question is another [A7.36] [B7.23]', async () => {
  const { queries, asked } = setUp()
  await Promise.all([queries.load(LOANS), queries.load(LOANS), queries.load(ME)])
  expect(asked()).toBe(2)
})

test('what is known stays readable while the server is asked again [B7.23]', async () => {
  const { queries, answer } = setUp()
  await queries.load(LOANS)
  answer({ loans: { totalCount: 2 } })
  const loading = queries.load(LOANS, { isFresh: true })
  expect(queries.read(queries.keyOf(LOANS))?.data).toEqual({ loans: { totalCount: 1 } })
  await loading
  expect(queries.read(queries.keyOf(LOANS))?.data).toEqual({ loans: { totalCount: 2 } })
})

test('50,000 results are kept; the one that was not used for longest makes room [B7.22]', () => {
  const { queries } = setUp()
  const request = (id: number) => ({ query: 'query Loan($id: Int!) { loan }', variables: { id } })
  for (let id = 0; id < 50_000; id++) queries.write(request(id), { loan: id })
  queries.read(queries.keyOf(request(0)))
  queries.write(request(50_000), { loan: 50_000 })
  expect(queries.read(queries.keyOf(request(0)))).toBeDefined()
  expect(queries.read(queries.keyOf(request(1)))).toBeUndefined()
  expect(queries.read(queries.keyOf(request(2)))).toBeDefined()
})

test('nothing of one person is left for the next one', async () => {
  const { queries, store, answer } = setUp()
  await queries.load(LOANS)
  const key = queries.keyOf(LOANS)
  const epoch = queries.epoch()
  const late = answer({ loans: 'of the one who left' }, 'held')
  const loading = queries.load(LOANS, { isFresh: true })
  store.signOut('left')
  expect(queries.read(key)).toBeUndefined()
  expect(queries.epoch()).toBeGreaterThan(epoch)
  late()
  await loading
  expect(queries.read(key)).toBeUndefined()
})

test('another account has answers of its own, and those about the person stay', async () => {
  const { queries, store } = setUp()
  store.setAccountId(7)
  await Promise.all([queries.load(LOANS), queries.load(ME)])
  const before = queries.keyOf(LOANS)
  store.setAccountId(9)
  expect(queries.keyOf(LOANS)).not.toBe(before)
  expect(queries.read(before)).toBeUndefined()
  expect(queries.read(queries.keyOf(ME))).toBeDefined()
})

test('after a mutation the next question reaches the server, whatever is known or under way', async () => {
  const { queries, asked, answer } = setUp()
  const late = answer({ loans: 'as before' }, 'held')
  const first = queries.load(LOANS)
  queries.outdate()
  answer({ loans: 'as changed' })
  await queries.load(LOANS)
  late()
  await first
  expect(asked()).toBe(2)
  expect(queries.read(queries.keyOf(LOANS))?.data).toEqual({ loans: 'as changed' })
})

test('a live update is not overwritten by an answer that was asked for before it', async () => {
  const { queries, answer } = setUp()
  const late = answer({ me: { name: 'old' } }, 'held')
  const loading = queries.load(ME)
  queries.write(ME, { me: { name: 'new' } })
  late()
  await loading
  expect(queries.read(queries.keyOf(ME))?.data).toEqual({ me: { name: 'new' } })
})

test('a shared request ends when the last one who waits gives up, and the next one starts anew', async () => {
  const { queries, asked, signals, answer } = setUp()
  answer({}, 'held')
  const [one, two] = [new AbortController(), new AbortController()]
  const loads = [one, two].map(({ signal }) => queries.load(LOANS, { signal }))
  const rejected = Promise.allSettled(loads)
  one.abort()
  expect(signals[0]?.aborted).toBe(false)
  two.abort()
  expect(signals[0]?.aborted).toBe(true)
  expect((await rejected).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  answer({ loans: { totalCount: 5 } })
  await queries.load(LOANS)
  expect(asked()).toBe(2)
})

test('an answer whose every field failed is a failure', async () => {
  const problem = { code: 'X', message: 'x', field: null, fieldLabel: null, params: {}, path: ['loans'] }
  const { queries, fail } = setUp()
  fail({ data: { loans: null }, problems: [problem] })
  await expect(queries.load(LOANS)).rejects.toEqual(new ApiError([problem]))
})

function setUp() {
  const store = createSessionStore(memoryStorage(), new EventTarget(), memoryStorage())
  store.signIn({ accessToken: 'a', refreshToken: 'r' })
  const clock = { now: 1000 }
  const signals: (AbortSignal | undefined)[] = []
  let result: unknown = { data: { loans: { totalCount: 1 } }, problems: [] }
  let gate: Promise<void> = Promise.resolve()
  const execute = vi.fn<(text: string, variables: object, options: ExecuteOptions) => Promise<unknown>>(
    async (_text, _variables, options) => {
      signals.push(options.signal)
      const given = result
      await gate
      return given
    },
  )
  /** What the server says from now on; held back until the function it gives is called. */
  const answer = (data: object, when: 'at once' | 'held' = 'at once') => {
    result = { data, problems: [] }
    let open = () => undefined as void
    gate = when === 'held' ? new Promise((resolve) => (open = resolve)) : Promise.resolve()
    return () => open()
  }
  return {
    queries: createQueryCache(execute as unknown as Execute, store, () => clock.now),
    store,
    clock,
    signals,
    answer,
    fail: (given: unknown) => {
      result = given
    },
    asked: () => execute.mock.calls.length,
  }
}
