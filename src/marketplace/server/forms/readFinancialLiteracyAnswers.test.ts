import { expect, test } from 'vitest'
import { toLiteracyAnswersJson } from '../../rules/wire/toWire.ts'
import type { FinancialLiteracyForm } from '../../../engine/model/generated/forms.ts'
import { readFinancialLiteracyAnswers } from './readFinancialLiteracyAnswers.ts'

const knowledgeTest: FinancialLiteracyForm['knowledgeTest'] = {
  knownFinancialProducts: { listedStocks: true },
  investmentsNature: { speculation: true },
  last5YearsInvestments: 'below10000',
  last5YearsInvestmentsFrequency: 'annually',
  isAwareOfRisk: true,
  hasCrowdfundingExperience: false,
  last5YearsCrowdfundingInvestments: 'none',
  last5YearsCrowdfundingInvestmentsFrequency: 'none',
  hasProfessionalExperience: true,
  professionalExperience: 'Ten years in a bank',
  educationLevel: 'master',
  hasCrowdfundingEducation: false,
  isAwareOfLossRisk: true,
  isAwareOfNotSavingsProduct: true,
}
const person = (income: boolean, sector: boolean, transactions: boolean) => ({
  grossIncomeOverTheLimit: income,
  workedInFinancialSector: sector,
  hasSignificantTransactions: transactions,
})
const company = (funds: boolean, turnover: boolean, balance: boolean) => ({
  ownFundsAtLeast100kEuro: funds,
  netTurnoverAtLeast2mlnEuro: turnover,
  balanceSheetAtLeast1mlnEuro: balance,
})
const TRUTHS = [true, false].flatMap((a) =>
  [true, false].flatMap((b) => [true, false].map((c) => [a, b, c] as const)),
)
const falseCount = (answers: readonly boolean[]) => answers.filter((one) => !one).length

test.each(TRUTHS)(
  'a person with %s, %s, %s takes the knowledge test when two are false [A3.35, A4.31]',
  (...tests) => {
    const sophisticationTest = person(...tests)
    const isNon = falseCount(tests) >= 2
    const with_ = readFinancialLiteracyAnswers(
      toLiteracyAnswersJson('financial-literacy', { sophisticationTest, knowledgeTest }),
    )
    expect(with_.literacy).toMatchObject({ accountType: 'INDIVIDUAL', isNonSophisticatedInvestor: isNon })
    expect(with_.literacy?.answers.knowledgeTest).toEqual(isNon ? knowledgeTest : undefined)
    const without = readFinancialLiteracyAnswers(
      toLiteracyAnswersJson('financial-literacy', { sophisticationTest }),
    )
    expect(without.problems.length > 0).toBe(isNon)
  },
)

test.each(TRUTHS)('a company with %s, %s, %s takes it when all are false [A3.36, A4.31]', (...tests) => {
  const json = toLiteracyAnswersJson('financial-literacy-business', {
    sophisticationTest: company(...tests),
    knowledgeTest,
  })
  expect(Object.keys(JSON.parse(json) as object)).toContain('businessSophisticationTest')
  const isNon = falseCount(tests) === 3
  expect(readFinancialLiteracyAnswers(json).literacy).toMatchObject({
    accountType: 'BUSINESS',
    isNonSophisticatedInvestor: isNon,
  })
})

const answersWith = (change: object, said: object = {}) => {
  const wire = JSON.parse(
    toLiteracyAnswersJson('financial-literacy', {
      sophisticationTest: person(false, false, false),
      knowledgeTest,
    }),
  ) as { readonly knowledgeTest: object }
  return readFinancialLiteracyAnswers(
    JSON.stringify({ ...wire, ...said, knowledgeTest: { ...wire.knowledgeTest, ...change } }),
  ).problems.map(({ field, code }) => `${field} ${code}`)
}

test.each([
  [
    'no product',
    { knownFinancialProducts: { listedStocks: false } },
    ['knowledgeTest.knownFinancialProducts NOT_EMPTY'],
  ],
  ['no nature of investments', { investmentsNature: {} }, ['knowledgeTest.investmentsNature NOT_EMPTY']],
  [
    'no investments of the last 5 years',
    { last5YearsInvestments: '' },
    ['knowledgeTest.last5YearsInvestments REQUIRED'],
  ],
  [
    'no crowdfunding of the last 5 years',
    { last5YearsCrowdfundingInvestments: null },
    ['knowledgeTest.last5YearsCrowdfundingInvestments REQUIRED'],
  ],
  ['no education', { educationLevel: null }, ['knowledgeTest.educationLevel REQUIRED']],
  [
    'no explanation of the experience',
    { professionalExperienceExplanation: ' ' },
    ['knowledgeTest.professionalExperienceExplanation REQUIRED'],
  ],
  [
    'no explanation without experience',
    { professionalExperienceExplanation: '', haveProfessionalExperienceInCrowdfunding: false },
    [],
  ],
  [
    'a level that is not on the list [A3.38]',
    { educationLevel: 'wizard' },
    ['knowledgeTest.educationLevel INVALID_FORMAT'],
  ],
  ['a frequency in the right spelling [A3.38]', { last5YearsInvestmentsFrequency: 'annualy' }, []],
  [
    'no awareness of losses [A5.17]',
    { isAwareOfLossRisk: false },
    ['knowledgeTest.isAwareOfLossRisk REQUIRED'],
  ],
  [
    'no awareness that it saves nothing [A5.17]',
    { isAwareOfNotSavingsProduct: null },
    ['knowledgeTest.isAwareOfNotSavingsProduct REQUIRED'],
  ],
])('the knowledge test with %s [A3.37, A4.31]', (_, change, problems) => {
  expect(answersWith(change)).toEqual(problems)
})

test('the client’s verdict on the investor must match the answers [A3.34]', () => {
  expect(answersWith({}, { isNonSophisticatedInvestor: true, clientCorrelationId: 'x' })).toEqual([])
  expect(answersWith({}, { isNonSophisticatedInvestor: false })).toEqual([
    'isNonSophisticatedInvestor INVALID_FORMAT',
  ])
  expect(readFinancialLiteracyAnswers('[]').problems).toHaveLength(1)
})
