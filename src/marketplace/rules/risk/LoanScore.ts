import type { Condition } from '../../../engine/model/Condition.ts'
import type { FormSchema } from '../../../engine/model/forms/FormSchema.ts'

/** From the lowest risk to the highest. */
export const LOAN_CLASSES = ['A', 'B', 'C', 'D', 'E'] as const

export type LoanClass = (typeof LOAN_CLASSES)[number]

export interface LoanRule {
  readonly id: string
  /** More than 0 speaks for the loan, less than 0 against it. */
  readonly points: number
  /** The fact that the reason shows; only where its words have a place for it. */
  readonly figure?: string
  /** On the facts. Unknown facts are empty. */
  readonly when: Condition
}

/** How the facts of an application become a class of risk: `forms/loan-risk/score.json`. */
export interface LoanScoreRules {
  readonly $schema?: string
  readonly description?: string
  /** Points of an application of which nothing speaks for it or against it. */
  readonly start: number
  /** Points from which a loan is in the class; below all of them it is E. */
  readonly from: Readonly<Record<Exclude<LoanClass, 'E'>, number>>
  readonly rules: readonly LoanRule[]
}

/** What rules may ask of an application, its business and its earlier loans here. Ratios have one decimal. */
export const LOAN_FACTS = {
  $id: 'loan-risk',
  title: 'Facts of a loan application',
  type: 'object',
  properties: {
    hasAccounts: {
      type: 'boolean',
      description: 'Turnover, profit and equity of a financial year are all given, with the year.',
    },
    monthsSinceAccounts: {
      type: 'integer',
      description: 'Full months since the end of the latest financial year with figures.',
    },
    isEquityNegative: { type: 'boolean', description: 'Equity is below zero. Empty without equity.' },
    equityRatio: {
      type: 'number',
      description: 'Equity in percent of equity and interest-bearing debt together.',
    },
    profitMargin: { type: 'number', description: 'Profit before tax in percent of turnover.' },
    previousProfitMargin: { type: 'number', description: 'The same of the financial year before.' },
    turnoverGrowth: { type: 'number', description: 'Change of turnover from the year before, in percent.' },
    debtCoverage: {
      type: 'number',
      description: 'How many times profit before tax covers what is paid on this loan in a year.',
    },
    debtToTurnover: {
      type: 'number',
      description: 'Interest-bearing debt, with this loan, in percent of turnover.',
    },
    yearsSinceFounding: { type: 'integer', description: 'Full years since the business was founded.' },
    isInRegister: { type: 'boolean', description: 'The business was found in the company register.' },
    collateralType: {
      type: 'string',
      enum: ['NONE', 'PERSONAL_GUARANTEE', 'COMPANY_CHARGE', 'REAL_ESTATE', 'EQUIPMENT'],
      description: 'Security that is offered.',
    },
    loansRepaid: { type: 'integer', description: 'Earlier loans of the business that were repaid here.' },
    loansDefaulted: { type: 'integer', description: 'Loans of the business that were given up here.' },
    mostDaysLate: {
      type: 'integer',
      description: 'The longest delay of a payment on its loans here, in days. Empty without loans.',
    },
  },
} as const satisfies FormSchema

export type LoanFactName = keyof (typeof LOAN_FACTS)['properties']

/** Null: unknown. */
export type LoanFacts = Readonly<Record<LoanFactName, number | boolean | string | null>>
