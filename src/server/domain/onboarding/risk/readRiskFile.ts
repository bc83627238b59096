import { createHash } from 'node:crypto'
import type { Problem } from '../../../../introspection/Problem.ts'
import type { FileRules } from './keepFileRules.ts'
import { readRulesText } from './readRulesText.ts'
import { checkRules } from './rulesInForce.ts'

/** Its name in problems. */
export const RISK_FILE = 'forms/aml/risk.json'

export interface ReadRiskFile {
  /** Null when anything is wrong. */
  readonly file: FileRules | null
  readonly problems: readonly Problem[]
}

/** The rules in the text of the file, or everything that is wrong with it, with line and fix. */
export function readRiskFile(text: string): ReadRiskFile {
  const { rules, problems } = readRulesText(RISK_FILE, text, checkRules, HINT)
  if (rules === null) return { file: null, problems }
  return {
    file: { rules, hash: createHash('sha256').update(JSON.stringify(rules)).digest('hex') },
    problems,
  }
}

const HINT = 'Mend the file; until then the last rules that were right stay in force.'
