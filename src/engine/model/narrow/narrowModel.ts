import type { AdminModel, EntityModel } from '../AdminModel.ts'
import type { Role } from '../PlatformRole.ts'
import { customerModel } from './customerModel.ts'
import { narrowToReadable, type GuardedFields } from './narrowToReadable.ts'
import { isSeenByStaff, staffModel } from './staffModel.ts'

export interface ModelReader {
  readonly isStaff: boolean
  readonly roles: readonly Role[]
  /** Default: false. */
  readonly isProduction?: boolean
}

/**
 * The model for one person: without fields and entities that their roles may not read, and only with their
 * pages, menus and actions. It prevents screens from requesting too much; the server checks every request
 * separately.
 */
export function narrowModel(
  model: AdminModel,
  { isStaff, roles, isProduction = false }: ModelReader,
  guarded: GuardedFields,
): AdminModel {
  // The customers' pages determine which entities they see: see `CustomerNeeds`.
  const isSeen = (entity: EntityModel) => !isStaff || isSeenByStaff(entity, roles)
  const readable = narrowToReadable(model, { guarded, roles, isSeen })
  if (!isStaff) return customerModel(readable)
  const own = staffModel(readable, roles, isProduction)
  const routes = new Set(own.pages.map(({ route }) => route))
  const refusedRoutes = model.pages
    .filter(({ route, roles: allowed }) => !routes.has(route) && allowed.some((role) => role !== 'USER'))
    .map(({ route }) => route)
  return { ...own, refusedRoutes }
}
