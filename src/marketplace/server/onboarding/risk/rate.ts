import type { RiskCategory, RiskRules } from '../../../rules/risk/RiskRules.ts'
import { assessRisk, higherCategory, type RiskAssessment } from './assessRisk.ts'
import { moveRenewal, type Renewal } from './moveRenewal.ts'

/** The latest answers of an account, with what was found when they were last rated. */
export interface RatedAnswers extends Renewal {
  readonly accountId: number
  readonly accountNumber: string
  readonly answersId: number
  readonly answers: object
  readonly score: number
  /** Of the answers; null for answers older than the rules. */
  readonly category: RiskCategory | null
  readonly reasons: readonly string[]
  /** Of the account. */
  readonly accountCategory: RiskCategory
}

/** The previous and the current rules for rating customers. */
export interface RulesChange {
  readonly before: RiskRules
  readonly after: RiskRules
}

export interface NewRating {
  readonly risk: RiskAssessment
  readonly accountCategory: RiskCategory
  readonly renewOn: string
}

/**
 * What rules make of answers that were rated before. The class of the account follows the answers' own: up always, down
 * only where the account has the class that the earlier rules gave it, so that what staff or earlier answers raised stays.
 * Where the answers' class stays the same, the account's does too: staff have decided it.
 */
export function rate({ before, after }: RulesChange, was: RatedAnswers): NewRating {
  const risk = assessRisk(after, was.answers)
  const accountCategory = followClass(was, risk.category)
  const renewOn = moveRenewal(was, {
    yearsBefore: before.renewAfterYears[was.accountCategory],
    yearsAfter: after.renewAfterYears[accountCategory],
  })
  return { risk, accountCategory, renewOn }
}

const followClass = ({ category, accountCategory }: RatedAnswers, now: RiskCategory): RiskCategory => {
  if (now === category) return accountCategory
  if (category !== null && higherCategory(now, category) === category)
    return accountCategory === category ? now : accountCategory
  return higherCategory(accountCategory, now)
}
