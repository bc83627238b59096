import { expect, test } from 'vitest'
import risk from '../../../../../forms/aml/risk.json' with { type: 'json' }
import { RISK_CATEGORIES, type RiskCategory } from '../../../rules/risk/RiskRules.ts'
import { higherCategory } from './assessRisk.ts'
import { rate } from './rate.ts'
import { checkRules } from './rulesInForce.ts'

const { rules } = checkRules(risk)
if (rules === null) throw new Error('the rules are wrong')

/** Answers that meet one rule, whose points make the class that the test wants. */
const rated = (
  to: RiskCategory,
  category: RiskCategory | null,
  accountCategory: RiskCategory,
  renewOn = '2030-01-01',
) =>
  rate(
    {
      before: rules,
      after: {
        ...rules,
        rules: [{ id: 'ONE', points: { LOW: 1, MEDIUM: 30, HIGH: 60 }[to], when: { isPep: { eq: true } } }],
      },
    },
    {
      accountId: 1,
      accountNumber: '1',
      answersId: 1,
      answers: { isPep: true },
      submittedOn: '2026-05-20',
      renewOn,
      score: 0,
      category,
      reasons: [],
      accountCategory,
    },
  )

/** Every class of answers before, of the account, and of answers now. */
const CASES = RISK_CATEGORIES.flatMap((before) =>
  RISK_CATEGORIES.flatMap((account) => RISK_CATEGORIES.map((now) => ({ before, account, now }))),
)

test('keeps the class of an account while the class of its answers is unchanged', () => {
  for (const { before, account, now } of CASES.filter((one) => one.now === one.before))
    expect(rated(now, before, account).accountCategory).toBe(account)
})

test('raises the class of an account with its answers, from any class', () => {
  const up = CASES.filter(({ before, now }) => now !== before && higherCategory(now, before) === now)
  expect(up).toHaveLength(9)
  for (const { before, account, now } of up)
    expect(rated(now, before, account).accountCategory).toBe(higherCategory(account, now))
})

test('lowers the class of an account with its answers only if rules assigned it', () => {
  const down = CASES.filter(({ before, now }) => now !== before && higherCategory(now, before) === before)
  expect(down).toHaveLength(9)
  for (const { before, account, now } of down)
    expect(rated(now, before, account).accountCategory).toBe(account === before ? now : account)
})

test('only raises the class for answers that were never rated', () => {
  expect(rated('MEDIUM', null, 'HIGH').accountCategory).toBe('HIGH')
  expect(rated('MEDIUM', null, 'LOW').accountCategory).toBe('MEDIUM')
})

test('moves the review day with the class', () => {
  expect(rated('HIGH', 'LOW', 'LOW', '2029-05-20').renewOn).toBe('2027-05-20')
  expect(rated('LOW', 'HIGH', 'HIGH', '2027-05-20').renewOn).toBe('2027-05-20')
  expect(rated('LOW', 'LOW', 'LOW', '2035-05-20').renewOn).toBe('2035-05-20')
})
