import type { LoanScoreRules } from '../../rules/risk/LoanScore.ts'
import { putScoreRulesInForce } from '../lending/score/loanScoreRules.ts'
import type { OpenRulesFile } from './openRulesFile.ts'
import { StartError } from '../../../engine/server/host/StartError.ts'

/**
 * Scores loans by the rules of the file, now and whenever it changes. A file that is wrong leaves the rules as they are; a
 * server does not start with one. Returns the function that stops it.
 */
export function syncScoreRules(file: OpenRulesFile<LoanScoreRules>): () => void {
  const [problem] = file.problems()
  if (problem !== undefined)
    throw new StartError(`${problem.at.file}, line ${problem.at.line}: ${problem.message}`)
  const take = (): void => {
    const rules = file.rules()
    if (rules !== null) putScoreRulesInForce(rules)
  }
  take()
  return file.watch(take)
}
