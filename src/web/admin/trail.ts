import type { PageModel } from '../../metadata/AdminModel.ts'

/** By a record's own address (`/admin/loans/7`): the address it was opened from. */
export type Trail = ReadonlyMap<string, string>

export interface Place {
  readonly pathname: string
  readonly search: string
}

/**
 * The trail after a move. Tabs and modes of one record are one place. Whoever goes back to a record they came
 * through, by a link instead of the back button, keeps its way out: the trail never runs in a circle.
 */
export function extendTrail(trail: Trail, pages: readonly PageModel[], from: Place, to: Place): Trail {
  const target = recordAddress(pages, to.pathname)
  const source = recordAddress(pages, from.pathname)
  if (target === null || target === source) return trail
  if (source !== null && leadsBackTo(trail, pages, source, target)) return trail
  return new Map(trail).set(target, from.pathname + from.search)
}

/** As text, for the browser's storage; of a long trail the last part. */
export function writeTrail(last: Place, trail: Trail): string {
  const entries = [...trail].slice(-MAX_ENTRIES)
  return JSON.stringify({ last: { pathname: last.pathname, search: last.search }, entries })
}

/** Empty for a text that is not ours. */
export function readTrail(text: string | null): { readonly last: Place | null; readonly trail: Trail } {
  try {
    const { last, entries } = JSON.parse(text ?? '') as { last: Place; entries: [string, string][] }
    return {
      last: { pathname: last.pathname.slice(0), search: last.search.slice(0) },
      trail: new Map(entries),
    }
  } catch {
    return { last: null, trail: new Map() }
  }
}

const MAX_ENTRIES = 50

/** `/admin/loans/7/history` -> `/admin/loans/7`; null for a list and for what is no page. */
export function recordAddress(pages: readonly PageModel[], pathname: string): string | null {
  // `/admin/accounts/invitePeople` is a page of its own, not a record of `/admin/accounts`.
  if (pages.some((page) => page.route === pathname.replace(/\/$/, ''))) return null
  const [route] = pages
    .map((page) => page.route)
    .filter((candidate) => pathname.startsWith(`${candidate}/`))
    .toSorted((a, b) => b.length - a.length)
  const id = route === undefined ? '' : (pathname.slice(route.length + 1).split('/')[0] ?? '')
  return route === undefined || id === '' ? null : `${route}/${id}`
}

function leadsBackTo(trail: Trail, pages: readonly PageModel[], source: string, target: string): boolean {
  let place: string | null = source
  // No trail is longer than its own size, even one that were a circle.
  for (let steps = 0; place !== null && steps <= trail.size; steps += 1) {
    if (place === target) return true
    const before = trail.get(place)
    place = before === undefined ? null : recordAddress(pages, before.split('?')[0] ?? '')
  }
  return false
}
