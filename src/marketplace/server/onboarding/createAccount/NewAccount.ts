import type { AutoInvestStrategy } from '../../../rules/autoInvest.ts'

export interface NewAccount {
  readonly accountType: string
  readonly purpose: 'INVESTMENT' | 'LOAN'
  readonly accountName: string | null
  readonly currencyId: number
  readonly autoInvestStrategy: AutoInvestStrategy
  /** Decimals as text; 0 is off. */
  readonly autoInvestLowAmount: string
  readonly autoInvestMediumAmount: string
  readonly autoInvestHighAmount: string
  /** Only of a business account. */
  readonly business: NewBusiness | null
}

export interface NewBusiness {
  readonly regNumber: string
  readonly name: string
  readonly countryId: number
  /** Null: the phone of the person. */
  readonly mobilePhone: string | null
}
