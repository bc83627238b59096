import type { AdminModel, EntityModel } from '../AdminModel.ts'
import type { MenuModel } from '../MenuModel.ts'
import type { PageModel } from '../PageModel.ts'
import { type EntityPermissions, holdsOne, type Role } from '../PlatformRole.ts'
import type { RecordLink } from '../RecordLink.ts'
import { narrowPanels } from './narrowPanels.ts'

/**
 * What staff with these roles get: the entities they may see, and the pages, menus, actions and tiles for one
 * of their roles. The input lacks the fields they may not read, so nothing leads to an omitted entity.
 */
export function staffModel(model: AdminModel, roles: readonly Role[], isProduction: boolean): AdminModel {
  const isFor = (allowed: readonly Role[]) => isForStaff(allowed, roles)
  const entities = Object.entries(model.entities).filter(([, entity]) => isSeenByStaff(entity, roles))
  const names = new Set(entities.map(([name]) => name))
  const actions = Object.entries(model.actions).filter(
    ([, action]) =>
      isFor(action.roles) &&
      !(isProduction && action.developmentOnly) &&
      (action.target === null || names.has(action.target.entity)),
  )
  const offered: Offered = { entities: names, actions: new Set(actions.map(([name]) => name)), isFor }
  const pages = model.pages.filter((page) => isFor(page.roles)).flatMap((page) => toStaffPage(page, offered))
  const routes = new Set(pages.map(({ route }) => route))
  const allRoutes = new Set(model.pages.map(({ route }) => route))
  const leads = (to: string) => routes.has(to) || !allRoutes.has(to)
  const isLinked = (link: RecordLink) => isFor(link.roles) && leads(link.to)
  return {
    ...model,
    entities: Object.fromEntries(
      entities.map(([name, entity]) => [
        name,
        { ...withActions(entity, offered), links: entity.links.filter(isLinked) },
      ]),
    ),
    pages: pages.map((page) => withoutDeadLinks(page, routes)),
    actions: Object.fromEntries(actions),
    menus: toStaffMenus(model.menus, isFor, leads),
    problems: holdsOne(roles, model.backend.roles.caretakers) ? model.problems : [],
  }
}

/** Whether staff with these roles see an entity at all. */
export function isSeenByStaff(
  { permissions }: { readonly permissions: EntityPermissions },
  roles: readonly Role[],
): boolean {
  return isForStaff(permissions.view, roles)
}

/** `USER` means customers; staff need another role to see it. */
function isForStaff(allowed: readonly Role[], roles: readonly Role[]): boolean {
  return allowed.some((role) => role !== 'USER' && roles.includes(role))
}

interface Offered {
  readonly entities: ReadonlySet<string>
  readonly actions: ReadonlySet<string>
  readonly isFor: (roles: readonly Role[]) => boolean
}

/** Drops pages of omitted entities or actions; a dashboard loses its tiles of such entities. */
function toStaffPage(page: PageModel, { entities, actions, isFor }: Offered): readonly PageModel[] {
  if (page.kind === 'action') return actions.has(page.action) ? [page] : []
  if (page.kind === 'panels') return [narrowPanels(page, { entities, actions })]
  if (page.kind === 'dashboard')
    return [{ ...page, widgets: page.widgets.filter(({ entity }) => entities.has(entity)) }]
  if (!entities.has(page.entity)) return []
  // Its record is the customers'.
  const { record: _, ...rest } = page
  return [withActions({ ...rest, views: page.views.filter(({ roles }) => isFor(roles)) }, { actions })]
}

function withActions<T extends Pick<EntityModel, 'actions'>>(
  owner: T,
  { actions }: Pick<Offered, 'actions'>,
): T {
  return { ...owner, actions: owner.actions.filter((name) => actions.has(name)) }
}

/** A tile that led to another role's page loses its link. */
function withoutDeadLinks(page: PageModel, routes: ReadonlySet<string>): PageModel {
  if (page.kind !== 'dashboard') return page
  const widgets = page.widgets.map((widget) =>
    widget.to === null || routes.has(widget.to) ? widget : { ...widget, to: null },
  )
  return { ...page, widgets }
}

/** Links to their own pages and to addresses outside the pages; empty groups are dropped. */
function toStaffMenus(
  menus: readonly MenuModel[],
  isFor: (roles: readonly Role[]) => boolean,
  leads: (to: string) => boolean,
): readonly MenuModel[] {
  return menus
    .filter(({ roles }) => isFor(roles))
    .map((menu) => ({ ...menu, items: menu.items.filter(({ to, roles }) => isFor(roles) && leads(to)) }))
    .filter(({ items }) => items.length > 0)
}
