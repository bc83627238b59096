import { expect, test } from 'vitest'
import { MessageRate } from './MessageRate.ts'

const fixture = () => {
  let time = 0
  const rate = new MessageRate(() => time)
  return {
    pass: (ms: number) => void (time += ms),
    /** How many of these messages are allowed before one is too much. */
    allowed: (bytes: number) => {
      let count = 0
      while (count < 1_000 && rate.allows(bytes)) count += 1
      return count
    },
  }
}

test('many short messages at once are fine, and twenty a second after them', () => {
  const { pass, allowed } = fixture()
  expect(allowed(40)).toBe(118)
  pass(1_000)
  expect(allowed(40)).toBeGreaterThan(15)
  pass(60_000)
  expect(allowed(40)).toBe(118)
})

test('long messages count as what they are', () => {
  expect(fixture().allowed(250 * 1024)).toBe(1)
  expect(fixture().allowed(20 * 1024)).toBe(20)
})
