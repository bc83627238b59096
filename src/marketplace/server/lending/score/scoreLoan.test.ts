import { expect, test } from 'vitest'
import { writeText } from '../../../../engine/server/db/texts/writeText.ts'
import { type LoanFigures, loanFacts, type LoanRecord, NO_RECORD } from './loanFacts.ts'
import { loanScoreRules } from './loanScoreRules.ts'
import { readScoreFile } from './readScoreFile.ts'
import { isBetterClass, scoreLoan } from './scoreLoan.ts'

const DAY = '2026-11-24'
const TERMS = {
  amount: '600000.00',
  interestRate: '6.000000',
  termMonths: 24,
  repaymentType: 'LINEAR',
} as const
const SOUND: LoanFigures = {
  financialYear: 2025,
  annualTurnover: '8000000.00',
  profitBeforeTax: '700000.00',
  equity: '1800000.00',
  existingDebt: '1000000.00',
  previousAnnualTurnover: '7000000.00',
  previousProfitBeforeTax: '500000.00',
  collateralType: 'REAL_ESTATE',
  foundedOn: '2010-05-01',
  isInRegister: true,
}
const NO_FIGURES: LoanFigures = {
  financialYear: null,
  annualTurnover: null,
  profitBeforeTax: null,
  equity: null,
  existingDebt: null,
  previousAnnualTurnover: null,
  previousProfitBeforeTax: null,
  collateralType: 'NONE',
  foundedOn: null,
  isInRegister: false,
}

const factsOf = (figures: Partial<LoanFigures>, record: LoanRecord = NO_RECORD) =>
  loanFacts({ ...SOUND, ...figures }, TERMS, record, DAY)
const score = (figures: Partial<LoanFigures>, record?: LoanRecord) =>
  scoreLoan(loanScoreRules(), factsOf(figures, record))
const saying = (figures: Partial<LoanFigures>, record?: LoanRecord, locale: 'en' | 'da' = 'en') =>
  score(figures, record).reasons.map(({ text, points }) => `${points}: ${writeText(locale, text)}`)

test('puts a sound business in the best class, with the figure of every reason', () => {
  // 600 000 at 6 % over two years: 18 750 a year of interest on average, 300 000 of principal.
  expect(factsOf({})).toMatchObject({ equityRatio: 64.3, debtCoverage: 2.2, turnoverGrowth: 14.3 })
  expect(score({})).toMatchObject({ score: 100, riskClass: 'A' })
  expect(saying({})).toEqual([
    '15: The year’s profit is well above the year’s payments on this loan: 2.2 times as much',
    '12: Strong equity: 64.3% of equity and debt together',
    '8: Security in real estate',
    '6: Profit in both of the last two financial years',
    '5: Turnover grew by 14.3%',
    '5: In business for 16 years',
  ])
  expect(saying({}, NO_RECORD, 'da')[1]).toBe(
    '12: Stærk egenkapital: 64,3 % af egenkapital og gæld tilsammen',
  )
})

test('reports missing figures as reasons and derives no other reason from them', () => {
  expect(saying(NO_FIGURES)).toEqual([
    '-15: No accounts for the last financial year',
    '-5: Not found in the company register',
    '-5: No security',
  ])
  expect(score(NO_FIGURES)).toMatchObject({ score: 25, riskClass: 'E' })
})

test('lists reasons for before reasons against, the most points first', () => {
  const weak = score({
    profitBeforeTax: '-400000.00',
    equity: '-50000.00',
    collateralType: 'NONE',
    foundedOn: '2024-06-01',
  })
  expect(weak.reasons.map(({ points }) => points)).toEqual([5, -20, -18, -10, -5])
  expect(weak.riskClass).toBe('E')
  expect(saying({ profitBeforeTax: '-400000.00' })).toContain(
    '-18: Loss in the latest financial year: -5.0% of turnover',
  )
})

test.each<[string, LoanRecord, string]>([
  ['repaid', { loansRepaid: 2, loansDefaulted: 0, mostDaysLate: 12 }, '5: Earlier loans repaid here: 2'],
  [
    'late',
    { loansRepaid: 2, loansDefaulted: 0, mostDaysLate: 45 },
    '-12: Late with payments on loans here; days at most: 45',
  ],
  [
    'given up',
    { loansRepaid: 0, loansDefaulted: 1, mostDaysLate: 20 },
    '-30: An earlier loan here defaulted',
  ],
])('earlier loans here count: %s', (_what, record, reason) => {
  expect(saying({}, record)).toContain(reason)
})

test.each<[Partial<LoanFigures>, string]>([
  [{ financialYear: 2024 }, '-8: Old accounts; months since the financial year ended: 22'],
  [{ existingDebt: '4000000.00' }, '-10: Much debt: with this loan 57.5% of turnover'],
  [{ annualTurnover: '5600000.00' }, '-8: Turnover fell: -20.0%'],
])('%j', (figures, reason) => {
  expect(saying(figures)).toContain(reason)
})

test('compares the displayed value: 39.96 percent is 40.0', () => {
  const figures = { equity: '3996000.00', existingDebt: '6004000.00' }
  expect(saying(figures)).toContain('12: Strong equity: 40.0% of equity and debt together')
})

test('computes no ratio without debt or with negative equity', () => {
  expect(factsOf({ equity: '0.00', existingDebt: null })).toMatchObject({
    equityRatio: null,
    isEquityNegative: false,
  })
  expect(factsOf({ equity: '-1.00' })).toMatchObject({ equityRatio: null, isEquityNegative: true })
  expect(factsOf({ annualTurnover: '0.00' })).toMatchObject({ profitMargin: null, debtToTurnover: null })
})

test('a class is better the earlier it is in the alphabet', () => {
  expect(isBetterClass('A', 'B')).toBe(true)
  expect(isBetterClass('B', 'B')).toBe(false)
})

test('reports an invalid file with its line and a suggestion', () => {
  const { rules, problems } = readScoreFile('{\n  "start": 50,\n  "form": {}\n}')
  expect(rules).toBeNull()
  expect(problems.map(({ at, message }) => [at.line, message])).toContainEqual([
    3,
    '“form” is not known here. Use: from',
  ])
})
