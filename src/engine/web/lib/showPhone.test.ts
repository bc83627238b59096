import { expect, test } from 'vitest'
import { DIAL_CODES, DIAL_COUNTRIES, joinPhone } from './dialCodes.ts'
import { showPhone } from './showPhone.ts'

test.each([
  ['+4512345678', '+45 12 34 56 78'],
  ['+46701234567', '+46 701234567'],
  ['+819012345678', '+81 9012345678'],
  ['+45 12345678', '+45 12 34 56 78'],
  ['12345678', '12345678'],
  ['', ''],
])('%s is shown as %s', (phone, shown) => {
  expect(showPhone(phone)).toBe(shown)
})

test.each(DIAL_COUNTRIES)('a number of %s is divided after the calling code', (country) => {
  expect(showPhone(joinPhone({ country, number: '123456789' }))).toBe(`+${DIAL_CODES[country]} 123456789`)
})
