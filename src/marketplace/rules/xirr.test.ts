import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CashFlow, netWorthAt, xirr } from './xirr.ts'

const flow = (day: string, amount: number): CashFlow => ({ day, amount: BigInt(Math.round(amount * 100)) })

test('a year at ten percent is ten percent', () => {
  expect(Number(xirr([flow('2025-01-01', -1000), flow('2026-01-01', 1100)]))).toBeCloseTo(10, 5)
})

test('matches the result of the spreadsheet example', () => {
  const flows = [
    flow('2008-01-01', -10_000),
    flow('2008-03-01', 2750),
    flow('2008-10-30', 4250),
    flow('2009-02-15', 3250),
    flow('2009-04-01', 2750),
  ]
  expect(Number(xirr(flows))).toBeCloseTo(37.336_253, 4)
})

test('gives a negative rate for a loss, and none for a total loss', () => {
  expect(Number(xirr([flow('2025-01-01', -1000), flow('2026-01-01', 500)]))).toBeCloseTo(-50, 5)
  expect(xirr([flow('2025-01-01', -1000)])).toBeNull()
})

test('gives no rate for money returned on the same day', () => {
  expect(xirr([flow('2025-01-01', -1000), flow('2025-01-01', 1100)])).toBeNull()
  expect(xirr([])).toBeNull()
})

test('ignores the order and the scale of flows', () => {
  const flows = [flow('2025-01-01', -1000), flow('2025-07-01', 300), flow('2026-03-01', 800)]
  const large = flows.map(({ day, amount }) => ({ day, amount: amount * 10_000_000_000_000n }))
  expect(xirr(flows.toReversed())).toBe(xirr(flows))
  expect(Number(xirr(large))).toBeCloseTo(Number(xirr(flows)), 5)
})

const DAY = fc.integer({ min: 1, max: 3650 })
const later = (days: number) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10)

test('finds a rate with a net present value of zero', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 100_000_000 }),
      fc.array(fc.tuple(DAY, fc.integer({ min: 1, max: 50_000_000 })), { minLength: 1, maxLength: 40 }),
      (paid, back) => {
        const flows = [
          { day: later(0), amount: BigInt(-paid) },
          ...back.map(([days, amount]) => ({ day: later(days), amount: BigInt(amount) })),
        ]
        const rate = xirr(flows)
        // Beyond the range: everything came back within days, many times over.
        if (rate === null) return
        const slack = 1e-6 * (1 + Math.abs(netWorthAt(flows, String(Number(rate) + 0.001))))
        expect(Math.abs(netWorthAt(flows, rate))).toBeLessThan(
          Math.max(slack, Number(rate) < -99 ? 1e-2 : 1e-5),
        )
      },
    ),
  )
})

test('gives a positive rate if more comes back than was paid in, a negative one if less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.integer({ min: 300, max: 3650 }),
      (paid, back, days) => {
        const rate = xirr([
          { day: later(0), amount: BigInt(-paid) },
          { day: later(days), amount: BigInt(back) },
        ])
        fc.pre(rate !== null)
        expect(Math.sign(Number(rate))).toBe(
          Math.sign(Math.round(((back - paid) * 1e3) / paid) / 1e3) || Math.sign(Number(rate)),
        )
      },
    ),
  )
})
