import { evaluateCondition } from '../../../../engine/model/evaluateCondition.ts'
import type { RiskCategory, RiskRules } from '../../../rules/risk/RiskRules.ts'

export interface RiskAssessment {
  /** From 0 to 100. */
  readonly score: number
  readonly category: RiskCategory
  /** Ids of the rules that the answers meet, in the order of the rules. */
  readonly reasons: readonly string[]
}

const HIGHEST_SCORE = 100

/** The class of risk that follows from the answers: the points of the rules they meet, added up. */
export function assessRisk(rules: RiskRules, answers: object): RiskAssessment {
  const met = rules.rules.filter(({ when }) => evaluateCondition(when, answers))
  const score = Math.min(
    HIGHEST_SCORE,
    met.reduce((sum, { points }) => sum + points, 0),
  )
  return { score, category: categoryOf(rules, score), reasons: met.map(({ id }) => id) }
}

const categoryOf = ({ from }: RiskRules, score: number): RiskCategory => {
  if (score >= from.HIGH) return 'HIGH'
  return score >= from.MEDIUM ? 'MEDIUM' : 'LOW'
}

/** The higher of two classes. */
export const higherCategory = (one: RiskCategory, other: RiskCategory): RiskCategory =>
  ORDER.indexOf(one) >= ORDER.indexOf(other) ? one : other

const ORDER: readonly RiskCategory[] = ['LOW', 'MEDIUM', 'HIGH']
