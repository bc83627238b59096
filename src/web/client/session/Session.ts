import type { PlatformRole } from '../../../metadata/AdminModel.ts'
import type { Membership, Permission, UserAndAccounts, UserPartner } from './UserAndAccounts.ts'

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
  readonly accounts: readonly Membership[]
  readonly currentAccount: Membership | null
  /** Where the person lands: back office, business or investor dashboard. */
  readonly homePath: string
}

export interface SessionUser {
  readonly personEntityId: number
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
  readonly email: string
  readonly emailVerified: boolean
  /** International, `+4512345678`; null when none is known. */
  readonly mobilePhone: string | null
  /** Language of mails and messages. */
  readonly locale: string
  readonly userType: string
  readonly latestKycStatus: string
  readonly userSettings: Readonly<Record<string, unknown>>
  readonly isNewsletterAccepted: boolean
  readonly identityProviders: readonly string[]
  readonly partnerCode: string | null
  readonly partner: UserPartner
}

/** What the interface offers; the server decides for itself. Undefined for a user without any role. */
export interface SessionPermissions {
  readonly isSuperAdmin: boolean | undefined
  readonly canAssignRoles: boolean | undefined
  readonly canEditRawData: boolean | undefined
  readonly canExecuteSeniorActions: boolean | undefined
  readonly hasPartnerOnlyAccess: boolean | undefined
}

export const STAFF_HOME = '/admin/loanApplications'
export const INVESTOR_HOME = '/investor/dashboard'
export const BUSINESS_HOME = '/business/dashboard'

export function toSession(overview: UserAndAccounts, accountId: number | null): SignedInSession {
  const { person } = overview
  const isStaff = overview.userType === 'STAFF'
  const roles = overview.roles.map((role) => role.name)
  const accounts = isStaff ? [] : overview.accounts
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
      emailVerified: person.emailVerified,
      mobilePhone: person.mobilePhone,
      locale: person.locale,
      userType: overview.userType,
      latestKycStatus: overview.latestKycStatus,
      userSettings: overview.userSettings,
      isNewsletterAccepted: overview.isNewsletterAccepted,
      identityProviders: overview.identityProviders,
      partnerCode: overview.partnerCode,
      partner: overview.partner,
    },
    isStaff,
    roles,
    permissions: toPermissions(roles, overview.permissions),
    accounts,
    currentAccount,
    homePath: isStaff ? STAFF_HOME : (currentAccount?.account.to ?? INVESTOR_HOME),
  }
}

function toPermissions(
  roles: readonly PlatformRole[],
  granted: readonly Permission[] | null,
): SessionPermissions {
  const may = (permission: Permission) => (granted === null ? undefined : granted.includes(permission))
  return {
    isSuperAdmin: roles.length === 0 ? undefined : roles.includes('SUPER_ADMIN'),
    canAssignRoles: may('AssignRoles'),
    canEditRawData: may('RawDataEdit'),
    canExecuteSeniorActions: may('ExecuteSeniorActions'),
    hasPartnerOnlyAccess: may('PartnerOnlyAccess'),
  }
}
