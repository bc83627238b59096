import type { EntityModel } from '../AdminModel.ts'
import type { ViewConfig } from '../generated/EntityConfig.ts'
import type { ViewModel } from '../PageModel.ts'
import type { Role } from '../PlatformRole.ts'
import { entityFilter, type ResolveContext } from './ResolveContext.ts'
import { toSortEntry } from './resolveOrdering.ts'
import { narrowRoles } from './resolvePermissions.ts'

/** The views that config ships with a page, which these roles see. */
export function resolveViews(
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
