import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, lastOfMonth } from '../../engine/rules/calendar.ts'
import { fromUnits, sum } from '../../engine/rules/fixedPoint.ts'
import {
  dayOfMonth,
  type LoanTerms,
  planRepayments,
  type Repayment,
  WHOLE_MONTHS,
  yearFraction,
} from './planRepayments.ts'

const plan = (amount: number, percent: number, termMonths: number, repayment: Repayment) =>
  planRepayments({
    ...WHOLE_MONTHS,
    principal: BigInt(amount) * 100n,
    yearlyRate: BigInt(percent * 1_000_000),
    termMonths,
    repayment,
  }).map(({ principal, interest }) => [fromUnits(principal, 2), fromUnits(interest, 2)])

test('an annuity pays the same every month but the last, and interest falls as principal is paid back', () => {
  const instalments = plan(100_000, 12, 12, 'ANNUITY')
  expect(instalments).toHaveLength(12)
  expect(instalments[0]).toEqual(['7884.88', '1000.00'])
  expect(instalments[1]).toEqual(['7963.73', '921.15'])
  expect(instalments[11]).toEqual(['8796.88', '87.97'])
})

test('a bullet loan pays interest only, and all principal at the end', () => {
  expect(plan(50_000, 6, 3, 'BULLET')).toEqual([
    ['0.00', '250.00'],
    ['0.00', '250.00'],
    ['50000.00', '250.00'],
  ])
})

/** The day, principal and interest of each instalment, as published for these terms. */
const published = (terms: LoanTerms) =>
  planRepayments(terms).map(({ dueOn, principal, interest }) => [
    dueOn,
    fromUnits(principal, 2),
    fromUnits(interest, 2),
  ])

test('counts calendar days as Apache Fineract does with actual/actual (C3152, C3153)', () => {
  const terms = {
    principal: 1_000_000n,
    yearlyRate: 12_000_000n,
    termMonths: 6,
    repayment: 'ANNUITY',
    dayCount: 'ACTUAL_ACTUAL',
    startsOn: '2023-12-12',
    firstPaymentOn: '2024-01-12',
    paymentDay: 12,
  } as const
  expect(published(terms)).toEqual([
    ['2024-01-12', '1623.75', '101.81'],
    ['2024-02-12', '1640.42', '85.14'],
    ['2024-03-12', '1661.51', '64.05'],
    ['2024-04-12', '1673.98', '51.58'],
    ['2024-05-12', '1692.11', '33.45'],
    ['2024-06-12', '1708.23', '17.36'],
  ])
  expect(published({ ...terms, yearlyRate: 9_482_200n }).map(([, , interest]) => interest)).toEqual([
    '80.45',
    '67.20',
    '50.50',
    '40.63',
    '26.32',
    '13.65',
  ])
})

test('counts months of 30 days as Apache Fineract does with 360/30 (C3154)', () => {
  const terms = { ...WHOLE_MONTHS, principal: 10_000n, yearlyRate: 12_000_000n, termMonths: 6 } as const
  expect(published({ ...terms, repayment: 'ANNUITY', startsOn: '2024-01-01' })).toEqual([
    ['2024-02-01', '16.25', '1.00'],
    ['2024-03-01', '16.41', '0.84'],
    ['2024-04-01', '16.58', '0.67'],
    ['2024-05-01', '16.74', '0.51'],
    ['2024-06-01', '16.91', '0.34'],
    ['2024-07-01', '17.11', '0.17'],
  ])
})

test('pays what Frappe Lending computes for 280,000 at 8.4 % over 20 months', () => {
  const instalments = plan(280_000, 8.4, 20, 'ANNUITY')
  const [principal = '', interest = ''] = instalments[0] ?? []
  expect(Math.round(Number(principal) + Number(interest))).toBe(15_052)
  expect(Math.round(instalments.reduce((total, [, one]) => total + Number(one), 0))).toBe(21_034)
})

test('a first period of 60 days bears 60 days of interest, and every principal stays as it was', () => {
  const month = {
    principal: 12_000_000n,
    yearlyRate: 8_250_000n,
    termMonths: 24,
    repayment: 'ANNUITY',
    dayCount: 'THIRTY_360',
    startsOn: '2026-12-20',
    firstPaymentOn: '2027-01-20',
    paymentDay: 20,
  } as const
  const long = { ...month, startsOn: '2026-11-21' }
  // 120,000.00 × 8.25 % × 59 / 360; of a month it is 825.00.
  expect(fromUnits(planRepayments(long)[0]?.interest ?? 0n, 2)).toBe('1622.50')
  expect(fromUnits(planRepayments({ ...long, dayCount: 'ACTUAL_365' })[0]?.interest ?? 0n, 2)).toBe('1627.40')
  const principals = (terms: LoanTerms) => planRepayments(terms).map(({ principal }) => principal)
  expect(principals(long)).toEqual(principals(month))
  expect(planRepayments(long).slice(1)).toEqual(planRepayments(month).slice(1))
})

test('a loan of the 31st is due on the last day of every month', () => {
  const days = planRepayments({
    ...WHOLE_MONTHS,
    principal: 100_000n,
    yearlyRate: 0n,
    termMonths: 5,
    repayment: 'LINEAR',
    startsOn: '2026-12-31',
    firstPaymentOn: '2027-01-31',
    paymentDay: 31,
  }).map(({ dueOn }) => dueOn)
  expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
})

test.each([
  ['THIRTY_360', '2026-01-31', '2026-02-28', 28, 360],
  ['THIRTY_360', '2026-11-21', '2027-01-20', 59, 360],
  ['ACTUAL_365', '2024-01-01', '2025-01-01', 366, 365],
  // 19 days of 2023 and 12 of the leap year 2024.
  ['ACTUAL_ACTUAL', '2023-12-12', '2024-01-12', 19 * 366 + 12 * 365, 365 * 366],
  ['ACTUAL_ACTUAL', '2023-12-31', '2024-12-31', 365 * 366, 365 * 366],
] as const)('%s from %s to %s is %i/%i of a year', (dayCount, from, to, part, of) => {
  expect(yearFraction(dayCount, from, to)).toEqual({ part: BigInt(part), of: BigInt(of) })
})

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))

/** Payout and first due day, up to three months apart. */
const anyDays = fc
  .record({ startsOn: anyDay, days: fc.integer({ min: 0, max: 92 }), isLastDay: fc.boolean() })
  .map(({ startsOn, days, isLastDay }) => {
    const day = addDays(startsOn, days)
    const firstPaymentOn = isLastDay ? lastOfMonth(day) : day
    return { startsOn, firstPaymentOn, paymentDay: isLastDay ? 31 : dayOfMonth(firstPaymentOn) }
  })

const anyTerms = {
  dayCount: fc.constantFrom('THIRTY_360', 'ACTUAL_365', 'ACTUAL_ACTUAL'),
  principal: fc.bigInt({ min: 100n, max: 1_000_000_000n }),
  yearlyRate: fc.bigInt({ min: 0n, max: 40_000_000n }),
  termMonths: fc.integer({ min: 1, max: 120 }),
  repayment: fc.constantFrom('ANNUITY', 'LINEAR', 'BULLET'),
}

test('the principals of any plan add up to the amount exactly, and none is negative', () => {
  fc.assert(
    fc.property(fc.record(anyTerms), anyDays, (loan, days) => {
      const terms = { ...loan, ...days }
      const instalments = planRepayments(terms)
      expect(sum(instalments.map(({ principal }) => principal))).toBe(terms.principal)
      expect(instalments.every(({ principal, interest }) => principal >= 0n && interest >= 0n)).toBe(true)
      expect(instalments.at(-1)?.owed).toBe(0n)
    }),
  )
})

test('the first instalments are those of the textbook formula, calculated with 60 digits', () => {
  const Exact = Decimal.clone({ precision: 60 })
  fc.assert(
    fc.property(fc.record({ ...anyTerms, repayment: fc.constant<Repayment>('ANNUITY') }), (loan) => {
      const terms = { ...loan, ...WHOLE_MONTHS }
      fc.pre(terms.termMonths > 1 && terms.yearlyRate > 0n)
      const rate = new Exact(String(terms.yearlyRate)).div(1_200_000_000)
      const annuity = new Exact(String(terms.principal))
        .times(rate)
        .div(new Exact(1).minus(rate.plus(1).pow(-terms.termMonths)))
      const interest = new Exact(String(terms.principal)).times(rate).toDecimalPlaces(0)
      const [first] = planRepayments(terms)
      expect(String(first?.interest)).toBe(interest.toFixed(0))
      expect(String(first?.principal)).toBe(annuity.toDecimalPlaces(0).minus(interest).toFixed(0))
    }),
  )
})

test('the interest of any plan is that of an independent model, to the hundredth', () => {
  const Exact = Decimal.clone({ precision: 60 })
  fc.assert(
    fc.property(fc.record(anyTerms), anyDays, (loan, days) => {
      fc.pre(loan.dayCount === 'ACTUAL_365')
      const terms = { ...loan, ...days }
      let owed = new Exact(String(terms.principal))
      let from = days.startsOn
      for (const { dueOn, principal, interest } of planRepayments(terms)) {
        const expected = owed
          .times(String(terms.yearlyRate))
          .times(daysBetween(from, dueOn))
          .div(365)
          .div(100_000_000)
        expect(String(interest)).toBe(expected.toDecimalPlaces(0).toFixed(0))
        owed = owed.minus(String(principal))
        from = dueOn
      }
    }),
  )
})
