import type { loanPaymentState, riskCategory } from '../tables/enums.ts'
import type { loanPayments, loans } from '../tables/index.ts'
import type { Borrower } from './Borrower.ts'
import type { LoanState } from './planLoans.ts'

/** Facts about accounts and loans for the market; amounts in integer hundredths, so that sums are exact. */
export interface MarketFacts {
  readonly accounts: MarketAccount[]
  readonly loans: MarketLoan[]
}

export interface MarketAccount {
  readonly accountId: number
  readonly currencyId: number
  readonly holder: AccountHolder
  readonly openedOn: string
  readonly isBorrower: boolean
  /** Verified and in use. */
  readonly isActive: boolean
  /** Balance that the journal must reach. */
  readonly balance: number
  /** Amount that open orders and payouts must reach. */
  readonly reserved: number
  readonly bankCode: string
  readonly bankAccountNumber: string
  /** Planned holdings of a demo account; other accounts' holdings are random. */
  readonly portfolio?: PortfolioSpec
}

export interface PortfolioSpec {
  /** How many loans of each state to fund, spread over the risk categories. */
  readonly loans: Partial<Record<LoanState, number>>
  /** Nominal amount of one purchase, in hundreds: the least and the most. */
  readonly purchase: readonly [number, number]
  /** What is bought of others, and sold to them, on the secondary market. */
  readonly trades: { readonly bought: number; readonly sold: number }
  /** Paid in regularly, in whole hundredths. */
  readonly saving: { readonly amount: number; readonly everyMonths: number; readonly dayOfMonth: number }
}

export interface AccountHolder {
  readonly name: string
  readonly userId: number | null
}

export interface MarketLoan {
  readonly loanId: number
  readonly loanNumber: string
  readonly title: string
  readonly state: LoanState
  readonly borrowerAccountId: number
  readonly country: string
  readonly riskCategory: (typeof riskCategory.enumValues)[number]
  readonly currencyId: number
  readonly amount: number
  readonly interestRate: string
  readonly establishmentFee: number
  readonly createdOn: string
  readonly issuedOn: string | null
  readonly repaidOn: string | null
  readonly defaultedOn: string | null
  readonly writtenOffOn: string | null
  readonly payments: readonly MarketPayment[]
}

export interface MarketPayment {
  readonly loanPaymentId: number
  readonly reference: string
  readonly state: (typeof loanPaymentState.enumValues)[number]
  readonly dueOn: string
  readonly paidOn: string | null
  readonly daysLate: number
  readonly principal: number
  readonly interest: number
  readonly fee: number
  readonly paid: number
}

/** A decimal text in whole hundredths. */
export const toCents = (amount: string | null | undefined): number => Math.round(Number(amount ?? 0) * 100)

export function toMarketLoan(
  borrower: Borrower,
  row: typeof loans.$inferInsert & { readonly entityId: number },
  payments: readonly MarketPayment[],
): MarketLoan {
  return {
    loanId: row.entityId,
    loanNumber: row.loanNumber,
    title: row.title,
    state: row.state ?? 'UPCOMING',
    borrowerAccountId: borrower.accountId,
    country: borrower.facts.country,
    riskCategory: row.riskCategory,
    currencyId: row.currencyId,
    amount: toCents(row.amount),
    interestRate: row.interestRate,
    establishmentFee: toCents(row.establishmentFee),
    createdOn: (row.createdAtUtc ?? '').slice(0, 10),
    issuedOn: row.issuedOn ?? null,
    repaidOn: row.repaidOn ?? null,
    defaultedOn: row.defaultedOn ?? null,
    writtenOffOn: row.writtenOffOn ?? null,
    payments,
  }
}

export const toMarketPayment = (
  row: typeof loanPayments.$inferInsert & { readonly entityId: number },
): MarketPayment => ({
  loanPaymentId: row.entityId,
  reference: row.reference ?? '',
  state: row.state ?? 'SCHEDULED',
  dueOn: row.dueOn,
  paidOn: row.paidOn ?? null,
  daysLate: row.daysLate ?? 0,
  principal: toCents(row.principal),
  interest: toCents(row.interest),
  fee: toCents(row.fee),
  paid: toCents(row.paidAmount),
})
