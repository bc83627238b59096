import type { Condition } from '../../../engine/model/Condition.ts'
import { canHold } from '../../../engine/model/forms/lint/canHold.ts'
import { checkRiskCondition, type Questionnaires } from './checkRiskCondition.ts'
import { closest, isObject, problem, type RiskProblem } from './RiskProblem.ts'

/** What the rules of a file may say, beside `id` and `when`. */
export interface RuleShape {
  readonly keys: readonly string[]
  /** Of `points`, and of the keys that only these rules have. */
  readonly check: (rule: Readonly<Record<string, unknown>>, at: string) => readonly RiskProblem[]
}

const MOST_RULES = 100
/** Limits the response time: with more combinations, a condition is assumed to be satisfiable. */
const MOST_COMBINATIONS = 2000

export const checkKeys = (
  value: Readonly<Record<string, unknown>>,
  at: string,
  known: readonly string[],
): readonly RiskProblem[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => problem('RISK_KEY', at + key, { choices: closest(key, known) }))

export const checkWhole = (value: unknown, at: string, most: number): readonly RiskProblem[] => {
  if (value === undefined) return [problem('RISK_MISSING', at)]
  const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
  return isWhole ? [] : [problem('RISK_WHOLE', at, { number: String(most) })]
}

export const checkList = (
  rules: unknown,
  questionnaires: Questionnaires,
  shape: RuleShape,
): readonly RiskProblem[] => {
  if (rules === undefined) return [problem('RISK_MISSING', 'rules')]
  if (!Array.isArray(rules) || rules.length === 0 || rules.length > MOST_RULES)
    return [problem('RISK_LIST', 'rules', { number: String(MOST_RULES) })]
  const seen = new Set<unknown>()
  return rules.flatMap((rule: unknown, index) => {
    const found = checkRule(rule, index + 1, seen, questionnaires, shape)
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
  shape: RuleShape,
): readonly RiskProblem[] => {
  if (!isObject(rule)) return [problem('RISK_OBJECT', `rules[${position}]`)]
  const { id, when } = rule
  const isNamed = typeof id === 'string' && ID.test(id)
  const at = `rules[${isNamed ? id : position}].`
  const name = isNamed
    ? seen.has(id)
      ? [problem('RISK_TWICE', `${at}id`, { name: id })]
      : []
    : [problem(id === undefined ? 'RISK_MISSING' : 'RISK_ID', `${at}id`)]
  return [
    ...checkKeys(rule, at, ['id', 'when', ...shape.keys]),
    ...name,
    ...shape.check(rule, at),
    ...checkWhen(when, `${at}when`, questionnaires),
  ]
}

const checkWhen = (when: unknown, at: string, questionnaires: Questionnaires): readonly RiskProblem[] => {
  if (when === undefined) return [problem('RISK_MISSING', at)]
  const wrong = checkRiskCondition(when, at, questionnaires)
  if (wrong.length > 0) return wrong
  // Checked just now. A customer answers one questionnaire, so both halves must be met in the same one.
  const condition = when as Condition
  return questionnaires.schemas.some((schema) => canHold(schema, [condition], MOST_COMBINATIONS))
    ? []
    : [problem('RISK_NEVER', at)]
}

const ID = /^[A-Z][A-Z0-9_]{1,59}$/
