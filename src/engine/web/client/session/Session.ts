import type { ApiError } from '../ApiError.ts'
import { PLATFORM_ROLES, type Role } from '../../../model/PlatformRole.ts'
import { APPLY_PATH, INVESTOR_HOME, staffHome } from './sessionPaths.ts'
import type { Membership, UserAndAccounts, UserPartner } from './UserAndAccounts.ts'

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
  readonly error: ApiError
  readonly retry: () => void
}

export interface SignedInSession {
  readonly status: 'signedIn'
  readonly user: SessionUser
  readonly isStaff: boolean
  /** Until there is a second factor, the server refuses everything else. */
  readonly mustEnrolSecondFactor: boolean
  readonly roles: readonly Role[]
  readonly permissions: SessionPermissions
  readonly accounts: readonly Membership[]
  readonly currentAccount: Membership | null
  /** The person's start page: back office, business or investor dashboard. */
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
  /** As `NO`; null while it is not known. */
  readonly countryCode: string | null
  readonly userType: string
  readonly latestKycStatus: string
  /** Of the latest verification; null before the first. */
  readonly latestKycProvider: string | null
  /** What staff wrote about it: what they still need, or why they rejected it. */
  readonly kycReason: string | null
  readonly userSettings: Readonly<Record<string, unknown>>
  readonly isNewsletterAccepted: boolean
  readonly identityProviders: readonly string[]
  readonly partnerCode: string | null
  readonly partner: UserPartner
}

/** What the interface offers; the server decides separately. Undefined for a user without a role. */
export interface SessionPermissions {
  readonly isSuperAdmin: boolean | undefined
  readonly canAssignRoles: boolean | undefined
  readonly canEditRawData: boolean | undefined
  readonly canExecuteSeniorActions: boolean | undefined
  readonly hasPartnerOnlyAccess: boolean | undefined
}

type Permission = 'AssignRoles' | 'RawDataEdit' | 'ExecuteSeniorActions' | 'PartnerOnlyAccess'

export function toSession(overview: UserAndAccounts, accountId: number | null): SignedInSession {
  const { person } = overview
  const isStaff = overview.userType === 'STAFF'
  const held = overview.roles.map(({ name }) => name)
  const ofPlatform: readonly Role[] = PLATFORM_ROLES.filter((name) => held.includes(name))
  // A project with a remote backend may name its own.
  const roles = [...ofPlatform, ...held.filter((name) => !ofPlatform.includes(name))]
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
      countryCode: person.countryCode,
      userType: overview.userType,
      latestKycStatus: overview.latestKycStatus,
      latestKycProvider: overview.latestKycProvider,
      kycReason: overview.kycReason,
      userSettings: toSettings(overview.userSettings),
      isNewsletterAccepted: overview.isNewsletterAccepted,
      identityProviders: overview.identityProviders,
      partnerCode: overview.partnerCode,
      partner: toPartner(overview.partner),
    },
    isStaff,
    mustEnrolSecondFactor: overview.mustEnrolSecondFactor,
    roles,
    permissions: toPermissions(roles, overview.permissions),
    accounts,
    currentAccount,
    homePath: isStaff
      ? staffHome()
      : (currentAccount?.account.to ?? firstHome(toSettings(overview.userSettings))),
  }
}

/** Without an account: the side of the market that the person came for. */
function firstHome({ side }: Readonly<Record<string, unknown>>): string {
  return side === 'business' ? APPLY_PATH : INVESTOR_HOME
}

/** Stored on the device, so it contains only device settings. */
function toPartner({
  code,
  name,
  logoUrl,
  primaryColor,
  supportEmail,
  supportPhone,
}: UserPartner): UserPartner {
  return { code, name, logoUrl, primaryColor, supportEmail, supportPhone }
}

function toSettings(settings: unknown): Readonly<Record<string, unknown>> {
  return typeof settings === 'object' && settings !== null ? { ...settings } : {}
}

function toPermissions(roles: readonly Role[], granted: readonly string[] | null): SessionPermissions {
  const may = (permission: Permission) => (granted === null ? undefined : granted.includes(permission))
  return {
    isSuperAdmin: roles.length === 0 ? undefined : roles.includes('SUPER_ADMIN'),
    canAssignRoles: may('AssignRoles'),
    canEditRawData: may('RawDataEdit'),
    canExecuteSeniorActions: may('ExecuteSeniorActions'),
    hasPartnerOnlyAccess: may('PartnerOnlyAccess'),
  }
}
