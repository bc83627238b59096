import { join } from 'node:path'
import type { Rolldown } from 'vite'

/**
 * The modules that each area shows first. The staff area is not listed: Vite splits its code, and other users must not load
 * a file with staff code.
 */
const AREAS = {
  start: ['app/web/main.tsx'],
  public: ['app/web/layout/PublicLayout.tsx', 'marketplace/web/landing/HomePage.tsx'],
  /** Apollo: every signed-in session needs it, on whichever page it starts. Anonymous visitors do not. */
  session: ['engine/web/client/session/LiveSession.tsx', 'engine/web/client/createApolloClient.ts'],
  portal: [
    'app/web/layout/AppShell.tsx',
    'app/web/layout/CustomerLayout.tsx',
    'app/web/routing/InvestorArea.tsx',
    'engine/web/portal/pages/DashboardView.tsx',
  ],
}

/** What staff load first, too. */
const STAFF = ['app/web/layout/AppShell.tsx', 'engine/web/admin/AdminApp.tsx']

/** What Apollo's index files export and only the staff's data provider uses: its document tag and its own HTTP link. */
const STAFF_ONLY =
  /\/node_modules\/(?:graphql-tag\/|graphql\/utilities\/getIntrospectionQuery|@apollo\/client\/link\/(?:client-awareness\/|http\/(?:BaseHttpLink|HttpLink|checkFetcher)\.))/

/**
 * Names the file of a module after the areas that need the module at first. A first page then loads a few large files,
 * which compress better than dozens of small ones. The imports of a module belong to all areas of the module, so files
 * never import each other in a circle.
 */
export function areaChunk(): Rolldown.CodeSplittingNameFunction {
  let areas: (readonly [string, ReadonlySet<string>])[] | null = null
  let staff: ReadonlySet<string> = new Set()
  return (id, chunking) => {
    if (areas === null) {
      const reach = (roots: readonly string[]) => {
        const modules = new Set(roots.map((path) => join(import.meta.dirname, '../../src', path)))
        for (const each of modules) chunking.getModuleInfo(each)?.importedIds.forEach((to) => modules.add(to))
        return modules
      }
      areas = Object.entries(AREAS).map(([name, roots]) => [name, reach(roots)])
      staff = reach(STAFF)
    }
    const names = areas.filter(([, modules]) => modules.has(id)).map(([name]) => name)
    // The group `start` in vite.config.ts has taken the modules that the start really needs. The start reaches the others
    // only through index files.
    if (names.includes('start') || STAFF_ONLY.test(id)) return null
    // One file holds the session's code, whichever other area shares it, except what public pages load without a session.
    if (names.includes('session') && !names.includes('public')) return 'session'
    const name = names.join('-')
    // Staff do not load what only the portal needs.
    return name === 'portal' && staff.has(id) ? 'portal-staff' : name || null
  }
}
