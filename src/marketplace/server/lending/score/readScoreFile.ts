import { checkLoanScore } from '../../../rules/risk/checkLoanScore.ts'
import type { LoanScoreRules } from '../../../rules/risk/LoanScore.ts'
import { RULES_HINT } from '../../onboarding/risk/readRiskFile.ts'
import { readRulesText, type ReadRules } from '../../onboarding/risk/readRulesText.ts'
import { REASON_WORDS } from './toReason.ts'

/** Its name in problems. */
export const SCORE_FILE = 'forms/loan-risk/score.json'

/** The rules in the text of the file, or everything that is wrong with it, with line and fix. */
export const readScoreFile = (text: string): ReadRules<LoanScoreRules> =>
  readRulesText(SCORE_FILE, text, (value) => checkLoanScore(value, REASON_WORDS), RULES_HINT)
