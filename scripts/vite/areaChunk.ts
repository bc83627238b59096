import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Area = keyof typeof AREAS | 'later'
type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const web = (path: string) => join(import.meta.dirname, '../../src/web', path)
const app = web('app/main.tsx')
const staffArea = web('admin/AdminApp.tsx')
const shell = web('app/layout/AppShell.tsx')

/** What each area shows first; `dashboards` is what customers' and staff's have in common. */
const AREAS = {
  staff: [shell, staffArea],
  portal: [
    shell,
    web('app/layout/CustomerLayout.tsx'),
    web('app/routing/InvestorArea.tsx'),
    web('portal/pages/PortalPage.tsx'),
    web('portal/pages/DashboardView.tsx'),
  ],
  dashboards: [web('dashboard/WidgetGrid.tsx'), web('dashboard/ChartTile.tsx')],
  public: [web('app/layout/PublicLayout.tsx'), web('portal/landing/HomePage.tsx')],
  account: [
    shell,
    web('portal/signIn/SignInPage.tsx'),
    web('portal/signUp/SignUpPage.tsx'),
    web('portal/forgotPassword/ForgotPasswordPage.tsx'),
  ],
}

/**
 * Names a module's file by the areas that begin with it: every first page is a few large files, which compress better
 * than many small ones, and nobody loads much that only others need.
 */
export function areaChunk(): Rolldown.CodeSplittingNameFunction {
  let names: ReadonlyMap<string, string> | null = null
  return (id, chunking) => {
    names ??= nameModules(chunking)
    return names.get(id) ?? null
  }
}

function nameModules(chunking: Chunking): ReadonlyMap<string, string> {
  const elsewhere = reach(chunking, [app], ({ importedIds, dynamicallyImportedIds }) =>
    [...importedIds, ...dynamicallyImportedIds].filter((id) => id !== staffArea),
  )
  const pages = [...elsewhere].flatMap((id) => chunking.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const begin: ReadonlySet<string> = new Set(Object.values(AREAS).flat())
  const later = pages.filter((id) => !begin.has(id))
  const areas = Object.entries({ ...AREAS, later }).map(
    ([name, roots]) => [name as Area, reach(chunking, roots, needs)] as const,
  )
  const names = new Map<string, string>()
  for (const id of areas.flatMap(([, modules]) => [...modules])) {
    const name = chunkOf(areas.filter(([, modules]) => modules.has(id)).map(([area]) => area))
    // What only later pages need is theirs alone, each in a file of its own.
    if (name !== 'later') names.set(id, name)
  }
  for (const id of reach(chunking, [app], needs)) names.set(id, 'start')
  return names
}

/**
 * With more areas a name only ever moves up in this list. Whatever a module needs belongs to all of its areas too, so it
 * is in the same file or in one further up, and the files never need each other in a circle.
 */
function chunkOf(areas: readonly Area[]): string {
  const has = (...wanted: readonly Area[]) => wanted.every((area) => areas.includes(area))
  const isCustomers = has('portal') || has('dashboards')
  if (isCustomers && has('staff', 'public')) return 'start'
  if (isCustomers && has('staff', 'account')) return 'shell'
  if (isCustomers && has('staff')) return 'staff-portal'
  const isTheirsAlone = isCustomers && !has('public') && !has('account')
  return (isTheirsAlone ? areas.filter((area) => area !== 'later') : areas).join('-')
}

function reach(
  chunking: Chunking,
  from: readonly string[],
  next: (module: Rolldown.ModuleInfo) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set(from)
  for (const id of reached) {
    const module = chunking.getModuleInfo(id)
    for (const to of module ? next(module) : []) reached.add(to)
  }
  return reached
}

/** What a theme could be made with is offered to all, and used by nobody. */
const needs = ({ id, importedIds }: Rolldown.ModuleInfo) =>
  id.endsWith('/@mui/material/styles/enhanceHighContrast.mjs') ? [] : importedIds
