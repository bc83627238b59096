import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSchedule } from './buildSchedule.ts'

test('an annuity pays the same every month but the last, and interest falls as principal is paid back', () => {
  const schedule = buildSchedule({
    amount: '100000',
    interestRate: '12',
    termMonths: 12,
    repaymentType: 'ANNUITY',
  })
  expect(schedule).toHaveLength(12)
  expect(schedule[0]).toEqual({ principal: '7884.88', interest: '1000.00' })
  expect(schedule[1]).toEqual({ principal: '7963.73', interest: '921.15' })
  expect(schedule[11]).toEqual({ principal: '8796.88', interest: '87.97' })
})

test('a bullet loan pays interest only, and all principal at the end', () => {
  const schedule = buildSchedule({
    amount: '50000',
    interestRate: '6',
    termMonths: 3,
    repaymentType: 'BULLET',
  })
  expect(schedule).toEqual([
    { principal: '0.00', interest: '250.00' },
    { principal: '0.00', interest: '250.00' },
    { principal: '50000.00', interest: '250.00' },
  ])
})

test('the principals of any schedule add up to the amount exactly, and none is negative', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 1, max: 120 }),
      fc.constantFrom('ANNUITY', 'LINEAR', 'BULLET'),
      (cents, rate, termMonths, repaymentType) => {
        const amount = new Decimal(cents).div(100)
        const interestRate = new Decimal(rate).div(100).toString()
        const schedule = buildSchedule({ amount: amount.toString(), interestRate, termMonths, repaymentType })
        const sum = schedule.reduce((total, { principal }) => total.plus(principal), new Decimal(0))
        expect(sum.equals(amount)).toBe(true)
        expect(schedule.every(({ principal }) => !principal.startsWith('-'))).toBe(true)
      },
    ),
  )
})
