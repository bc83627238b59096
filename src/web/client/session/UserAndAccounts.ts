import type { PlatformRole } from '../../../metadata/AdminModel.ts'

/** The signed-in person as the server tells it. Amounts are decimal texts in the account's currency. */
export interface UserAndAccounts {
  readonly loginDisabled: boolean
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly personEntityId: number
  readonly userType: string
  readonly partnerCode: string | null
  /** Null for a user without any role. */
  readonly permissions: readonly Permission[] | null
  readonly roles: readonly {
    readonly entityId: number
    readonly name: PlatformRole
    readonly description: string | null
  }[]
  readonly accounts: readonly Membership[]
}

export interface Membership {
  readonly accountRole: { readonly role: AccountRole }
  readonly account: Account
}

export type Permission = 'AssignRoles' | 'RawDataEdit' | 'ExecuteSeniorActions' | 'PartnerOnlyAccess'

export type AccountRole = 'OWNER' | 'OPERATOR' | 'VIEWER' | 'COLLATERAL_PROVIDER'

export interface Account {
  readonly entityId: number
  readonly accountNumber: string
  /** The account's own name, else its business' or its person's. */
  readonly label: string
  /** Its dashboard. */
  readonly to: string
  readonly type: 'INDIVIDUAL' | 'BUSINESS' | 'SYSTEM'
  readonly purpose: 'INVESTMENT' | 'LOAN'
  readonly balance: string
  readonly availableBalance: string
  readonly reservedAmount: string
  readonly currency: { readonly code: string }
}
