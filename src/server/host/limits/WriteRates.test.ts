import { expect, test } from 'vitest'
import { WRITE_RATES, WriteRates } from './WriteRates.ts'

const { burst, perSecond } = WRITE_RATES.USER

const rates = () => {
  const clock = { ms: 0 }
  return { clock, writes: new WriteRates(() => clock.ms) }
}
const anna = { kind: 'USER', userId: 1 } as const

test('a burst, then as many as the rate allows, and the wait is as long as it says', () => {
  const { clock, writes } = rates()
  for (let count = 0; count < burst; count += 1) expect(writes.take(anna, 1)).toBeNull()
  const seconds = writes.take(anna, 3)
  expect(seconds).toBe(3 / perSecond)
  clock.ms += Number(seconds) * 1_000 - 1
  expect(writes.take(anna, 3)).toBe(1)
  clock.ms += 1
  expect(writes.take(anna, 3)).toBeNull()
  expect(writes.take(anna, 1)).toBe(1)
})

test('refused writes do not count, and no user waits for another', () => {
  const { writes } = rates()
  expect(writes.take(anna, burst - 1)).toBeNull()
  for (let count = 0; count < 50; count += 1) expect(writes.take(anna, 2)).toBe(1)
  expect(writes.take(anna, 1)).toBeNull()
  expect(writes.take({ kind: 'USER', userId: 2 }, burst)).toBeNull()
  expect(writes.take({ kind: 'STAFF', userId: 3 }, burst * 20)).toBeNull()
})

test('users who wrote long ago are forgotten, others are not', () => {
  const { clock, writes } = rates()
  for (let userId = 10; userId < 2_000; userId += 1) writes.take({ kind: 'USER', userId }, 1)
  clock.ms += 10_000
  writes.take(anna, burst)
  writes.take({ kind: 'USER', userId: 2 }, 1)
  expect(writes.take(anna, 1)).toBe(1)
})
