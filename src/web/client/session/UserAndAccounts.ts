import type { PlatformRole } from '../../../metadata/AdminModel.ts'

/** The signed-in person as the server tells it. Amounts are decimal texts in the account's currency. */
export interface UserAndAccounts {
  readonly loginDisabled: boolean
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly personEntityId: number
  readonly userType: string
  readonly latestKycStatus: string
  /** What the person has set; its owner is `updateUserSettings`. */
  readonly userSettings: Readonly<Record<string, unknown>>
  readonly isNewsletterAccepted: boolean
  readonly identityProviders: readonly string[]
  readonly partnerCode: string | null
  readonly partner: UserPartner
  readonly person: UserPerson
  /** Null for a user without any role. */
  readonly permissions: readonly Permission[] | null
  readonly roles: readonly {
    readonly entityId: number
    readonly name: PlatformRole
    readonly description: string | null
  }[]
  readonly accounts: readonly Membership[]
}

/** Whose name, logo and colour the person sees. */
export interface UserPartner {
  readonly code: string
  readonly name: string
  readonly logoUrl: string | null
  /** As in CSS: `#0a7d5c`. */
  readonly primaryColor: string | null
  readonly supportEmail: string | null
  readonly supportPhone: string | null
}

export interface UserPerson {
  readonly emailVerified: boolean
  readonly mobilePhone: string | null
  readonly locale: string
}

export interface Membership {
  readonly accountRole: { readonly role: AccountRole }
  readonly account: Account
}

export type Permission = 'AssignRoles' | 'RawDataEdit' | 'ExecuteSeniorActions' | 'PartnerOnlyAccess'

export type AccountRole = 'OWNER' | 'OPERATOR' | 'VIEWER' | 'COLLATERAL_PROVIDER'

export interface Account {
  readonly entityId: number
  readonly entityVersion: number
  readonly accountNumber: string
  /** The account's own name; null when it goes by its business' or its person's. */
  readonly accountName: string | null
  /** The account's own name, else its business' or its person's. */
  readonly label: string
  /** Its dashboard. */
  readonly to: string
  readonly variant: 'INVESTOR' | 'BUSINESS'
  readonly type: 'INDIVIDUAL' | 'BUSINESS' | 'SYSTEM'
  readonly purpose: 'INVESTMENT' | 'LOAN'
  readonly status: string
  readonly kycStatus: string
  readonly isKycCompleted: boolean
  readonly isBusinessCheckRequired: boolean
  readonly businessCheckStatus: string | null
  readonly balance: string
  readonly availableBalance: string
  readonly reservedAmount: string
  readonly reservedForCollaterals: string
  readonly frozenForOrders: boolean
  readonly locked: boolean
  readonly isNonSophisticatedInvestor: boolean | null
  readonly autoInvestStrategy: string
  readonly autoInvestLowAmount: string
  readonly autoInvestMediumAmount: string
  readonly autoInvestHighAmount: string
  readonly customFeeInPercentage: string | null
  readonly bbanBankCode: string | null
  readonly bbanAccountNumber: string | null
  /** `2024-05-01`; null while it is not open. */
  readonly openedDate: string | null
  readonly image: string | null
  readonly currency: { readonly code: string }
  readonly partner: { readonly entityId: number; readonly name: string }
  readonly business: {
    readonly entityId: number
    readonly name: string
    readonly regNumber: string
  } | null
  readonly createdByPerson: {
    readonly entityId: number
    readonly firstName: string | null
    readonly lastName: string | null
  } | null
}
