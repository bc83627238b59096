import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

const lazyOf = (all: readonly RouteObject[]): readonly unknown[] =>
  all.flatMap((route) => [...(route.lazy ? [route.lazy] : []), ...lazyOf(route.children ?? [])])

// The router writes into what it fetches: the second of two routes with one page would be found empty.
test('every route fetches its page by itself', () => {
  const pages = lazyOf(routes)
  expect(pages.length).toBeGreaterThan(20)
  expect(new Set(pages).size).toBe(pages.length)
})
