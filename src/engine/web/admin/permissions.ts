import type { ActionModel } from '../../model/ActionModel.ts'
import { type EntityPermissions, holdsOne, type Role } from '../../model/PlatformRole.ts'
import type { PageModel } from '../../model/PageModel.ts'
import type { MenuModel } from '../../model/MenuModel.ts'
import type { RecordLink } from '../../model/RecordLink.ts'

export interface StaffSession {
  /** Separates the stored columns and filters of different people. */
  readonly userId: string
  readonly roles: readonly Role[]
}

/** Whether the interface shows an action on a page or an entity. The server checks the permission itself. */
export function canDo(
  session: StaffSession,
  owner: { readonly permissions: EntityPermissions },
  action: keyof EntityPermissions,
): boolean {
  return holdsOne(session.roles, owner.permissions[action])
}

export function canSeePage(session: StaffSession, page: PageModel): boolean {
  return holdsOne(session.roles, page.roles)
}

/** Whether the interface shows an action. */
export function canRun(session: StaffSession, action: Pick<ActionModel, 'roles'>): boolean {
  return holdsOne(session.roles, action.roles)
}

/** Whether the interface shows a link of a record. */
export function canFollow(session: StaffSession, link: Pick<RecordLink, 'roles'>): boolean {
  return holdsOne(session.roles, link.roles)
}

/** The menu without the items and groups that this person may not see. */
export function visibleMenus(session: StaffSession, menus: readonly MenuModel[]): readonly MenuModel[] {
  return menus
    .filter((menu) => holdsOne(session.roles, menu.roles))
    .map((menu) => ({ ...menu, items: menu.items.filter((item) => holdsOne(session.roles, item.roles)) }))
    .filter((menu) => menu.items.length > 0)
}
