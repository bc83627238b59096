import { checkLoanScore } from '../../../../metadata/forms/risk/checkLoanScore.ts'
import type { LoanScoreRules } from '../../../../metadata/forms/risk/LoanScore.ts'
import { readRulesText, type ReadRules } from '../../onboarding/risk/readRulesText.ts'
import { REASON_WORDS } from './toReason.ts'

/** Its name in problems. */
export const SCORE_FILE = 'forms/loan-risk/score.json'

/** The rules in the text of the file, or everything that is wrong with it, with line and fix. */
export const readScoreFile = (text: string): ReadRules<LoanScoreRules> =>
  readRulesText(SCORE_FILE, text, (value) => checkLoanScore(value, REASON_WORDS), HINT)

const HINT = 'Mend the file; a server does not start with rules that are wrong.'
