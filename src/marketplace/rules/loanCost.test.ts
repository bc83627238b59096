import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { loanCost } from './loanCost.ts'
import { planRepayments } from './planRepayments.ts'

const NO_FEES = { establishmentFee: 0n, yearlyRate: 0n }

test('without fees, 12 % a year paid monthly costs 1.01^12 - 1', () => {
  const plan = planRepayments({
    principal: 10_000_000n,
    yearlyRate: 12_000_000n,
    termMonths: 24,
    repayment: 'ANNUITY',
  })
  expect(loanCost(plan, NO_FEES).effectiveRate).toBeCloseTo(1.01 ** 12 - 1, 6)
})

test('raises the yearly cost by a withheld fee, more for shorter loans', () => {
  const costOf = (termMonths: number) =>
    loanCost(
      planRepayments({ principal: 10_000_000n, yearlyRate: 8_000_000n, termMonths, repayment: 'BULLET' }),
      { establishmentFee: 200_000n, yearlyRate: 0n },
    ).effectiveRate
  // 98 000 now against 100 000 and a month's interest of 666.67 in a month.
  expect(costOf(1)).toBeCloseTo((100_666.67 / 98_000) ** 12 - 1, 5)
  expect(costOf(12)).toBeGreaterThan(costOf(36))
})

test('the administration fee is a twelfth of its share of what is owed before each instalment', () => {
  const plan = planRepayments({
    principal: 12_000_000n,
    yearlyRate: 6_000_000n,
    termMonths: 2,
    repayment: 'LINEAR',
  })
  const cost = loanCost(plan, { establishmentFee: 100n, yearlyRate: 1_000_000n })
  expect(cost.monthlyFees).toEqual([10_000n, 5_000n])
  expect(cost.interest).toBe(60_000n + 30_000n)
  expect(cost.total).toBe(100n + 90_000n + 15_000n)
})

test('the payments, discounted at the yearly cost, are worth what is paid out', () => {
  const terms = fc.record({
    principal: fc.bigInt({ min: 1_000_000n, max: 10_000_000_000n }),
    yearlyRate: fc.bigInt({ min: 0n, max: 30_000_000n }),
    termMonths: fc.integer({ min: 1, max: 120 }),
    repayment: fc.constantFrom('ANNUITY', 'LINEAR', 'BULLET'),
  })
  fc.assert(
    fc.property(
      terms,
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 0, max: 200 }),
      (loan, once, yearly) => {
        const plan = planRepayments(loan)
        const establishmentFee = (loan.principal * BigInt(once)) / 10_000n
        const cost = loanCost(plan, { establishmentFee, yearlyRate: BigInt(yearly) * 10_000n })
        const worth = plan.reduce((total, { principal, interest }, at) => {
          const payment = Number(principal + interest + (cost.monthlyFees[at] ?? 0n))
          return total + payment / (1 + cost.effectiveRate) ** ((at + 1) / 12)
        }, 0)
        const paidOut = Number(loan.principal - establishmentFee)
        expect(Math.abs(worth - paidOut) / paidOut).toBeLessThan(1e-6)
      },
    ),
  )
})
