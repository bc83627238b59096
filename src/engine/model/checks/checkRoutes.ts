import { type BackendModel, defaultRoute } from '../BackendModel.ts'
import { checkShape } from '../config/checkShape.ts'
import type { BrokenFile, ConfigFile, JsonPath } from '../config/ConfigSet.ts'
import type { ItemConfig, MenusConfig, PageConfig } from '../generated/EntityConfig.ts'
import { isExternal } from '../isExternal.ts'
import type { Addresses, CheckContext, Reporter } from './CheckContext.ts'
import { checkLinks } from './checkLinks.ts'
import { checkPage } from './checkPage.ts'
import { checkRelatedRows } from './checkRecord.ts'
import { suggest } from '../../rules/suggest.ts'

/** Addresses are unique, pages lead to listable entities, and menus lead to pages. */
export function checkRoutes(
  context: CheckContext,
  backend: BackendModel,
  reporterOf: (file: ConfigFile<unknown>) => Reporter,
): void {
  const { entities, pages, menus } = context.config
  const claims: Claim[] = []
  for (const [name, file] of Object.entries(entities)) {
    if (context.entities.has(name)) claims.push({ file, route: file.value.route, path: ['route'] })
    checkNavigation(context, reporterOf(file), file.value.navigation)
  }
  for (const file of pages) {
    if (checkPage(context, reporterOf(file), file.value)) {
      claims.push({ file, route: file.value.route, path: [] })
    }
    checkNavigation(context, reporterOf(file), file.value.navigation)
  }
  const addresses = toAddresses(context, checkClaims(context, backend, reporterOf, claims))
  for (const file of pages) {
    checkTileTargets(reporterOf(file), file.value, addresses)
    checkRelatedRows(context, reporterOf(file), file.value, addresses)
  }
  for (const [name, file] of Object.entries(entities)) {
    if (context.entities.has(name))
      checkLinks(context, reporterOf(file), name, file.value.links ?? [], addresses)
  }
  if (menus) checkMenus(reporterOf(menus), menus.value, addresses)
}

interface Claim {
  readonly file: ConfigFile<unknown>
  readonly route: string | undefined
  readonly path: JsonPath
}

interface Claimed {
  /** By address. */
  readonly owners: ReadonlyMap<string, string>
  /** Addresses that several files claim. One of these files is meant to be elsewhere. */
  readonly contested: ReadonlySet<string>
}

/** The owner of each address. If two files claim one, the file edited last is at fault. */
function checkClaims(
  { schema, config }: CheckContext,
  backend: BackendModel,
  reporterOf: (file: ConfigFile<unknown>) => Reporter,
  claims: readonly Claim[],
): Claimed {
  const contested = new Set<string>()
  const byDefault = schema.entities.filter(
    ({ name }) => backend.hasRawViews || config.entities[name]?.value.route === undefined,
  )
  const what = backend.hasRawViews ? 'the raw-data view' : 'the page'
  const owners = new Map(byDefault.map(({ name }) => [defaultRoute(backend, name), `${what} of ${name}`]))
  const isEdited = ({ file }: Claim) => (config.edited.has(file.file) ? 1 : 0)
  for (const { file, route, path } of claims.toSorted((a, b) => isEdited(a) - isEdited(b))) {
    if (route === undefined) continue
    const owner = owners.get(route)
    if (owner === undefined) owners.set(route, file.file)
    else {
      contested.add(route)
      const message = `"${route}" is the address of ${owner} already.`
      reporterOf(file).error('duplicate-route', path, message, 'Choose another route for one of them.')
    }
  }
  return { owners, contested }
}

/** A page that is left out still owns its address, so links to it are not at fault. */
function toAddresses({ config }: CheckContext, { owners, contested }: Claimed): Addresses {
  const files = [...Object.values(config.entities), ...config.pages]
  const lost = new Set([...files.map(({ value }) => value.route), ...config.broken.map(routeOf)])
  // A page whose own address cannot be read, or is another page's, may be the missing one.
  const isAnyMissing = lost.has(null) || contested.size > 0
  return {
    known: [...owners.keys()],
    isUnknown: (route) => !owners.has(route) && !lost.has(route) && !isAnyMissing,
    isUncertain: (route) => contested.has(route) || (!owners.has(route) && (lost.has(route) || isAnyMissing)),
  }
}

/** Null for a page whose address cannot be read; undefined for an object without one. */
function routeOf({ type, value }: BrokenFile): string | null | undefined {
  if (type !== 'page' && type !== 'entity') return undefined
  const isRecord = typeof value === 'object' && value !== null
  if (isRecord && 'route' in value) return isRoute(value.route) ? value.route : null
  return isRecord && type === 'entity' ? undefined : null
}

function isRoute(value: unknown): value is string {
  return typeof value === 'string' && checkShape('page', { route: value }).length === 0
}

const DEFAULT_MENUS = ['raw-data', 'other', 'platform']

function checkNavigation(context: CheckContext, report: Reporter, navigation: unknown): void {
  if (typeof navigation !== 'object' || navigation === null || !('menu' in navigation)) return
  if (context.isBroken('menus', 'menus')) return
  const ids = [...(context.config.menus?.value.menus ?? []).map((menu) => menu.id), ...DEFAULT_MENUS]
  const menu = String(navigation.menu)
  if (ids.includes(menu)) return
  const message = `There is no menu "${menu}".`
  report.error('unknown-menu', ['navigation', 'menu'], message, suggest(menu, ids, 'Add it to menus.json.'))
}

/** The page behind a tile or an empty list may be in a file that is read later. */
function checkTileTargets(report: Reporter, page: PageConfig, { known, isUnknown }: Addresses): void {
  const targets = [
    { to: page.emptyTo, at: ['emptyTo'] },
    ...(page.widgets ?? []).map(({ to }, index) => ({ to, at: ['widgets', index, 'to'] })),
  ]
  for (const { to, at } of targets) {
    if (to === undefined || !isUnknown(to)) continue
    report.error('unknown-page', at, `No page has the address "${to}".`, suggest(to, known))
  }
}

function checkMenus(report: Reporter, { menus }: MenusConfig, { known, isUnknown }: Addresses): void {
  const seen = new Set<string>()
  for (const [index, menu] of menus.entries()) {
    if (seen.has(menu.id)) {
      const message = `Two menus are called "${menu.id}".`
      report.error('duplicate-item', ['menus', index], message, 'Give each its own "id".')
    }
    seen.add(menu.id)
    for (const [place, item] of (menu.items ?? []).entries()) {
      const at = ['menus', index, 'items', place]
      if (typeof item !== 'string') {
        if (isExternal(item.to)) checkExternal(report, menu.id, item, at)
      } else if (isUnknown(item)) {
        const hint = suggest(item, known, 'For any other address write { "to": …, "label": … }.')
        report.error('unknown-page', at, `No page has the address "${item}".`, hint)
      }
    }
  }
}

function checkExternal(report: Reporter, menu: string, { to, label }: LinkConfig, at: JsonPath): void {
  if (!URL.canParse(to)) {
    const hint = 'Copy it from the address bar of a browser.'
    report.error('wrong-value', [...at, 'to'], `"${to}" is no address.`, hint)
  } else if (label === undefined) {
    report.missingText(at, ['menus', menu, 'items', to, 'label'], `The link to ${to} has no text.`)
  }
}

type LinkConfig = Exclude<ItemConfig, string>
