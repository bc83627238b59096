import type { SignedInSession } from '../../client/session/Session.ts'

/** Staff look at the investors' market inside their own area; every other page of customers is the portal's. */
export function isStaffMarket({ isStaff }: SignedInSession, pathname: string): boolean {
  return isStaff && /^\/investor\/marketplace(?:\/|$)/.test(pathname)
}
