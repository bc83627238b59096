import { LOAN_CLASSES, LOAN_FACTS } from '../../src/marketplace/rules/risk/LoanScore.ts'
import type { PropertySchema } from '../../src/engine/model/forms/FormSchema.ts'
import { isNumeric } from '../../src/engine/model/forms/toFormData.ts'
import { REASON_WORDS } from '../../src/marketplace/server/lending/score/toReason.ts'

export const SCORE_SCHEMA = 'forms/loan-risk/score.schema.json'

/** What editors complete and check in `score.json`: the facts with what each can be compared with, and the reasons with words. */
export function buildScoreSchema(): Promise<string> {
  const facts = Object.entries<PropertySchema>(LOAN_FACTS.properties)
  const points = (minimum: number) => ({ type: 'integer', minimum, maximum: 100 })
  const condition = {
    type: 'object',
    minProperties: 1,
    additionalProperties: false,
    properties: {
      and: { type: 'array', minItems: 1, items: { $ref: '#/definitions/condition' } },
      or: { type: 'array', minItems: 1, items: { $ref: '#/definitions/condition' } },
      not: { $ref: '#/definitions/condition' },
      ...Object.fromEntries(facts.map(([name, fact]) => [name, comparisonOf(fact)])),
    },
  }
  const rule = {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'points', 'when'],
    properties: {
      id: {
        enum: [...REASON_WORDS.keys()],
        description: 'Name of the reason; its words are in the messages.',
      },
      points: { ...points(-100), description: 'More than 0 speaks for the loan, less than 0 against it.' },
      figure: {
        enum: facts.flatMap(([name, fact]) => (isNumeric(fact) ? [name] : [])),
        description: 'The fact that the reason shows.',
      },
      when: { $ref: '#/definitions/condition' },
    },
  }
  const from = Object.fromEntries(LOAN_CLASSES.slice(0, -1).map((name) => [name, points(0)]))
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    additionalProperties: false,
    required: ['start', 'from', 'rules'],
    properties: {
      $schema: { type: 'string' },
      description: { type: 'string' },
      start: { ...points(0), description: 'Points that every application begins with.' },
      from: {
        type: 'object',
        additionalProperties: false,
        required: Object.keys(from),
        properties: from,
        description: 'Points from which a loan is in the class; below all of them it is E.',
      },
      rules: { type: 'array', minItems: 1, maxItems: 100, items: rule },
    },
    definitions: { condition },
  }
  return Promise.resolve(`${JSON.stringify(schema)}\n`)
}

const comparisonOf = (fact: PropertySchema) => {
  const { type, enum: options, description } = fact
  const value = options ? { enum: [...options, null] } : { type: [type, 'null'] }
  const names = [
    ...['eq', 'neq'].map((name) => [name, value] as const),
    ...(type === 'boolean'
      ? []
      : ['in', 'nin'].map((name) => [name, { type: 'array', items: value }] as const)),
    ...(isNumeric(fact) ? ['gt', 'gte', 'lt', 'lte'].map((name) => [name, { type: 'number' }] as const) : []),
  ]
  return {
    type: 'object',
    minProperties: 1,
    additionalProperties: false,
    description,
    properties: Object.fromEntries(names),
  }
}
