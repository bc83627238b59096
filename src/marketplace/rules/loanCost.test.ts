import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { loanCost, yearsBetween } from './loanCost.ts'
import { type Instalment, planRepayments, WHOLE_MONTHS } from './planRepayments.ts'

const NO_FEES = { establishmentFee: 0n, yearlyRate: 0n }
const START = WHOLE_MONTHS.startsOn

const paying = (dueOn: string, amount: number, principal = 0): Instalment => ({
  dueOn,
  principal: BigInt(principal * 100),
  interest: BigInt((amount - principal) * 100),
  owed: 0n,
  period: { part: 1n, of: 1n },
})

test.each([
  ['1,200 after a year and a half for 1,000', [paying('2025-07-01', 1200, 1000)], 0, 12.92],
  ['the same with 50 kept back', [paying('2025-07-01', 1200, 1000)], 50, 16.85],
  [
    '600 after a year and 600 after two',
    [paying('2025-01-01', 600, 400), paying('2026-01-01', 600, 600)],
    0,
    13.07,
  ],
  [
    '272 after 3 and after 6 months, and 544 after 12',
    [paying('2024-04-01', 272, 200), paying('2024-07-01', 272, 300), paying('2025-01-01', 544, 500)],
    0,
    13.19,
  ],
])('computes the published rate of %s', (_name, plan, fee, percent) => {
  // The examples of annex II of directive 98/7/EC, which 2008/48/EC computes alike.
  const { effectiveRate } = loanCost(plan, START, { establishmentFee: BigInt(fee * 100), yearlyRate: 0n })
  expect(effectiveRate * 100).toBeCloseTo(percent, 2)
})

test('an expensive short loan has the rate that its payments say, and one that pays out nothing an infinite one', () => {
  const plan = [paying('2024-02-01', 5000, 5000)]
  const monthly = loanCost(plan, START, { establishmentFee: 490_000n, yearlyRate: 0n }).effectiveRate
  expect((1 + monthly) ** (1 / 12) - 1).toBeCloseTo(49, 6)
  expect(loanCost(plan, START, { establishmentFee: 500_000n, yearlyRate: 0n }).effectiveRate).toBe(Infinity)
})

test.each([
  ['2026-01-31', '2026-02-28', 1 / 12],
  ['2026-01-15', '2026-07-15', 0.5],
  ['2024-01-01', '2024-02-15', 1 / 12 + 14 / 365],
])('from %s to %s is %f years', (from, to, years) => {
  expect(yearsBetween(from, to)).toBeCloseTo(years, 12)
})

test('without fees, 12 % a year paid monthly costs 1.01^12 - 1', () => {
  const plan = planRepayments({
    ...WHOLE_MONTHS,
    principal: 10_000_000n,
    yearlyRate: 12_000_000n,
    termMonths: 24,
    repayment: 'ANNUITY',
  })
  expect(loanCost(plan, START, NO_FEES).effectiveRate).toBeCloseTo(1.01 ** 12 - 1, 6)
})

test('raises the yearly cost by a withheld fee, more for shorter loans', () => {
  const costOf = (termMonths: number) =>
    loanCost(
      planRepayments({
        ...WHOLE_MONTHS,
        principal: 10_000_000n,
        yearlyRate: 8_000_000n,
        termMonths,
        repayment: 'BULLET',
      }),
      START,
      { establishmentFee: 200_000n, yearlyRate: 0n },
    ).effectiveRate
  // 98 000 now against 100 000 and a month's interest of 666.67 in a month.
  expect(costOf(1)).toBeCloseTo((100_666.67 / 98_000) ** 12 - 1, 5)
  expect(costOf(12)).toBeGreaterThan(costOf(36))
})

test('the administration fee is a twelfth of its share of what is owed before each instalment', () => {
  const plan = planRepayments({
    ...WHOLE_MONTHS,
    principal: 12_000_000n,
    yearlyRate: 6_000_000n,
    termMonths: 2,
    repayment: 'LINEAR',
  })
  const cost = loanCost(plan, START, { establishmentFee: 100n, yearlyRate: 1_000_000n })
  expect(cost.periodFees).toEqual([10_000n, 5_000n])
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
        const plan = planRepayments({ ...WHOLE_MONTHS, ...loan })
        const establishmentFee = (loan.principal * BigInt(once)) / 10_000n
        const cost = loanCost(plan, START, { establishmentFee, yearlyRate: BigInt(yearly) * 10_000n })
        const worth = plan.reduce((total, { principal, interest }, at) => {
          const payment = Number(principal + interest + (cost.periodFees[at] ?? 0n))
          return total + payment / (1 + cost.effectiveRate) ** ((at + 1) / 12)
        }, 0)
        const paidOut = Number(loan.principal - establishmentFee)
        expect(Math.abs(worth - paidOut) / paidOut).toBeLessThan(1e-6)
      },
    ),
  )
})
