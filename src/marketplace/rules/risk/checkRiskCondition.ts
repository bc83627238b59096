import { fieldAt, formFields } from '../../../engine/model/forms/formFields.ts'
import {
  type FormSchema,
  isMap,
  optionsOf,
  type PropertySchema,
} from '../../../engine/model/forms/FormSchema.ts'
import { isNumeric } from '../../../engine/model/forms/toFormData.ts'
import { closest, isObject, problem, type RiskProblem } from './RiskProblem.ts'

/** What rules may ask about. */
export interface Questionnaires {
  readonly schemas: readonly FormSchema[]
  /** Questions with encrypted answers, which cannot be rated again later. */
  readonly sealed: readonly string[]
}

/** Whether a condition compares questions of the questionnaires with answers that they can have. */
export function checkRiskCondition(
  condition: unknown,
  at: string,
  questionnaires: Questionnaires,
  depth = 0,
): readonly RiskProblem[] {
  if (!isObject(condition) || depth > DEEPEST) return [problem('RISK_OBJECT', at)]
  const parts = Object.entries(condition)
  // It would hold for everybody.
  if (parts.length === 0) return [problem('RISK_MISSING', at)]
  return parts.flatMap(([key, value]) => {
    const inner = `${at}.${key}`
    if (key === 'not') return checkRiskCondition(value, inner, questionnaires, depth + 1)
    if (key !== 'and' && key !== 'or') return checkComparison(key, value, inner, questionnaires)
    if (!Array.isArray(value) || value.length === 0 || value.length > MOST_PARTS)
      return [problem('RISK_LIST', inner, { number: String(MOST_PARTS) })]
    return value.flatMap((part: unknown, index) =>
      checkRiskCondition(part, `${inner}[${index + 1}]`, questionnaires, depth + 1),
    )
  })
}

const DEEPEST = 8
const MOST_PARTS = 50
const EQUAL = ['eq', 'neq', 'in', 'nin']
const ORDERED = ['gt', 'gte', 'lt', 'lte']
const TEXTUAL = ['contains', 'ncontains', 'startsWith', 'nstartsWith', 'endsWith', 'nendsWith']

const checkComparison = (
  path: string,
  comparison: unknown,
  at: string,
  questionnaires: Questionnaires,
): readonly RiskProblem[] => {
  const { schemas, sealed } = questionnaires
  const found = sealed.includes(path) ? [] : schemas.flatMap((schema) => questionAt(schema, path))
  const [question] = found
  if (question === undefined) {
    const known = schemas.flatMap((schema) => pathsOf(schema)).filter((one) => !sealed.includes(one))
    return [problem('RISK_QUESTION', at, { name: path, choices: closest(path, [...new Set(known)]) })]
  }
  if (!isObject(comparison) || Object.keys(comparison).length === 0)
    return [problem('RISK_OPERATOR', at, { name: 'null', choices: question.operators.join(', ') })]
  return Object.entries(comparison).flatMap(([operator, value]): readonly RiskProblem[] => {
    const inner = `${at}.${operator}`
    if (!question.operators.includes(operator))
      return [
        problem('RISK_OPERATOR', inner, { name: operator, choices: closest(operator, question.operators) }),
      ]
    const isMany = operator === 'in' || operator === 'nin'
    if (isMany && (!Array.isArray(value) || value.length === 0))
      return [problem('RISK_LIST', inner, { number: String(MOST_PARTS) })]
    const values: readonly unknown[] = isMany && Array.isArray(value) ? value : [value]
    return values.flatMap((one) => checkAnswer(one, inner, found, ORDERED.includes(operator)))
  })
}

/** An answer to one of the questions of that name, or null for none where order does not matter. */
const checkAnswer = (
  value: unknown,
  at: string,
  questions: readonly Question[],
  isOrdered: boolean,
): readonly RiskProblem[] => {
  if (value === null && !isOrdered) return []
  if (questions.some((question) => question.accepts(value))) return []
  const name = typeof value === 'string' ? value : JSON.stringify(value)
  const answers = [...new Set(questions.flatMap((question) => question.answers))]
  return [
    answers.length === 0
      ? problem('RISK_VALUE', at, { name })
      : problem('RISK_ANSWER', at, { name, choices: closest(name, answers) }),
  ]
}

interface Question {
  readonly operators: readonly string[]
  /** Empty: any text or number. */
  readonly answers: readonly string[]
  readonly accepts: (value: unknown) => boolean
}

const YES_OR_NO: Question = {
  operators: EQUAL,
  answers: ['true', 'false'],
  accepts: (value) => typeof value === 'boolean',
}

const questionAt = (schema: FormSchema, path: string): readonly Question[] => {
  const field = fieldAt(formFields(schema), path)
  if (field === undefined) return []
  if (isMap(field.schema)) {
    const option = path.slice(field.path.length + 1)
    return optionsOf(field.schema).includes(option) ? [YES_OR_NO] : []
  }
  return path === field.path ? [questionOf(field.schema)] : []
}

const questionOf = (schema: PropertySchema): Question => {
  if (schema.type === 'boolean' || typeof schema.const === 'boolean') return YES_OR_NO
  const options = optionsOf(schema)
  if (options.length > 0)
    return {
      operators: EQUAL,
      answers: options,
      accepts: (value) => typeof value === 'string' && options.includes(value),
    }
  if (isNumeric(schema))
    return {
      operators: [...EQUAL, ...ORDERED],
      answers: [],
      accepts: (value) => typeof value === 'number' && Number.isFinite(value),
    }
  return {
    operators: [...EQUAL, ...TEXTUAL],
    answers: [],
    accepts: (value) => typeof value === 'string' && value.trim() !== '',
  }
}

/** Every question, and every option of those that take several answers. */
const pathsOf = (schema: FormSchema): readonly string[] =>
  formFields(schema).flatMap((field) =>
    isMap(field.schema) ? optionsOf(field.schema).map((option) => `${field.path}.${option}`) : [field.path],
  )
