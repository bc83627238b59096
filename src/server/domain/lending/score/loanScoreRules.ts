import file from '../../../../../forms/loan-risk/score.json' with { type: 'json' }
import { checkLoanScore } from '../../../../metadata/forms/risk/checkLoanScore.ts'
import type { LoanScoreRules } from '../../../../metadata/forms/risk/LoanScore.ts'
import { REASON_WORDS } from './toReason.ts'
import { SCORE_FILE } from './readScoreFile.ts'

/** The rules in force. `npm run check` says more of what is wrong with the file. */
export const LOAN_SCORE_RULES: LoanScoreRules = (() => {
  const { rules, problems } = checkLoanScore(file, REASON_WORDS)
  if (rules !== null) return rules
  const [first] = problems
  throw new Error(`${SCORE_FILE} is wrong: ${first?.code} at ${first?.params.path}`)
})()
