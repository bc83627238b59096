import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PositionEvent, positionResult } from './positionResult.ts'

const trade = (day: string, amount: bigint, principal: bigint, fee = 0n): PositionEvent => ({
  day,
  kind: 'TRADE',
  amount,
  principal,
  fee,
})
const payment = (day: string, amount: bigint, principal: bigint): PositionEvent => ({
  day,
  kind: 'PAYMENT',
  amount,
  principal,
  fee: 0n,
})
const OPEN = { givenUpOn: null, until: '2030-01-01' }

test('earns the discount of a purchase as it is repaid', () => {
  const events = [trade('2025-01-01', -9000n, -10_000n), payment('2025-02-01', 5100n, 5000n)]
  expect(positionResult(events, OPEN)).toEqual({ interest: 100n, gain: 500n, loss: 0n, fee: 0n })
})

test('computes the gain of a sale over the average cost, with the fee separate', () => {
  const events = [
    trade('2025-01-01', -10_000n, -10_000n),
    trade('2025-01-05', -9000n, -10_000n),
    trade('2025-03-01', 9900n, 10_000n, 100n),
  ]
  expect(positionResult(events, OPEN)).toEqual({ interest: 0n, gain: 500n, loss: 0n, fee: 100n })
})

test('counts the holding as a loss when the loan defaults, and reduces the loss by recoveries', () => {
  const events = [trade('2025-01-01', -10_000n, -10_000n), payment('2025-06-01', 2000n, 2000n)]
  expect(positionResult(events, { givenUpOn: '2025-03-01', until: '2025-05-31' }).loss).toBe(10_000n)
  expect(positionResult(events, { givenUpOn: '2025-03-01', until: '2026-01-01' }).loss).toBe(8000n)
  expect(positionResult(events, { givenUpOn: '2025-03-01', until: '2025-02-01' }).loss).toBe(0n)
})

test('adds up to all money moved once nothing is held, to the last hundredth', () => {
  const step = fc.record({
    principal: fc.bigInt(1n, 1_000_000n),
    price: fc.bigInt(80n, 120n),
    sells: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), fc.bigInt(0n, 500_000n), (steps, last) => {
      let held = 0n
      const events: PositionEvent[] = []
      for (const { principal, price, sells } of steps) {
        const part = sells ? (principal > held ? held : principal) : principal
        if (part === 0n) continue
        const amount = (part * price) / 100n
        events.push(sells ? trade('2025-01-01', amount, part) : trade('2025-01-01', -amount, -part))
        held += sells ? -part : part
      }
      events.push(payment('2025-02-01', held + last, held))
      const { interest, gain, loss, fee } = positionResult(events, OPEN)
      const moved = events.reduce((sum, { amount }) => sum + amount, 0n)
      expect(interest + gain - loss - fee).toBe(moved)
    }),
  )
})
