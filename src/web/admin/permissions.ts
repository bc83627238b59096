import type { ActionModel } from '../../metadata/ActionModel.ts'
import type { EntityPermissions, PageModel, PlatformRole } from '../../metadata/AdminModel.ts'
import type { MenuModel } from '../../metadata/MenuModel.ts'

export interface StaffSession {
  /** Names the compartment of remembered columns and filters. */
  readonly userId: string
  readonly roles: readonly PlatformRole[]
}

/** Whether the interface offers an action on a page or an entity. The server decides for itself. */
export function canDo(
  session: StaffSession,
  owner: { readonly permissions: EntityPermissions },
  action: keyof EntityPermissions,
): boolean {
  return hasRole(session, owner.permissions[action])
}

export function canSeePage(session: StaffSession, page: PageModel): boolean {
  return hasRole(session, page.roles)
}

/** Whether the interface offers an action. */
export function canRun(session: StaffSession, action: Pick<ActionModel, 'roles'>): boolean {
  return hasRole(session, action.roles)
}

/** The menu as this person sees it: without the items and the groups that are not for them. */
export function visibleMenus(session: StaffSession, menus: readonly MenuModel[]): readonly MenuModel[] {
  return menus
    .filter((menu) => hasRole(session, menu.roles))
    .map((menu) => ({ ...menu, items: menu.items.filter((item) => hasRole(session, item.roles)) }))
    .filter((menu) => menu.items.length > 0)
}

function hasRole(session: StaffSession, roles: readonly PlatformRole[]): boolean {
  return roles.some((role) => session.roles.includes(role))
}
