import { neighboursIn } from './neighbourState.ts'
import { NEW_RECORD_ID } from './recordId.ts'
import type { PageModel } from '../../../model/PageModel.ts'

/** Maps a record's address (`/admin/loans/7`) to the address from which it was opened. */
export type BackLinks = ReadonlyMap<string, string>

export interface Place {
  readonly pathname: string
  readonly search: string
  readonly state?: unknown
}

/**
 * The back links after a navigation. Tabs and modes of a record are one place. A link back to a record that is
 * already among the back links keeps its entry, so that they never become circular. A neighbour in the list leads back
 * to where the first record was opened from, and an added record to where its form was opened from.
 */
export function extendBackLinks(
  backLinks: BackLinks,
  pages: readonly PageModel[],
  from: Place,
  to: Place,
): BackLinks {
  const target = recordAddress(pages, to.pathname)
  const source = recordAddress(pages, from.pathname)
  if (target === null || target === source) return backLinks
  if (source !== null && leadsBackTo(backLinks, pages, source, target)) return backLinks
  if (source !== null && (neighboursIn(to.state) !== null || isFormOf(source, target))) {
    const origin = backLinks.get(source)
    const next = new Map(backLinks)
    if (origin === undefined) next.delete(target)
    else next.set(target, origin)
    return next
  }
  return new Map(backLinks).set(target, from.pathname + from.search)
}

/** As text for the browser's storage; only the last of many entries. */
export function writeBackLinks(last: Place, backLinks: BackLinks): string {
  const entries = [...backLinks].slice(-MAX_ENTRIES)
  return JSON.stringify({ last: { pathname: last.pathname, search: last.search }, entries })
}

/** Empty for invalid text. */
export function readBackLinks(text: string | null): {
  readonly last: Place | null
  readonly backLinks: BackLinks
} {
  try {
    const { last, entries } = JSON.parse(text ?? '') as { last: Place; entries: [string, string][] }
    return {
      last: { pathname: last.pathname.slice(0), search: last.search.slice(0) },
      backLinks: new Map(entries),
    }
  } catch {
    return { last: null, backLinks: new Map() }
  }
}

const MAX_ENTRIES = 50

/** `/admin/loans/7/history` -> `/admin/loans/7`; null for a list and for addresses without a page. */
export function recordAddress(pages: readonly PageModel[], pathname: string): string | null {
  // `/admin/accounts/invitePeople` is its own page, not a record of `/admin/accounts`.
  if (pages.some((page) => page.route === pathname.replace(/\/$/, ''))) return null
  const [route] = pages
    .map((page) => page.route)
    .filter((candidate) => pathname.startsWith(`${candidate}/`))
    .toSorted((a, b) => b.length - a.length)
  const id = route === undefined ? '' : (pathname.slice(route.length + 1).split('/')[0] ?? '')
  return route === undefined || id === '' ? null : `${route}/${id}`
}

/** The form that has just added the record: it would be empty now. */
function isFormOf(source: string, target: string): boolean {
  return source === `${target.slice(0, target.lastIndexOf('/'))}/${NEW_RECORD_ID}`
}

function leadsBackTo(
  backLinks: BackLinks,
  pages: readonly PageModel[],
  source: string,
  target: string,
): boolean {
  let place: string | null = source
  // Limits the steps, so that even circular back links end.
  for (let steps = 0; place !== null && steps <= backLinks.size; steps += 1) {
    if (place === target) return true
    const before = backLinks.get(place)
    place = before === undefined ? null : recordAddress(pages, before.split('?')[0] ?? '')
  }
  return false
}
