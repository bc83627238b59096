import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromUnits, sum } from '../../engine/rules/fixedPoint.ts'
import { planRepayments, type Repayment } from './planRepayments.ts'

const plan = (amount: number, percent: number, termMonths: number, repayment: Repayment) =>
  planRepayments({
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

const anyTerms = {
  principal: fc.bigInt({ min: 100n, max: 1_000_000_000n }),
  yearlyRate: fc.bigInt({ min: 0n, max: 40_000_000n }),
  termMonths: fc.integer({ min: 1, max: 120 }),
  repayment: fc.constantFrom('ANNUITY', 'LINEAR', 'BULLET'),
}

test('the principals of any plan add up to the amount exactly, and none is negative', () => {
  fc.assert(
    fc.property(fc.record(anyTerms), (terms) => {
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
    fc.property(fc.record({ ...anyTerms, repayment: fc.constant<Repayment>('ANNUITY') }), (terms) => {
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
