import { isNumeric } from '../../../engine/model/forms/toFormData.ts'
import { checkKeys, checkList, type RuleShape } from './checkRuleList.ts'
import { LOAN_CLASSES, LOAN_FACTS, type LoanScoreRules } from './LoanScore.ts'
import { closest, isObject, problem, type RiskProblem } from './RiskProblem.ts'

/** The words of each reason, by the id of its rule: whether they show a figure. */
export type ReasonWords = ReadonlyMap<string, { readonly hasFigure: boolean }>

export type CheckedScore =
  | { readonly rules: LoanScoreRules; readonly problems: readonly [] }
  | { readonly rules: null; readonly problems: readonly RiskProblem[] }

/**
 * Checks the rules of loans as `checkRiskRules` checks those of customers: their shape, that every condition asks for known
 * facts in a way that some application meets, and that every reason has words.
 */
export function checkLoanScore(value: unknown, words: ReasonWords): CheckedScore {
  const problems = isObject(value)
    ? [
        ...checkKeys(value, '', KEYS),
        ...checkPoints(value['start'], 'start', 0),
        ...checkFrom(value['from']),
        ...checkList(value['rules'], { schemas: [LOAN_FACTS], sealed: [] }, shapeOf(words)),
      ]
    : [problem('RISK_OBJECT', '{ }')]
  // Checked just now.
  return problems.length === 0 ? { rules: value as LoanScoreRules, problems: [] } : { rules: null, problems }
}

const KEYS = ['$schema', 'description', 'start', 'from', 'rules']
const MOST_POINTS = 100

const checkPoints = (value: unknown, at: string, least: number): readonly RiskProblem[] => {
  if (value === undefined) return [problem('RISK_MISSING', at)]
  const isRight =
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= MOST_POINTS
  // A rule without points would be a reason for nothing.
  if (isRight && (value !== 0 || least === 0)) return []
  return [problem('RISK_POINTS', at, { least: String(least), number: String(MOST_POINTS) })]
}

const checkFrom = (from: unknown): readonly RiskProblem[] => {
  if (!isObject(from)) return [problem(from === undefined ? 'RISK_MISSING' : 'RISK_OBJECT', 'from')]
  const classes = LOAN_CLASSES.slice(0, -1)
  const wrong = [
    ...checkKeys(from, 'from.', classes),
    ...classes.flatMap((name) => checkPoints(from[name], `from.${name}`, 0)),
  ]
  if (wrong.length > 0) return wrong
  return classes.slice(1).flatMap((name, index) => {
    const better = classes[index] ?? name
    if (Number(from[name]) < Number(from[better])) return []
    return [problem('RISK_BELOW', `from.${name}`, { name: `from.${better}`, number: String(from[better]) })]
  })
}

const shapeOf = (words: ReasonWords): RuleShape => ({
  keys: ['points', 'figure'],
  check: ({ id, points, figure }, at) => [
    ...checkPoints(points, `${at}points`, -MOST_POINTS),
    ...(typeof id === 'string' ? checkWords(id, figure, at, words) : []),
  ],
})

const checkWords = (id: string, figure: unknown, at: string, words: ReasonWords): readonly RiskProblem[] => {
  const found = words.get(id)
  if (found === undefined)
    return [problem('RISK_WORDS', `${at}id`, { name: id, choices: closest(id, [...words.keys()]) })]
  if (!found.hasFigure) return figure === undefined ? [] : [problem('RISK_NO_FIGURE', `${at}figure`)]
  if (figure === undefined) return [problem('RISK_MISSING', `${at}figure`)]
  const known = Object.entries(LOAN_FACTS.properties).flatMap(([name, fact]) =>
    isNumeric(fact) ? [name] : [],
  )
  const name = typeof figure === 'string' ? figure : JSON.stringify(figure)
  return known.includes(name)
    ? []
    : [problem('RISK_QUESTION', `${at}figure`, { name, choices: closest(name, known) })]
}
