import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { expect, test } from 'vitest'
import type { Move } from '../../forms/LeaveContext.ts'
import { type AppRouter, createAppRouter } from './createAppRouter.ts'

/** Where in the history the tests of held moves begin. */
const AT = 2

test('address and page change together, when what the page needs is fetched', async () => {
  const { router, history, fetched } = setUp()
  expect(shown(router)).toBe('POP /')
  router.state.navigator.push('/slow?a=1', { from: 'here' })
  expect([history.location.pathname, shown(router)]).toEqual(['/', 'POP /'])
  await fetched()
  expect([history.location.pathname, shown(router)]).toEqual(['/slow', 'PUSH /slow?a=1'])
  expect(router.state.location.state).toEqual({ from: 'here' })
  expect(history.index).toBe(1)
})

test('until the first page is fetched there is nothing to draw', async () => {
  const { router, fetched } = setUp('/slow')
  expect(router.state.isReady).toBe(false)
  await fetched()
  expect(router.state.isReady).toBe(true)
})

test('a later move takes the place of one that still waits', async () => {
  const { router, history, fetched } = setUp()
  router.state.navigator.push('/slow')
  router.state.navigator.push('/fast')
  await fetched()
  expect(shown(router)).toBe('PUSH /fast')
  expect(history.index).toBe(1)
})

test('a replaced entry is gone, and the buttons of the history lead back and forth', () => {
  const { router, history } = setUp()
  router.state.navigator.push('/fast')
  router.state.navigator.replace('/other')
  expect([history.index, shown(router)]).toEqual([1, 'REPLACE /other'])
  router.state.navigator.go(-1)
  expect(shown(router)).toBe('POP /')
  router.state.navigator.go(1)
  expect(shown(router)).toBe('POP /other')
})

test('links are written anew without a move, also while one is on its way', async () => {
  const { router, fetched } = setUp()
  const before = router.state
  router.state.navigator.push('/slow')
  router.rewriteLinks()
  expect(router.state.location).toBe(before.location)
  expect(router.state.navigator).not.toBe(before.navigator)
  await fetched()
  expect(shown(router)).toBe('PUSH /slow')
})

test.each([
  ['a link', 'push', 'PUSH /next', AT + 1],
  ['a redirect', 'replace', 'REPLACE /next', AT],
] as const)('%s that is held happens when it goes on, and only then', (_, way, expected, index) => {
  const { router, history, held, release } = setUpHeld()
  router.state.navigator[way]('/next')
  expect([history.index, shown(router)]).toEqual([AT, 'POP /fast'])
  expect(held.map(({ from, to }) => [from.pathname, to.pathname])).toEqual([['/fast', '/next']])
  held[0]?.proceed()
  expect([history.index, shown(router)]).toEqual([index, expected])
  release()
  router.state.navigator.push('/fast')
  expect(held).toHaveLength(1)
})

test.each([
  ['back', -1, 'POP /'],
  ['forward', 1, 'POP /other'],
  ['back by two', -2, 'POP /before'],
] as const)(
  'a step %s that is held leaves the address as it is, and happens when it goes on',
  async (_, delta, expected) => {
    const { router, history, held } = setUpHeld()
    const seen: string[] = []
    router.subscribe(() => seen.push(shown(router)))
    history.go(delta)
    expect([history.index, history.location.pathname]).toEqual([AT, '/fast'])
    expect([seen, held.length]).toEqual([[], 1])
    held[0]?.proceed()
    await Promise.resolve()
    expect(seen).toEqual([expected])
    expect(history.index).toBe(AT + delta)
    // Asked once for each move: the next one is held again.
    history.go(-delta)
    expect([held.length, seen.length]).toEqual([2, 1])
  },
)

test('who stays may try again', () => {
  const { router, history, held } = setUpHeld()
  history.go(-1)
  history.go(-1)
  router.state.navigator.push('/other')
  expect(held).toHaveLength(3)
  expect([history.index, shown(router)]).toEqual([AT, 'POP /fast'])
})

function setUp(...entries: string[]) {
  const history = createMemoryHistory({
    initialEntries: entries.length > 0 ? entries : ['/'],
    initialIndex: AT,
  })
  const waiting: (() => void)[] = []
  const fetchPage = () => new Promise<void>((resolve) => waiting.push(resolve))
  const router = createAppRouter([{ path: '/slow', fetchPage }, { path: '*' }], history)
  /** Everything that was asked for is there. */
  const fetched = async () => {
    for (const resolve of waiting) resolve()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { router, history, fetched }
}

function setUpHeld() {
  const { router, history } = setUp('/before', '/', '/fast', '/other')
  const held: Move[] = []
  const release = router.addGuard((move) => held.push(move) > 0)
  return { router, history, held, release }
}

function shown({ state: { location, way } }: AppRouter): string {
  return `${way} ${location.pathname}${location.search}`
}
