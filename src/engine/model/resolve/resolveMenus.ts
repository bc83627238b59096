import type { PageModel } from '../PageModel.ts'
import type { MenuItem, MenuModel } from '../MenuModel.ts'
import type { ItemConfig, MenuConfig } from '../generated/EntityConfig.ts'
import { isExternal } from '../isExternal.ts'
import type { Roles } from '../PlatformRole.ts'
import type { Say } from '../texts.ts'
import { OTHER_PAGES, PLATFORM_PAGES, RAW_DATA } from './defaultTexts.ts'
import type { ResolveContext } from './ResolveContext.ts'
import type { PlacedPage } from './resolvePages.ts'
import { inOrder, narrowRoles } from './resolvePermissions.ts'

/** What staff have in their menu: the groups of config, then the pages that no group names: by their `navigation`, else to the default groups. */
export function resolveMenus(
  { say, backend }: Pick<ResolveContext, 'say' | 'backend'>,
  groups: readonly MenuConfig[],
  pages: readonly PlacedPage[],
  routes: readonly string[],
): readonly MenuModel[] {
  const byRoute = new Map(pages.map(({ page }) => [page.route, page]))
  const claimed = new Set(routes)
  /** A link to a page that is left out leads nowhere. */
  const isLost = (item: ItemConfig) => claimed.has(itemTarget(item)) && !byRoute.has(itemTarget(item))
  const named = new Set(groups.flatMap((group) => (group.items ?? []).map(itemTarget)))
  const open = pages
    .filter(({ page, navigation }) => navigation !== false && !named.has(page.route))
    .filter(({ page }) => page.roles.some((role) => role !== 'USER'))
    .toSorted((a, b) => orderOf(a) - orderOf(b))
  const ids = new Set(groups.map((group) => group.id))
  const defaults: readonly MenuConfig[] = [
    { id: OTHER_MENU, label: backend.name ?? OTHER_PAGES, icon: 'folder' },
    { id: PLATFORM_MENU, label: PLATFORM_PAGES, icon: 'settings' },
    { id: RAW_MENU, label: RAW_DATA, icon: 'table' },
  ]
  return [...groups, ...defaults.filter((group) => !ids.has(group.id))]
    .map((group) => {
      const listed = (group.items ?? []).flatMap((item) =>
        isLost(item) ? [] : (toItem(say, item, byRoute, backend.roles) ?? []),
      )
      const added = open
        .filter((placed) => menuOf(placed, ids) === group.id)
        .map(({ page }) => pageItem(page, backend.roles))
      return toMenu(say, group, [...listed, ...added], backend.roles)
    })
    .filter((menu) => menu.items.length > 0)
}

const RAW_MENU = 'raw-data'
const OTHER_MENU = 'other'
const PLATFORM_MENU = 'platform'

function menuOf({ page, navigation }: PlacedPage, ids: ReadonlySet<string>): string {
  const wanted = typeof navigation === 'object' ? navigation.menu : undefined
  if (page.kind === 'entity' && page.rawData) return RAW_MENU
  return wanted !== undefined && (ids.has(wanted) || wanted === PLATFORM_MENU) ? wanted : OTHER_MENU
}

function orderOf({ navigation }: PlacedPage): number {
  return typeof navigation === 'object' ? (navigation.order ?? 0) : 0
}

function toItem(
  say: Say,
  item: ItemConfig,
  pages: ReadonlyMap<string, PageModel>,
  roles: Roles,
): MenuItem | null {
  const to = itemTarget(item)
  const page = pages.get(to)
  if (typeof item === 'string') return page ? pageItem(page, roles) : null
  return {
    to,
    external: isExternal(to),
    label: item.label ? say(item.label) : (page?.label ?? to),
    icon: item.icon ?? page?.icon ?? 'link',
    roles: page
      ? narrowRoles(page.roles, item.roles ?? roles.staff)
      : inOrder(roles, item.roles ?? roles.staff),
  }
}

function pageItem(page: PageModel, { staff }: Roles): MenuItem {
  return {
    to: page.route,
    external: false,
    label: page.label,
    icon: page.icon,
    roles: narrowRoles(page.roles, staff),
  }
}

function itemTarget(item: ItemConfig): string {
  return typeof item === 'string' ? item : item.to
}

/** An item is seen by those who see its group; a group by those who see one of its items. */
function toMenu(say: Say, group: MenuConfig, all: readonly MenuItem[], roles: Roles): MenuModel {
  const items = all
    .map((item) => ({ ...item, roles: narrowRoles(item.roles, group.roles) }))
    .filter((item) => item.roles.length > 0)
  return {
    id: group.id,
    label: say(group.label),
    icon: group.icon ?? 'folder',
    roles: inOrder(
      roles,
      items.flatMap((item) => item.roles),
    ),
    closed: group.closed ?? null,
    items,
  }
}
