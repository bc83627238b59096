import file from '../../../../../forms/loan-risk/score.json' with { type: 'json' }
import { checkLoanScore } from '../../../rules/risk/checkLoanScore.ts'
import type { LoanScoreRules } from '../../../rules/risk/LoanScore.ts'
import { REASON_WORDS } from './toReason.ts'
import { SCORE_FILE } from './readScoreFile.ts'

/** The rules in force: those read last by this server, otherwise those of its build. */
export const loanScoreRules = (): LoanScoreRules => (inForce ??= readBuilt())

/** For everything that is scored from now on. */
export const putScoreRulesInForce = (rules: LoanScoreRules): void => {
  inForce = rules
}

let inForce: LoanScoreRules | null = null

const readBuilt = (): LoanScoreRules => {
  const { rules, problems } = checkLoanScore(file, REASON_WORDS)
  if (rules !== null) return rules
  const [first] = problems
  throw new Error(`${SCORE_FILE} is wrong: ${first?.code} at ${first?.params.path}`)
}
