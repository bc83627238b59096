import { createHash } from 'node:crypto'
import type { FileRules } from './storeFileRules.ts'
import { type ReadRules, readRulesText } from './readRulesText.ts'
import { checkRules } from './rulesInForce.ts'

/** Its name in problems. */
export const RISK_FILE = 'forms/aml/risk.json'

/** The rules in the text of the file, or everything that is wrong with it, with line and fix. */
export function readRiskFile(text: string): ReadRules<FileRules> {
  const { rules, problems } = readRulesText(RISK_FILE, text, checkRules, RULES_HINT)
  if (rules === null) return { rules: null, problems }
  return {
    rules: { rules, hash: createHash('sha256').update(JSON.stringify(rules)).digest('hex') },
    problems,
  }
}

/** What a problem with rules advises. */
export const RULES_HINT = 'Mend the file; until then the last rules that were right stay in force.'
