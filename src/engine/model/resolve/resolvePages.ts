import { defaultRoute } from '../BackendModel.ts'
import type { ActionPage, DashboardPage, EntityPage, PageModel, PanelsPage, ViewModel } from '../PageModel.ts'
import type { AdminModel, EntityModel } from '../AdminModel.ts'
import type { EntityConfig, NavigationConfig, PageConfig, ViewConfig } from '../generated/EntityConfig.ts'
import { ownValue } from '../ownValue.ts'
import type { Role } from '../PlatformRole.ts'
import { toAccountPaths } from './accountPaths.ts'
import { defaultPageAccess, pageAccess } from './pageAccess.ts'
import { configOf, entityFilter, type ResolveContext } from './ResolveContext.ts'
import { toSortEntry } from './resolveOrdering.ts'
import { inOrder, narrowPermissions, narrowRoles } from './resolvePermissions.ts'
import { resolvePanels } from './resolvePanels.ts'
import { resolveRecord } from './resolveRecord.ts'
import { resolveWidgets } from './resolveWidgets.ts'

/** A page and where it wants to be in the menu. */
export interface PlacedPage {
  readonly page: PageModel
  readonly navigation: NavigationConfig
}

type Entities = Readonly<Record<string, EntityModel>>

/** Each entity's own page, the further pages of config, and what the others have by default: `BackendModel.hasRawViews`. */
export function resolvePages(
  context: ResolveContext,
  entities: Entities,
  actions: AdminModel['actions'],
): readonly PlacedPage[] {
  const listed = Object.values(entities).filter((entity) => entity.operations.list !== null)
  const own = listed.flatMap((entity) => {
    const { route, navigation, ...config } = configOf(context, entity.name)
    if (route === undefined) return []
    const page = toEntityPage(context, entity, { route, ...listOf(config) }, actions)
    return [{ page, navigation: navigation ?? true }]
  })
  const routes = new Map(own.map(({ page }) => [page.entity, page.route]))
  const further = context.config.pages.flatMap((config) => {
    const page = toPage(context, config, entities, actions, routes)
    return page ? [{ page, navigation: config.navigation ?? true }] : []
  })
  const taken = new Set([...own, ...further].map(({ page }) => page.route))
  const { backend } = context
  const byDefault = listed.flatMap((entity) => {
    const { navigation, ...config } = configOf(context, entity.name)
    const permissions = defaultPageAccess(backend, config)
    if (permissions === null) return []
    const kebab = defaultRoute(backend, entity.name)
    const route = taken.has(kebab) ? `${kebab.slice(0, kebab.lastIndexOf('/'))}/${entity.name}` : kebab
    taken.add(route)
    if (!backend.hasRawViews)
      return [
        {
          page: toEntityPage(context, entity, { route, permissions, ...listOf(config) }, actions),
          navigation: navigation ?? true,
        },
      ]
    const page = toEntityPage(context, entity, { route, permissions, ...cardsOf(config) }, actions)
    return [{ page: { ...page, rawData: true }, navigation: navigation !== false }]
  })
  const all = [...own, ...further, ...byDefault]
  const routesLeft = new Set(all.map(({ page }) => page.route))
  return all.map((placed) => ({ ...placed, page: withoutDeadLinks(placed.page, routesLeft) }))
}

/** What config says of an entity's own list. */
const listOf = ({ views = [], actions = [], ...config }: EntityConfig): Partial<PageConfig> => ({
  views,
  actions,
  ...cardsOf(config),
})

/** What the cards of an entity's own lists show on a phone. */
const cardsOf = ({ phoneColumns }: EntityConfig): Pick<PageConfig, 'phoneColumns'> =>
  phoneColumns === undefined ? {} : { phoneColumns }

/** The page behind a tile may be one that was left out. */
function withoutDeadLinks(page: PageModel, routes: ReadonlySet<string>): PageModel {
  if (page.kind !== 'dashboard') return page
  const widgets = page.widgets.map((widget) =>
    widget.to === null || routes.has(widget.to) ? widget : { ...widget, to: null },
  )
  return { ...page, widgets }
}

function toPage(
  context: ResolveContext,
  config: PageConfig,
  entities: Entities,
  actions: AdminModel['actions'],
  routes: ReadonlyMap<string, string>,
): PageModel | null {
  if (config.kind === 'dashboard') return toDashboard(context, config, entities, routes)
  if (config.kind === 'action') return toActionPage(context, config, actions)
  if (config.kind === 'panels') return toPanelsPage(context, config, entities, actions)
  const entity = ownValue(entities, config.entity ?? '')
  return entity?.operations.list ? toEntityPage(context, entity, config, actions) : null
}

function toEntityPage(
  context: ResolveContext,
  entity: EntityModel,
  config: PageConfig,
  actions: AdminModel['actions'],
): EntityPage {
  const permissions = narrowPermissions(entity.permissions, pageAccess(context.backend, config.permissions))
  const known = new Set(entity.list.columns.map((column) => column.id))
  return {
    kind: 'entity',
    ...placeOf(config),
    entity: entity.name,
    label: config.label ? context.say(config.label) : entity.labelPlural,
    icon: config.icon ?? entity.icon,
    note: config.note ? context.say(config.note) : entity.note,
    ...(config.empty ? { empty: context.say(config.empty) } : {}),
    ...(config.emptyTo ? { emptyTo: config.emptyTo } : {}),
    rawData: false,
    filter: entityFilter(context, entity.name, config.filter),
    accountPaths: toAccountPaths(config.account),
    columns: config.columns?.filter((id) => known.has(id)) ?? null,
    phoneColumns: config.phoneColumns?.filter((id) => config.columns?.includes(id) ?? known.has(id)) ?? null,
    ordering: config.ordering?.map(toSortEntry) ?? null,
    views: resolveViews(context, entity, config.views ?? [], permissions.view),
    actions: (config.actions ?? []).filter((name) => Object.hasOwn(actions, name)),
    ...resolveOpening(context, entity, config, actions),
    ...(config.record ? { record: resolveRecord(context, entity, config.record) } : {}),
    roles: permissions.view,
    permissions,
  }
}

/** What customers can do with the list and its rows, where config says it. */
function resolveOpening(
  context: ResolveContext,
  { name }: EntityModel,
  { actionsWhile, link, linkAccount, onOpen, links, cards }: PageConfig,
  actions: AdminModel['actions'],
): Pick<EntityPage, 'actionsWhile' | 'link' | 'linkAccount' | 'onOpen' | 'links' | 'cards'> {
  const opened = onOpen === undefined ? undefined : ownValue(actions, onOpen)
  const unread = entityFilter(context, name, opened?.target?.when ?? undefined)
  const conditions = Object.entries(actionsWhile ?? {}).flatMap(([action, condition]) => {
    const filter = entityFilter(context, name, condition)
    return filter ? [[action, filter] as const] : []
  })
  return {
    ...(actionsWhile ? { actionsWhile: Object.fromEntries(conditions) } : {}),
    ...(link === undefined ? {} : { link }),
    ...(linkAccount === undefined ? {} : { linkAccount }),
    ...(opened ? { onOpen: { action: opened.name, unread } } : {}),
    ...(links ? { links: links.map(({ to, label }) => ({ to, label: context.say(label) })) } : {}),
    ...(cards ? { cards: true as const } : {}),
  }
}

function toActionPage(
  { say }: ResolveContext,
  config: PageConfig,
  actions: AdminModel['actions'],
): ActionPage | null {
  const action = ownValue(actions, config.action ?? '')
  if (!action) return null
  return {
    kind: 'action',
    ...placeOf(config),
    action: action.name,
    label: config.label ? say(config.label) : action.label,
    icon: config.icon ?? action.icon,
    note: config.note ? say(config.note) : action.note,
    roles: narrowRoles(action.roles, config.roles),
    accountPaths: [],
  }
}

function toDashboard(
  context: ResolveContext,
  config: PageConfig,
  entities: Entities,
  routes: ReadonlyMap<string, string>,
): DashboardPage | null {
  if (!config.label) return null
  return {
    kind: 'dashboard',
    ...placeOf(config),
    label: context.say(config.label),
    icon: config.icon ?? 'dashboard',
    note: config.note ? context.say(config.note) : null,
    roles: inOrder(context.backend.roles, config.roles ?? context.backend.roles.viewers),
    accountPaths: [],
    ...(config.queue ? { queue: true as const } : {}),
    widgets: resolveWidgets(context, config.widgets ?? [], entities, routes),
  }
}

function toPanelsPage(
  { say, backend }: ResolveContext,
  config: PageConfig,
  entities: Entities,
  actions: AdminModel['actions'],
): PanelsPage | null {
  if (!config.label) return null
  return {
    kind: 'panels',
    ...placeOf(config),
    label: say(config.label),
    icon: config.icon ?? 'settings',
    note: config.note ? say(config.note) : null,
    roles: inOrder(backend.roles, config.roles ?? backend.roles.viewers),
    accountPaths: [],
    panels: resolvePanels({ say, entities, actions }, config.panels ?? []),
  }
}

function placeOf({ route }: PageConfig): { readonly route: string; readonly area: string } {
  return { route, area: route.split('/')[1] ?? '' }
}

/** The views that config ships with a page, which these roles see. */
function resolveViews(
  context: ResolveContext,
  { name, list }: EntityModel,
  views: readonly ViewConfig[],
  roles: readonly Role[],
): readonly ViewModel[] {
  const known = new Set(list.columns.map((column) => column.id))
  return views.map((view) => ({
    id: view.id,
    label: context.say(view.label),
    filter: entityFilter(context, name, view.filter),
    columns: view.columns?.filter((id) => known.has(id)) ?? null,
    ordering: view.ordering?.map(toSortEntry) ?? null,
    roles: narrowRoles(roles, view.roles),
  }))
}
