import { expect, test } from 'vitest'
import { planLoan, type Repayment, sum, toDecimal } from './planLoan.ts'
import { projectReturn } from './projectReturn.ts'
import { yearlyCost } from './yearlyCost.ts'

const plan = (repayment: Repayment) => planLoan({ amount: 300_000, rate: 900, termMonths: 24, repayment })

test('an annuity has equal payments, and the last one takes what rounding left', () => {
  const payments = plan('ANNUITY').map(({ principal, interest }) => toDecimal(principal + interest))
  expect(new Set(payments.slice(0, -1))).toEqual(new Set(['13705.42']))
  expect(Math.abs(Number(payments.at(-1)) - 13_705.42)).toBeLessThan(0.24)
})

test.each(['ANNUITY', 'LINEAR', 'BULLET'] as const)('%s: the principals add up to the loan', (repayment) => {
  const instalments = plan(repayment)
  expect(sum(instalments.map(({ principal }) => principal))).toBe(30_000_000n)
  expect(instalments.at(-1)?.owed).toBe(0n)
})

test('a bullet loan pays interest each month and all principal at the end', () => {
  const instalments = plan('BULLET')
  expect(instalments.map(({ interest }) => interest)).toEqual(Array.from({ length: 24 }, () => 225_000n))
  expect(instalments.at(-1)?.principal).toBe(30_000_000n)
})

test('cost: fees and interest, and the effective rate is above the nominal one', () => {
  const cost = yearlyCost(300_000, plan('BULLET'), 350)
  expect(cost.establishmentFee).toBe(1_050_000n)
  expect(cost.interest).toBe(5_400_000n)
  expect(cost.administrationFee).toBe(24n * 12_500n)
  expect(cost.total).toBe(1_050_000n + 5_400_000n + 300_000n)
  expect(cost.effectiveRate).toBeGreaterThan(0.11)
  expect(cost.effectiveRate).toBeLessThan(0.125)
})

test('savings grow by the yearly rates of their level, monthly sums from their month on [B2.35]', () => {
  const once = projectReturn({ start: 10_000, monthly: 0, years: 2 }, 'low')
  expect(once.at(-1)).toEqual({ year: 2, paidIn: 10_000, from: 11_515, to: 11_922 })
  const [, first] = projectReturn({ start: 0, monthly: 1000, years: 1 }, 'high')
  expect(first?.paidIn).toBe(12_000)
  expect(first?.from).toBeGreaterThan(12_480)
  expect(first?.to).toBeLessThan(12_920)
})
