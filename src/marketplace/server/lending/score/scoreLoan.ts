import type { LoanReason } from '../../tables/LoanReason.ts'
import { evaluateCondition } from '../../../../engine/model/evaluateCondition.ts'
import {
  LOAN_CLASSES,
  type LoanClass,
  type LoanFacts,
  type LoanScoreRules,
} from '../../../rules/risk/LoanScore.ts'
import { toReason } from './toReason.ts'

export interface LoanScore {
  /** From 0 to 100. */
  readonly score: number
  readonly riskClass: LoanClass
  /** What speaks for the loan, then what speaks against it, each from the most points to the fewest. */
  readonly reasons: readonly LoanReason[]
}

/** The class of risk that follows from the facts: the points of the rules they meet, added up. */
export function scoreLoan(rules: LoanScoreRules, facts: LoanFacts): LoanScore {
  const met = rules.rules.filter(({ when }) => evaluateCondition(when, facts))
  const sum = met.reduce((total, { points }) => total + points, rules.start)
  const score = Math.min(100, Math.max(0, sum))
  const ordered = met.toSorted(
    (one, other) =>
      Number(other.points > 0) - Number(one.points > 0) || Math.abs(other.points) - Math.abs(one.points),
  )
  return { score, riskClass: classOf(rules, score), reasons: ordered.map((rule) => toReason(rule, facts)) }
}

const classOf = ({ from }: LoanScoreRules, score: number): LoanClass =>
  LOAN_CLASSES.find((name) => name === 'E' || score >= from[name]) ?? 'E'

/** Whether a class means a lower risk than another one. */
export const isBetterClass = (one: LoanClass, other: LoanClass): boolean =>
  LOAN_CLASSES.indexOf(one) < LOAN_CLASSES.indexOf(other)
