import type { BackendModel } from '../BackendModel.ts'
import type { EntityConfig, PermissionsConfig } from '../generated/EntityConfig.ts'

/** What a page of an entity allows. That customers may read an entity puts none of the staff's pages before them. */
export const pageAccess = ({ roles }: BackendModel, permissions?: PermissionsConfig): PermissionsConfig => ({
  ...permissions,
  view: permissions?.view ?? [...roles.staff],
})

/** What the page that an entity has by default allows; null when it has none: see `BackendModel.hasRawViews`. */
export function defaultPageAccess(backend: BackendModel, { route }: EntityConfig): PermissionsConfig | null {
  if (backend.hasRawViews) return SUPER_ADMIN
  return route === undefined ? pageAccess(backend) : null
}

const SUPER_ADMIN: PermissionsConfig = {
  view: ['SUPER_ADMIN'],
  add: ['SUPER_ADMIN'],
  edit: ['SUPER_ADMIN'],
  delete: ['SUPER_ADMIN'],
}
