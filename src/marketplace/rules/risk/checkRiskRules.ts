import type { Questionnaires } from './checkRiskCondition.ts'
import { checkKeys, checkList, checkWhole, type RuleShape } from './checkRuleList.ts'
import { RISK_CATEGORIES, type RiskRules } from './RiskRules.ts'
import { isObject, problem, type RiskProblem } from './RiskProblem.ts'

export type CheckedRules =
  | { readonly rules: RiskRules; readonly problems: readonly [] }
  | { readonly rules: null; readonly problems: readonly RiskProblem[] }

/**
 * Validates risk rules: their shape, and that every condition refers to questions of the questionnaires and can be met
 * by some answers. Returns every problem with its place.
 */
export function checkRiskRules(value: unknown, questionnaires: Questionnaires): CheckedRules {
  const problems = isObject(value)
    ? [
        ...checkKeys(value, '', KEYS),
        ...checkFrom(value['from']),
        ...checkYears(value['renewAfterYears']),
        ...checkList(value['rules'], questionnaires, RULES),
      ]
    : [problem('RISK_OBJECT', '{ }')]
  // Checked just now.
  return problems.length === 0 ? { rules: value as RiskRules, problems: [] } : { rules: null, problems }
}

const KEYS = ['description', 'from', 'renewAfterYears', 'rules']
const MOST_POINTS = 100
const MOST_YEARS = 10
const RULES: RuleShape = {
  keys: ['points'],
  check: ({ points }, at) => checkWhole(points, `${at}points`, MOST_POINTS),
}

const checkFrom = (from: unknown): readonly RiskProblem[] => {
  if (!isObject(from)) return [problem(from === undefined ? 'RISK_MISSING' : 'RISK_OBJECT', 'from')]
  const { MEDIUM, HIGH } = from
  const wrong = [
    ...checkKeys(from, 'from.', ['MEDIUM', 'HIGH']),
    ...checkWhole(MEDIUM, 'from.MEDIUM', MOST_POINTS),
    ...checkWhole(HIGH, 'from.HIGH', MOST_POINTS),
  ]
  if (wrong.length > 0 || Number(HIGH) > Number(MEDIUM)) return wrong
  return [problem('RISK_ORDER', 'from.HIGH', { number: String(MEDIUM) })]
}

const checkYears = (years: unknown): readonly RiskProblem[] => {
  const at = 'renewAfterYears'
  if (!isObject(years)) return [problem(years === undefined ? 'RISK_MISSING' : 'RISK_OBJECT', at)]
  return [
    ...checkKeys(years, `${at}.`, RISK_CATEGORIES),
    ...RISK_CATEGORIES.flatMap((name) => checkWhole(years[name], `${at}.${name}`, MOST_YEARS)),
  ]
}
