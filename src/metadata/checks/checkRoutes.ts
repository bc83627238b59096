import type { ConfigFile } from '../config/ConfigSet.ts'
import type { MenusConfig, PageConfig } from '../generated/EntityConfig.ts'
import { toKebabCase } from '../humanise.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkPage } from './checkPage.ts'
import { suggest } from './suggest.ts'

/** Addresses are unique, pages lead to entities that can be listed, menus to pages. */
export function checkRoutes(
  context: CheckContext,
  reporterOf: (file: ConfigFile<unknown>) => Reporter,
): void {
  const { entities, pages, menus } = context.config
  const owners = new Map<string, string>()
  for (const { name } of context.schema.entities) {
    owners.set(`/backoffice/${toKebabCase(name)}`, `the raw-data view of ${name}`)
  }
  const claim = (file: ConfigFile<{ readonly route?: string }>, path: readonly string[]) => {
    const { route } = file.value
    if (route === undefined) return
    const owner = owners.get(route)
    if (owner === undefined) owners.set(route, file.file)
    else
      reporterOf(file).error(
        'duplicate-route',
        path,
        `"${route}" is the address of ${owner}.`,
        'Choose another route.',
      )
  }
  for (const [name, file] of Object.entries(entities)) {
    if (context.entities.has(name)) claim(file, ['route'])
    checkNavigation(context, reporterOf(file), file.value.navigation)
  }
  for (const file of pages) {
    if (checkPage(context, reporterOf(file), file.value)) claim(file, [])
    checkNavigation(context, reporterOf(file), file.value.navigation)
  }
  for (const file of pages) checkTileTargets(reporterOf(file), file.value, owners)
  if (menus) checkMenus(reporterOf(menus), menus.value, owners)
}

const DEFAULT_MENUS = ['raw-data', 'other']

function checkNavigation(context: CheckContext, report: Reporter, navigation: unknown): void {
  if (typeof navigation !== 'object' || navigation === null || !('menu' in navigation)) return
  const ids = [...(context.config.menus?.value.menus ?? []).map((menu) => menu.id), ...DEFAULT_MENUS]
  const menu = String(navigation.menu)
  if (ids.includes(menu)) return
  const message = `There is no menu "${menu}".`
  report.error('unknown-menu', ['navigation', 'menu'], message, suggest(menu, ids, 'Add it to menus.json.'))
}

/** The page behind a tile may stand in a file that is read later. */
function checkTileTargets(report: Reporter, page: PageConfig, owners: ReadonlyMap<string, string>): void {
  for (const [index, { to }] of (page.widgets ?? []).entries()) {
    if (to === undefined || owners.has(to)) continue
    const at = ['widgets', index, 'to']
    report.error('unknown-page', at, `No page has the address "${to}".`, suggest(to, [...owners.keys()]))
  }
}

function checkMenus(report: Reporter, { menus }: MenusConfig, owners: ReadonlyMap<string, string>): void {
  const seen = new Set<string>()
  for (const [index, menu] of menus.entries()) {
    if (seen.has(menu.id)) {
      report.error(
        'duplicate-item',
        ['menus', index],
        `Two menus are called "${menu.id}".`,
        'Give each its own "id".',
      )
    }
    seen.add(menu.id)
    for (const [place, item] of (menu.items ?? []).entries()) {
      if (typeof item !== 'string' || owners.has(item)) continue
      const hint = suggest(item, [...owners.keys()], 'For any other address write { "to": …, "label": … }.')
      report.error(
        'unknown-page',
        ['menus', index, 'items', place],
        `No page has the address "${item}".`,
        hint,
      )
    }
  }
}
