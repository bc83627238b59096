import type { EntityModel, EntityPage } from '../AdminModel.ts'
import type { NavigationConfig, PageConfig, PermissionsConfig } from '../generated/EntityConfig.ts'
import { toKebabCase } from '../humanise.ts'
import { toText } from '../texts.ts'
import { toFilter } from '../toFilter.ts'
import type { ResolveContext } from './ResolveContext.ts'
import { configOf } from './ResolveContext.ts'
import { narrowPermissions } from './resolvePermissions.ts'

/** A page and where it wants to be in the menu. */
export interface PlacedPage {
  readonly page: EntityPage
  readonly navigation: NavigationConfig
}

/** Each entity's own page, the further pages of config, and a raw-data view of every entity. */
export function resolvePages(
  context: ResolveContext,
  entities: Readonly<Record<string, EntityModel>>,
): readonly PlacedPage[] {
  const listed = Object.values(entities).filter((entity) => entity.operations.list !== null)
  const own = listed.flatMap((entity) => {
    const { route, navigation } = configOf(context, entity.name)
    return route === undefined ? [] : [{ page: toPage(entity, { route }), navigation: navigation ?? true }]
  })
  const further = context.config.pages.flatMap((config) => {
    const entity = entities[config.entity]
    return entity?.operations.list
      ? [{ page: toPage(entity, config), navigation: config.navigation ?? true }]
      : []
  })
  const taken = new Set([...own, ...further].map(({ page }) => page.route))
  const raw = listed.map((entity) => {
    const kebab = `/backoffice/${toKebabCase(entity.name)}`
    const route = taken.has(kebab) ? `/backoffice/${entity.name}` : kebab
    taken.add(route)
    const hidden = configOf(context, entity.name).navigation === false
    return {
      page: { ...toPage(entity, { route, permissions: SUPER_ADMIN }), rawData: true },
      navigation: !hidden,
    }
  })
  return [...own, ...further, ...raw]
}

const SUPER_ADMIN: PermissionsConfig = {
  view: ['SUPER_ADMIN'],
  add: ['SUPER_ADMIN'],
  edit: ['SUPER_ADMIN'],
  delete: ['SUPER_ADMIN'],
}

function toPage(entity: EntityModel, config: Omit<PageConfig, 'entity'>): EntityPage {
  const permissions = narrowPermissions(entity.permissions, config.permissions ?? {})
  return {
    kind: 'entity',
    route: config.route,
    area: config.route.split('/')[1] ?? '',
    entity: entity.name,
    label: config.label ? toText(config.label) : entity.labelPlural,
    icon: config.icon ?? entity.icon,
    note: entity.note,
    rawData: false,
    filter: config.filter ? toFilter(config.filter) : null,
    columns: null,
    ordering: null,
    roles: permissions.view,
    permissions,
  }
}
