import { expect, test } from 'vitest'
import risk from '../../../../../forms/aml/risk.json' with { type: 'json' }
import { checkRules } from './rulesInForce.ts'
import { assessRisk, higherCategory } from './assessRisk.ts'

const { rules: RISK_RULES } = checkRules(risk)
if (RISK_RULES === null) throw new Error('the rules are wrong')

const assess = (answers: Readonly<Record<string, unknown>>) => assessRisk(RISK_RULES, answers)

test('gives no risk for answers that meet no rule', () => {
  expect(assess({ isPep: false, taxResidence: 'denmark' })).toEqual({
    score: 0,
    category: 'LOW',
    reasons: [],
  })
})

test.each(['isPep', 'isRelatedToPep', 'isInBusinessWithPep', 'operatesInHighRiskCountries'])(
  '%s alone is a high risk',
  (question) => {
    expect(assess({ [question]: true })).toMatchObject({ category: 'HIGH', score: 60 })
  },
)

test('adds up small risks and names each', () => {
  expect(
    assess({
      taxResidence: 'us',
      depositFrequency: 'moreThanTwenty',
      moneyOrigin: { salary: true, other: true },
    }),
  ).toEqual({
    score: 50,
    category: 'MEDIUM',
    reasons: ['TAXED_ABROAD', 'MANY_TRANSFERS', 'OTHER_ORIGIN_OF_MONEY'],
  })
})

test('accepts amounts as numbers and as texts', () => {
  expect(assess({ longTermInvestAmount: '1000000' }).reasons).toEqual(['LARGE_INVESTMENT'])
  expect(assess({ longTermInvestAmount: 999_900 }).reasons).toEqual([])
  expect(assess({ occupation: 'student', longTermInvestAmount: 300_000 })).toMatchObject({
    category: 'MEDIUM',
  })
})

test('caps the score at 100', () => {
  expect(assess({ isPep: true, isRelatedToPep: true, isInBusinessWithPep: true }).score).toBe(100)
})

test('reviews higher classes sooner: after 3, 2 and 1 years', () => {
  expect(RISK_RULES.renewAfterYears).toEqual({ LOW: 3, MEDIUM: 2, HIGH: 1 })
})

test('never lowers a class by combining it with another', () => {
  expect(higherCategory('MEDIUM', 'LOW')).toBe('MEDIUM')
  expect(higherCategory('LOW', 'HIGH')).toBe('HIGH')
})
