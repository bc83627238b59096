/**
 * The caller of a request, as the server has verified it. Built once per request from the token and the
 * account header.
 */
export type Actor = AnonymousActor | UserActor | SystemActor

export interface AnonymousActor {
  readonly kind: 'ANONYMOUS'
}

/** Migrations, seeds, jobs. Never created from a request. */
export interface SystemActor {
  readonly kind: 'SYSTEM'
}

export interface UserActor {
  readonly kind: 'USER' | 'STAFF'
  readonly userId: number
  readonly personId: number
  readonly firstName: string
  readonly lastName: string
  /** The platform's, or names of a project with a remote backend. */
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<Permission>
  readonly partnerId: number
  /** Every account of which the user is a member, with the role there. */
  readonly memberships: ReadonlyMap<number, AccountRole>
  /** The account from the request header; null without one. Always one of `memberships` (staff: null). */
  readonly accountId: number | null
}

export const ACCOUNT_ROLES = ['OWNER', 'OPERATOR', 'VIEWER', 'COLLATERAL_PROVIDER'] as const
export type AccountRole = (typeof ACCOUNT_ROLES)[number]
export type Permission = 'AssignRoles' | 'RawDataEdit' | 'ExecuteSeniorActions' | 'PartnerOnlyAccess'
