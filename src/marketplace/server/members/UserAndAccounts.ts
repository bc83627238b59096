import type { AccountRole, Permission } from '../../../engine/server/kernel/Actor.ts'

/** The overview of the signed-in user that every screen starts from. Decimals are texts. */
export interface UserAndAccounts {
  readonly loginDisabled: boolean
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly personEntityId: number
  readonly userType: string
  readonly latestKycStatus: string
  readonly latestKycProvider: string | null
  /** What staff wrote about the latest verification: what they still need, or why they rejected it. */
  readonly kycReason: string | null
  readonly userSettings: unknown
  readonly isNewsletterAccepted: boolean
  readonly hasSecondFactor: boolean
  readonly partnerCode: string
  /** The partner whose name and look the user sees. */
  readonly partner: OverviewUserPartner
  readonly identityProviders: readonly string[]
  readonly roles: readonly {
    readonly entityId: number
    readonly name: string
    readonly description: string
  }[]
  /** Null for a user without roles. */
  readonly permissions: readonly Permission[] | null
  readonly person: OverviewPerson & { readonly entityVersion: number }
  readonly accounts: readonly OverviewMembership[]
}

export interface OverviewUserPartner {
  readonly code: string
  readonly name: string
  readonly logoUrl: string | null
  /** `#0a7d5c` */
  readonly primaryColor: string | null
  readonly supportEmail: string | null
  readonly supportPhone: string | null
}

export interface OverviewPerson {
  readonly entityId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly mobilePhone: string | null
  readonly locale: string
  /** As `NO`; null while it is not known. */
  readonly countryCode: string | null
}

export interface OverviewMembership {
  readonly accountRole: { readonly id: number; readonly role: AccountRole }
  readonly account: OverviewAccount
}

export interface OverviewAccount extends StoredAccount {
  readonly id: string
  /** The account's display name. */
  readonly label: string
  /** The page the account lands on. */
  readonly to: string
  readonly variant: 'BUSINESS' | 'INVESTOR'
}

/** The raw form from the database. */
export interface StoredAccount {
  readonly entityId: number
  readonly entityVersion: number
  readonly accountNumber: string
  readonly accountName: string | null
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
  readonly openedDate: string | null
  readonly image: string | null
  readonly currency: { readonly entityId: number; readonly code: string; readonly name: string }
  readonly partner: { readonly entityId: number; readonly name: string }
  readonly business: { readonly entityId: number; readonly name: string; readonly regNumber: string } | null
  readonly createdByPerson: {
    readonly entityId: number
    readonly firstName: string | null
    readonly lastName: string | null
  } | null
}
