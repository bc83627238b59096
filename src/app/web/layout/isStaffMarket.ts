import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'

/** Staff see the investors' market inside the staff area; all other customer pages belong to the portal. */
export function isStaffMarket({ isStaff }: SignedInSession, pathname: string): boolean {
  return isStaff && /^\/investor\/marketplace(?:\/|$)/.test(pathname)
}
