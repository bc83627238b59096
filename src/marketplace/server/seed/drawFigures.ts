import { LOAN_CLASSES, type LoanClass } from '../../rules/risk/LoanScore.ts'
import { type LoanFigures, loanFacts, NO_RECORD, yearOf } from '../lending/score/loanFacts.ts'
import { loanScoreRules } from '../lending/score/loanScoreRules.ts'
import { type LoanScore, scoreLoan } from '../lending/score/scoreLoan.ts'
import type { Borrower } from './Borrower.ts'
import type { Terms } from './Terms.ts'

export interface Accounts {
  readonly financialYear: number
  readonly annualTurnover: string
  readonly profitBeforeTax: string
  readonly equity: string
  readonly existingDebt: string
  readonly previousAnnualTurnover: string
  readonly previousProfitBeforeTax: string
  readonly previousEquity: string
}

export interface DrawnFigures {
  readonly accounts: Accounts
  readonly score: LoanScore
}

interface Business {
  readonly equity: number
  readonly cover: number
  readonly growth: number
  readonly profitBefore: number
}

/** How a business does, from the best to the worst: equity in percent, profit by the year's payments, growth in percent. */
const BUSINESSES: readonly Business[] = [
  { equity: 52, cover: 3.1, growth: 14, profitBefore: 0.9 },
  { equity: 44, cover: 2.4, growth: 6, profitBefore: 0.9 },
  { equity: 34, cover: 2.1, growth: 11, profitBefore: 0.8 },
  { equity: 31, cover: 1.7, growth: 4, profitBefore: 0.9 },
  { equity: 26, cover: 1.4, growth: 12, profitBefore: -0.2 },
  { equity: 22, cover: 1.3, growth: -12, profitBefore: 1.1 },
  { equity: 14, cover: 1.1, growth: 2, profitBefore: 0.4 },
  { equity: 17, cover: 1.1, growth: 3, profitBefore: -0.4 },
  { equity: 18, cover: 0.9, growth: 5, profitBefore: -0.3 },
  { equity: 12, cover: 1, growth: -12, profitBefore: -0.3 },
  { equity: 6, cover: 0.7, growth: -4, profitBefore: 0.2 },
  { equity: 4, cover: 0.4, growth: -13, profitBefore: -1.2 },
  { equity: 5, cover: -0.5, growth: -15, profitBefore: 0.5 },
  { equity: -9, cover: -1.2, growth: -21, profitBefore: 0.6 },
]

/**
 * Annual accounts that fit a class: the rules put the business there, or in the next class below if none can be in it.
 * Depends only on the ids, so that the random numbers of everything else stay the same.
 */
export function drawFigures(
  borrower: Pick<Borrower, 'foundedOn'>,
  terms: Terms,
  wanted: LoanClass,
  { nth, least, day }: { readonly nth: number; readonly least: number; readonly day: string },
): DrawnFigures {
  for (const business of likely(wanted)) {
    const accounts = accountsOf(business, terms, { nth, least, day })
    const figures: LoanFigures = {
      ...accounts,
      collateralType: terms.collateralType,
      foundedOn: borrower.foundedOn,
      isInRegister: true,
    }
    const score = scoreLoan(loanScoreRules(), loanFacts(figures, terms, NO_RECORD, day))
    if (score.riskClass === wanted) return { accounts, score }
  }
  // A young business without security is in no high class, whatever its accounts say: staff knew more.
  const below = nextClass(wanted)
  if (below === wanted) throw new Error(`No business of the demo is in class ${wanted}`)
  return drawFigures(borrower, terms, below, { nth, least, day })
}

/** Those of a loan from before there were applications. */
export const drawReasons = (
  borrower: Pick<Borrower, 'foundedOn'>,
  terms: Terms,
  { nth, day }: { readonly nth: number; readonly day: string },
): LoanScore['reasons'] =>
  drawFigures(borrower, terms, terms.riskCategory, { nth, least: 4_000_000, day }).score.reasons

/** The class below another one. */
export const nextClass = (one: LoanClass): LoanClass => LOAN_CLASSES[LOAN_CLASSES.indexOf(one) + 1] ?? one

/** The businesses that are likely to be in a class first; then some of them with the equity of another. */
const likely = (wanted: LoanClass): readonly Business[] => {
  const distance = (business: Business) => Math.abs(BUSINESSES.indexOf(business) - FIRST[wanted])
  const nearest = BUSINESSES.toSorted((one, other) => distance(one) - distance(other))
  return [...nearest, ...nearest.flatMap((one) => nearest.map(({ equity }) => ({ ...one, equity })))]
}

/** Where in `BUSINESSES` those of a class are likely to be. */
const FIRST: Readonly<Record<LoanClass, number>> = { A: 1, B: 3, C: 5, D: 7, E: 13 }

const accountsOf = (
  { equity, cover, growth, profitBefore }: Business,
  terms: Terms,
  { nth, least, day }: { readonly nth: number; readonly least: number; readonly day: string },
): Accounts => {
  const profit = cover * (1 + (nth % 7) / 60) * yearOf(terms).toNumber()
  // No business earns more than a seventh of its turnover, or borrows more than a third of it here.
  const turnover = Math.max(least, Math.abs(profit) / 0.14, Number(terms.amount) / 0.35)
  const share = (equity + (nth % 5) / 2) / 100
  const capital = turnover * 0.25
  const amount = (value: number) => `${Math.round(value / 1000) * 1000}.00`
  return {
    // Accounts are due half a year after their year has ended.
    financialYear: Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) > 6 ? 1 : 2),
    annualTurnover: amount(turnover),
    profitBeforeTax: amount(profit),
    equity: amount(capital * share),
    existingDebt: amount(capital * (1 - Math.max(0, share))),
    previousAnnualTurnover: amount(turnover / (1 + growth / 100)),
    previousProfitBeforeTax: amount(Math.abs(profit) * profitBefore),
    previousEquity: amount(capital * share - profit * 0.6),
  }
}
