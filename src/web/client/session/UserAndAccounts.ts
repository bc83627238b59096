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
  readonly roles: readonly {
    readonly entityId: number
    readonly name: PlatformRole
    readonly description: string | null
  }[]
  readonly accounts: readonly Membership[]
}

export interface Membership {
  readonly accountRole: { readonly id: string; readonly role: AccountRole }
  readonly account: Account
}

export type AccountRole = 'OWNER' | 'OPERATOR' | 'VIEWER' | 'COLLATERAL_PROVIDER'

export interface Account {
  readonly entityId: number
  readonly accountNumber: string
  readonly accountName: string | null
  readonly type: 'INDIVIDUAL' | 'BUSINESS' | 'SYSTEM'
  readonly purpose: 'INVESTMENT' | 'LOAN'
  readonly balance: string
  readonly availableBalance: string
  readonly reservedAmount: string
  readonly currency: { readonly code: string }
  readonly business: { readonly name: string } | null
}
