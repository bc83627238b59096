import type { Condition } from '../../Condition.ts'
import { canHold } from '../lint/canHold.ts'
import { checkRiskCondition, type Questionnaires } from './checkRiskCondition.ts'
import { RISK_CATEGORIES, type RiskRules } from './RiskRules.ts'
import { closest, isObject, problem, type RiskProblem } from './RiskProblem.ts'

export type CheckedRules =
  | { readonly rules: RiskRules; readonly problems: readonly [] }
  | { readonly rules: null; readonly problems: readonly RiskProblem[] }

/**
 * Checks rules of risk that somebody wrote: their shape, and that every condition asks what the questionnaires ask, in a
 * way that some answers meet. Names every problem, each with its place.
 */
export function checkRiskRules(value: unknown, questionnaires: Questionnaires): CheckedRules {
  const problems = isObject(value)
    ? [
        ...checkKeys(value, '', KEYS),
        ...checkFrom(value['from']),
        ...checkYears(value['renewAfterYears']),
        ...checkList(value['rules'], questionnaires),
      ]
    : [problem('RISK_OBJECT', '{ }')]
  // Checked just now.
  return problems.length === 0 ? { rules: value as RiskRules, problems: [] } : { rules: null, problems }
}

const KEYS = ['description', 'from', 'renewAfterYears', 'rules']
const RULE_KEYS = ['id', 'points', 'when']
const MOST_POINTS = 100
const MOST_YEARS = 10
const MOST_RULES = 100
/** Somebody waits for the answer: above this, a condition counts as one that can hold. */
const MOST_COMBINATIONS = 2000

const checkKeys = (
  value: Readonly<Record<string, unknown>>,
  at: string,
  known: readonly string[],
): readonly RiskProblem[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => problem('RISK_KEY', at + key, { choices: closest(key, known) }))

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

const checkWhole = (value: unknown, at: string, most: number): readonly RiskProblem[] => {
  if (value === undefined) return [problem('RISK_MISSING', at)]
  const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
  return isWhole ? [] : [problem('RISK_WHOLE', at, { number: String(most) })]
}

const checkList = (rules: unknown, questionnaires: Questionnaires): readonly RiskProblem[] => {
  if (rules === undefined) return [problem('RISK_MISSING', 'rules')]
  if (!Array.isArray(rules) || rules.length === 0 || rules.length > MOST_RULES)
    return [problem('RISK_LIST', 'rules', { number: String(MOST_RULES) })]
  const seen = new Set<unknown>()
  return rules.flatMap((rule: unknown, index) => {
    const found = checkRule(rule, index + 1, seen, questionnaires)
    if (isObject(rule)) seen.add(rule['id'])
    return found
  })
}

/** Places name the rule by its id where it has one: counting to the twelfth is for machines. */
const checkRule = (
  rule: unknown,
  position: number,
  seen: ReadonlySet<unknown>,
  questionnaires: Questionnaires,
): readonly RiskProblem[] => {
  if (!isObject(rule)) return [problem('RISK_OBJECT', `rules[${position}]`)]
  const { id, points, when } = rule
  const isNamed = typeof id === 'string' && ID.test(id)
  const at = `rules[${isNamed ? id : position}].`
  const name = isNamed
    ? seen.has(id)
      ? [problem('RISK_TWICE', `${at}id`, { name: id })]
      : []
    : [problem(id === undefined ? 'RISK_MISSING' : 'RISK_ID', `${at}id`)]
  return [
    ...checkKeys(rule, at, RULE_KEYS),
    ...name,
    ...checkWhole(points, `${at}points`, MOST_POINTS),
    ...checkWhen(when, `${at}when`, questionnaires),
  ]
}

const checkWhen = (when: unknown, at: string, questionnaires: Questionnaires): readonly RiskProblem[] => {
  if (when === undefined) return [problem('RISK_MISSING', at)]
  const wrong = checkRiskCondition(when, at, questionnaires)
  if (wrong.length > 0) return wrong
  // Checked just now. Somebody answers one questionnaire, so both halves must be met in the same.
  const condition = when as Condition
  return questionnaires.schemas.some((schema) => canHold(schema, [condition], MOST_COMBINATIONS))
    ? []
    : [problem('RISK_NEVER', at)]
}

const ID = /^[A-Z][A-Z0-9_]{1,59}$/
