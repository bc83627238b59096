import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FormSchema } from '../../../engine/model/forms/FormSchema.ts'
import { checkRiskRules } from './checkRiskRules.ts'

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../forms/${path}`, import.meta.url), 'utf8'))

const QUESTIONNAIRES = ['aml-individual', 'aml-business'].map(
  (form) => read(`${form}/schema.json`) as FormSchema,
)
const RULES = read('aml/risk.json') as { readonly rules: readonly object[] }

const check = (rules: unknown) =>
  checkRiskRules(rules, { schemas: QUESTIONNAIRES, sealed: ['taxId'] }).problems.map(
    ({ code, params: { path, ...params } }) => [code, path, ...Object.values(params)].join(' | '),
  )

const checkWhen = (when: unknown) => check({ ...RULES, rules: [{ id: 'ONE', points: 10, when }] })

test('accepts the rules of the project', () => {
  expect(check(RULES)).toEqual([])
})

test.each<[string, unknown, readonly string[]]>([
  ['no object', [], ['RISK_OBJECT | { }']],
  ['nothing', {}, ['RISK_MISSING | from', 'RISK_MISSING | renewAfterYears', 'RISK_MISSING | rules']],
  ['a misspelt key', { ...RULES, renewAfterYear: {} }, ['RISK_KEY | renewAfterYear | renewAfterYears']],
  [
    'classes the wrong way round',
    { ...RULES, from: { MEDIUM: 60, HIGH: 60 } },
    ['RISK_ORDER | from.HIGH | 60'],
  ],
  [
    'half points',
    { ...RULES, from: { MEDIUM: 30.5, HIGH: '60' } },
    ['RISK_WHOLE | from.MEDIUM | 100', 'RISK_WHOLE | from.HIGH | 100'],
  ],
  [
    'no years',
    { ...RULES, renewAfterYears: { LOW: 0, MEDIUM: 2 } },
    ['RISK_WHOLE | renewAfterYears.LOW | 10', 'RISK_MISSING | renewAfterYears.HIGH'],
  ],
  ['no rules', { ...RULES, rules: [] }, ['RISK_LIST | rules | 100']],
  [
    'a rule that is empty',
    { ...RULES, rules: [{}] },
    ['RISK_MISSING | rules[1].id', 'RISK_MISSING | rules[1].points', 'RISK_MISSING | rules[1].when'],
  ],
  [
    'an id in small letters',
    { ...RULES, rules: [{ id: 'pep', points: 1, when: { isPep: { eq: true } } }] },
    ['RISK_ID | rules[1].id'],
  ],
  [
    'two rules of one name',
    { ...RULES, rules: [RULES.rules[0], RULES.rules[0]] },
    ['RISK_TWICE | rules[POLITICALLY_EXPOSED].id | POLITICALLY_EXPOSED'],
  ],
])('%s: named with its place', (_what, rules, problems) => {
  expect(check(rules)).toEqual(problems)
})

test.each<[string, unknown, readonly string[]]>([
  [
    'a question that nobody asks',
    { isPepp: { eq: true } },
    ['RISK_QUESTION | rules[ONE].when.isPepp | isPepp | isPep'],
  ],
  [
    'an option that nobody can choose',
    { or: [{ 'moneyOrigin.salry': { eq: true } }] },
    ['RISK_QUESTION | rules[ONE].when.or[1].moneyOrigin.salry | moneyOrigin.salry | moneyOrigin.salary'],
  ],
  [
    'an answer that nobody can give',
    { taxResidence: { in: ['us', 'usa'] } },
    ['RISK_ANSWER | rules[ONE].when.taxResidence.in | usa | us'],
  ],
  [
    'an order of answers that have none',
    { isPep: { gte: true } },
    ['RISK_OPERATOR | rules[ONE].when.isPep.gte | gte | eq, neq, in, nin'],
  ],
  [
    'a text for an amount',
    { longTermInvestAmount: { gte: '1000000' } },
    ['RISK_VALUE | rules[ONE].when.longTermInvestAmount.gte | 1000000'],
  ],
  ['a condition that holds for everybody', {}, ['RISK_MISSING | rules[ONE].when']],
  ['an empty list', { and: [] }, ['RISK_LIST | rules[ONE].when.and | 50']],
  [
    'questions of two questionnaires at once',
    { isPep: { eq: true }, receivesCash: { eq: true } },
    ['RISK_NEVER | rules[ONE].when'],
  ],
  [
    'a question that is not asked then',
    { receivesCash: { eq: false }, cashPercentage: { gte: 5 } },
    ['RISK_NEVER | rules[ONE].when'],
  ],
  ['no object', 'isPep', ['RISK_OBJECT | rules[ONE].when']],
])('%s is refused with what would be right', (_what, when, problems) => {
  expect(checkWhen(when)).toEqual(problems)
})

test.each([
  { not: { isPep: { eq: true } } },
  { and: [{ occupation: { nin: ['student'] } }, { longTermInvestAmount: { lt: 5 } }] },
  { website: { contains: 'casino' } },
  { taxCountry: { neq: null } },
])('%j is a condition', (when) => {
  expect(checkWhen(when)).toEqual([])
})

test('does not offer an encrypted field as a question', () => {
  const [problem = '', ...others] = checkWhen({ taxId: { neq: null } })
  expect(problem).toMatch(/^RISK_QUESTION \| rules\[ONE\]\.when\.taxId \| taxId \| taxResidence, /)
  expect(problem.split('taxId')).toHaveLength(3)
  expect(others).toEqual([])
})

test('refuses endless nesting', () => {
  const when = Array.from({ length: 5000 }).reduce<object>((inner) => ({ not: inner }), {
    isPep: { eq: true },
  })
  expect(checkWhen(when)).toHaveLength(1)
})
