import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { isPhone } from '../../model/values/formats.ts'
import { toPhone } from '../../rules/phoneNumber.ts'
import { DEFAULT_DIAL_COUNTRY, DIAL_COUNTRIES, homeDialCountry, joinPhone, splitPhone } from './dialCodes.ts'

test('a number without a country is Danish [A9.10, B9.7]', () => {
  expect(DEFAULT_DIAL_COUNTRY).toBe('DK')
  expect(splitPhone('')).toEqual({ country: 'DK', number: '' })
})

test('a number without a country is of the country where its person lives, if that is known [A9.10]', () => {
  expect(splitPhone('', homeDialCountry('SE'))).toEqual({ country: 'SE', number: '' })
  expect(splitPhone('+4512345678', homeDialCountry('SE')).country).toBe('DK')
  expect([homeDialCountry(null), homeDialCountry('XX')]).toEqual(['DK', 'DK'])
})

test.each([
  ['DK', '12 34 56 78', '+4512345678'],
  ['SE', '070-123 45 67', '+46701234567'],
  ['IT', '06 1234567', '+39061234567'],
  ['DK', '+47 912 34 567', '+4791234567'],
  ['DK', '0047 912 34 567', '+4791234567'],
  ['DK', '  ', ''],
] as const)('%s %s is %s', (country, number, phone) => {
  expect(joinPhone({ country, number })).toBe(phone)
})

test('every country’s numbers are taken apart and put together again', () => {
  for (const country of DIAL_COUNTRIES) {
    // A number that the country has, whether its numbering plan is loaded or not.
    const phone = joinPhone({ country, number: examples[country] })
    expect(isPhone(phone)).toBe(true)
    expect(joinPhone(splitPhone(phone))).toBe(phone)
  }
})

test('a number of a country that is not in the list stays whole', () => {
  expect(joinPhone(splitPhone('+81 90 1234 5678'))).toBe('+819012345678')
})

test('with numbering plans, a repeated calling code is dropped and an extension is marked', () => {
  const join = (number: string) => joinPhone({ country: 'DK', number }, toPhone)
  expect(join('4512345678')).toBe('+4512345678')
  expect(isPhone(join('12345678 lok. 12'))).toBe(false)
})
