import { expect, test } from 'vitest'
import file from '../../../../forms/loan-risk/score.json' with { type: 'json' }
import { checkLoanScore } from './checkLoanScore.ts'

const WORDS = new Map([
  ['STRONG_EQUITY', { hasFigure: true }],
  ['NO_SECURITY', { hasFigure: false }],
])
const RIGHT = {
  start: 50,
  from: { A: 80, B: 65, C: 50, D: 35 },
  rules: [{ id: 'NO_SECURITY', points: -5, when: { collateralType: { eq: 'NONE' } } }],
}
const EQUITY = {
  id: 'STRONG_EQUITY',
  points: 5,
  figure: 'equityRatio',
  when: { equityRatio: { gte: 40 } },
}

const check = (rules: unknown, words = WORDS) =>
  checkLoanScore(rules, words).problems.map(({ code, params: { path, ...params } }) =>
    [code, path, ...Object.values(params)].join(' | '),
  )

test('accepts valid rules', () => {
  expect(check({ ...RIGHT, rules: [EQUITY, ...RIGHT.rules] })).toEqual([])
})

test.each<[string, unknown, readonly string[]]>([
  ['nothing', {}, ['RISK_MISSING | start', 'RISK_MISSING | from', 'RISK_MISSING | rules']],
  ['a misspelt key', { ...RIGHT, strat: 1 }, ['RISK_KEY | strat | start']],
  [
    'classes the wrong way round',
    { ...RIGHT, from: { A: 80, B: 65, C: 70, D: 35 } },
    ['RISK_BELOW | from.C | from.B | 65'],
  ],
  [
    'a rule without points',
    { ...RIGHT, rules: [{ ...EQUITY, points: 0 }] },
    ['RISK_POINTS | rules[STRONG_EQUITY].points | -100 | 100'],
  ],
  [
    'a reason without words',
    { ...RIGHT, rules: [{ ...EQUITY, id: 'STRONG_EQUTY' }] },
    ['RISK_WORDS | rules[STRONG_EQUTY].id | STRONG_EQUTY | STRONG_EQUITY'],
  ],
  [
    'no figure for words that show one',
    { ...RIGHT, rules: [{ ...EQUITY, figure: undefined }] },
    ['RISK_MISSING | rules[STRONG_EQUITY].figure'],
  ],
  [
    'a figure for words that show none',
    { ...RIGHT, rules: [{ ...RIGHT.rules[0], figure: 'equityRatio' }] },
    ['RISK_NO_FIGURE | rules[NO_SECURITY].figure'],
  ],
  [
    'a figure that is none',
    { ...RIGHT, rules: [{ ...EQUITY, figure: 'collateralType' }] },
    ['RISK_QUESTION'],
  ],
  [
    'a fact that nobody knows',
    { ...RIGHT, rules: [{ ...EQUITY, when: { equityRato: { gte: 40 } } }] },
    ['RISK_QUESTION | rules[STRONG_EQUITY].when.equityRato | equityRato | equityRatio'],
  ],
  [
    'a condition that nothing meets',
    { ...RIGHT, rules: [{ ...EQUITY, when: { equityRatio: { gte: 40, lt: 10 } } }] },
    ['RISK_NEVER | rules[STRONG_EQUITY].when'],
  ],
])('%s: named with its place', (_what, rules, problems) => {
  const found = check(rules)
  expect(found).toHaveLength(problems.length)
  for (const [at, problem] of problems.entries()) expect(found[at]).toContain(problem)
})

test('accepts the file of the project except for names that only the server knows', () => {
  const words = new Map(file.rules.map((rule) => [rule.id, { hasFigure: 'figure' in rule }] as const))
  expect(check(file, words)).toEqual([])
})
