import { expect, test } from 'vitest'
import { planLoan, toDecimal } from './planLoan.ts'
import { projectReturn } from './projectReturn.ts'
import { yearlyCost } from './yearlyCost.ts'

test('an annuity has equal payments, and the last one takes what rounding left', () => {
  const plan = planLoan({ amount: 300_000, rate: 900, termMonths: 24, repayment: 'ANNUITY' })
  const payments = plan.map(({ principal, interest }) => toDecimal(principal + interest))
  expect(new Set(payments.slice(0, -1))).toEqual(new Set(['13705.42']))
  expect(Math.abs(Number(payments.at(-1)) - 13_705.42)).toBeLessThan(0.24)
})

test('cost: fees and interest, and the effective rate is above the nominal one', () => {
  const plan = planLoan({ amount: 300_000, rate: 900, termMonths: 24, repayment: 'BULLET' })
  const cost = yearlyCost(300_000, plan, 350)
  expect(cost.establishmentFee).toBe(1_050_000n)
  expect(cost.interest).toBe(5_400_000n)
  expect(cost.administrationFee).toBe(24n * 12_500n)
  expect(cost.total).toBe(1_050_000n + 5_400_000n + 300_000n)
  expect(cost.effectiveRate).toBeGreaterThan(0.11)
  expect(cost.effectiveRate).toBeLessThan(0.125)
})

test('savings grow by the yearly rates of their level, monthly sums from their month on', () => {
  const once = projectReturn({ start: 10_000, monthly: 0, years: 2 }, 'low')
  expect(once.at(-1)).toEqual({ year: 2, paidIn: 10_000, from: 11_515, to: 11_922 })
  const [, first] = projectReturn({ start: 0, monthly: 1000, years: 1 }, 'high')
  expect(first?.paidIn).toBe(12_000)
  expect(first?.from).toBeGreaterThan(12_480)
  expect(first?.to).toBeLessThan(12_920)
})
