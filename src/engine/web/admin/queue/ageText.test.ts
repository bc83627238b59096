import { expect, test } from 'vitest'
import { ageText } from './ageText.ts'

const now = new Date(2026, 10, 26, 12).getTime()
const before = (ms: number) => new Date(now - ms).toISOString()
const HOUR = 3_600_000

test('says how long ago in the largest unit that fits, in the language', () => {
  expect(ageText(before(20_000), now, 'en')).toBe('now')
  expect(ageText(before(5 * 60_000), now, 'en')).toBe('5 minutes ago')
  expect(ageText(before(3 * HOUR), now, 'da')).toBe('for 3 timer siden')
  expect(ageText(before(24 * HOUR), now, 'sv')).toBe('i går')
  expect(ageText(before(70 * 24 * HOUR), now, 'no')).toBe('for 2 måneder siden')
  expect(ageText(before(-2 * HOUR), now, 'en')).toBe('in 2 hours')
})

test('a day is compared with the day that it is', () => {
  expect(ageText('2026-11-26', now, 'en')).toBe('today')
  expect(ageText('2026-11-23', now, 'en')).toBe('3 days ago')
})
