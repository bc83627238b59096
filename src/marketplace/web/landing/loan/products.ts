import type { ProductCode } from '../content/LandingContent.ts'
import type { Repayment } from '../../../rules/planRepayments.ts'

/** Amounts in whole kroner, rates and fees in hundredths of a percent. */
export interface LoanProduct {
  readonly code: ProductCode
  readonly repayment: Repayment
  readonly amount: Range
  readonly termMonths: Range
  readonly rate: Range
  readonly establishmentFee: number
}

export interface Range {
  readonly min: number
  readonly max: number
}

/** The loans offered to everybody; a test compares them with the server's product types. */
export const LOAN_PRODUCTS: readonly LoanProduct[] = [
  {
    code: 'GROWTH_LOAN',
    repayment: 'ANNUITY',
    amount: { min: 100_000, max: 5_000_000 },
    termMonths: { min: 12, max: 60 },
    rate: { min: 550, max: 1400 },
    establishmentFee: 300,
  },
  {
    code: 'WORKING_CAPITAL_LOAN',
    repayment: 'LINEAR',
    amount: { min: 50_000, max: 1_500_000 },
    termMonths: { min: 6, max: 24 },
    rate: { min: 600, max: 1500 },
    establishmentFee: 250,
  },
  {
    code: 'EQUIPMENT_LOAN',
    repayment: 'ANNUITY',
    amount: { min: 100_000, max: 3_000_000 },
    termMonths: { min: 12, max: 72 },
    rate: { min: 500, max: 1200 },
    establishmentFee: 250,
  },
  {
    code: 'PROPERTY_LOAN',
    repayment: 'ANNUITY',
    amount: { min: 500_000, max: 10_000_000 },
    termMonths: { min: 12, max: 120 },
    rate: { min: 450, max: 1000 },
    establishmentFee: 200,
  },
  {
    code: 'BRIDGE_LOAN',
    repayment: 'BULLET',
    amount: { min: 250_000, max: 4_000_000 },
    termMonths: { min: 3, max: 18 },
    rate: { min: 700, max: 1500 },
    establishmentFee: 350,
  },
]

/** Per year, in hundredths of a percent of the debt. */
export const ADMINISTRATION_FEE = 50

/** By currency, in whole units. */
export const REMINDER_FEES = [
  { currency: 'DKK', reminder: 100 },
  { currency: 'NOK', reminder: 70 },
] as const
