import { expect, test } from 'vitest'
import { toPhone } from './phoneNumber.ts'

test.each([
  ['+46 (0)70 123 45 67', undefined, '+46701234567'],
  ['4512345678', 'DK', '+4512345678'],
  ['00 45 12 34 56 78', 'DK', '+4512345678'],
  ['070-123 45 67', 'SE', '+46701234567'],
  ['06 1234567', 'IT', '+39061234567'],
  ['+47 912 34 567', 'DK', '+4791234567'],
] as const)('reads %s in %s as %s', (typed, country, phone) => {
  expect(toPhone(typed, country)).toBe(phone)
})

test.each([
  ['1234567', 'DK'],
  ['12345678 lok. 12', 'DK'],
  ['12345678 ext. 12', 'DK'],
  ['+451234567812', undefined],
  ['+45 45 12 34 56 78', undefined],
  ['12345678', undefined],
] as const)('refuses %s in %s', (typed, country) => {
  expect(toPhone(typed, country)).toBeNull()
})
