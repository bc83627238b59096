import type { PlatformRole } from '../../../metadata/AdminModel.ts'
import type { Membership, UserAndAccounts } from './UserAndAccounts.ts'

export type Session = AnonymousSession | LoadingSession | FailedSession | SignedInSession

export interface AnonymousSession {
  readonly status: 'anonymous'
}

export interface LoadingSession {
  readonly status: 'loading'
}

/** Signed in, but the overview cannot be loaded. */
export interface FailedSession {
  readonly status: 'failed'
  readonly error: unknown
  readonly retry: () => void
}

export interface SignedInSession {
  readonly status: 'signedIn'
  readonly user: SessionUser
  readonly isStaff: boolean
  readonly roles: readonly PlatformRole[]
  readonly permissions: SessionPermissions
  readonly accounts: readonly SessionAccount[]
  readonly currentAccount: SessionAccount | null
  /** Where the person lands: back office, business or investor dashboard. */
  readonly homePath: string
}

export interface SessionUser {
  readonly personEntityId: number
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
  readonly email: string
  readonly userType: string
  readonly partnerCode: string | null
}

/** What the interface offers; the server decides for itself. Undefined for a user without any role. */
export interface SessionPermissions {
  readonly isSuperAdmin: boolean | undefined
  readonly canAssignRoles: boolean | undefined
  readonly canEditRawData: boolean | undefined
  readonly canExecuteSeniorActions: boolean | undefined
  readonly hasPartnerOnlyAccess: boolean | undefined
}

export interface SessionAccount extends Membership {
  readonly label: string
  /** Dashboard of the account. */
  readonly to: string
}

export const STAFF_HOME = '/admin/loanApplications'
export const INVESTOR_HOME = '/investor/dashboard'
export const BUSINESS_HOME = '/business/dashboard'

export function toSession(overview: UserAndAccounts, accountId: number | null): SignedInSession {
  const isStaff = overview.userType === 'STAFF'
  const roles = overview.roles.map((role) => role.name)
  const accounts = isStaff
    ? []
    : overview.accounts.map((membership) => toSessionAccount(membership, overview))
  const currentAccount = accounts.find(({ account }) => account.entityId === accountId) ?? accounts[0] ?? null
  const fullName = [overview.firstName, overview.lastName].filter(Boolean).join(' ')
  return {
    status: 'signedIn',
    user: {
      personEntityId: overview.personEntityId,
      firstName: overview.firstName ?? '',
      lastName: overview.lastName ?? '',
      fullName: fullName || (overview.email ?? ''),
      email: overview.email ?? '',
      userType: overview.userType,
      partnerCode: overview.partnerCode,
    },
    isStaff,
    roles,
    permissions: toPermissions(roles),
    accounts,
    currentAccount,
    homePath: isStaff ? STAFF_HOME : (currentAccount?.to ?? INVESTOR_HOME),
  }
}

export function toPermissions(roles: readonly PlatformRole[]): SessionPermissions {
  const anyOf = (...wanted: PlatformRole[]) =>
    roles.length === 0 ? undefined : wanted.some((role) => roles.includes(role))
  return {
    isSuperAdmin: anyOf('SUPER_ADMIN'),
    canAssignRoles: anyOf('SUPER_ADMIN'),
    canEditRawData: anyOf('SUPER_ADMIN', 'ADMIN'),
    canExecuteSeniorActions: anyOf('SUPER_ADMIN', 'ADMIN', 'SENIOR'),
    hasPartnerOnlyAccess: anyOf('PARTNER_USER'),
  }
}

function toSessionAccount(membership: Membership, overview: UserAndAccounts): SessionAccount {
  const { account } = membership
  const isBorrower = account.type === 'BUSINESS' && account.purpose === 'LOAN'
  return {
    ...membership,
    label: displayName(membership, overview),
    to: isBorrower ? BUSINESS_HOME : INVESTOR_HOME,
  }
}

/** The account's own name, else its business' or its person's; a dash stands for a missing part of a name. */
function displayName({ account }: Membership, overview: UserAndAccounts): string {
  if (account.accountName) return account.accountName
  if (account.type === 'BUSINESS') return account.business?.name ?? '-'
  return `${overview.firstName || '-'} ${overview.lastName || '-'}`
}
