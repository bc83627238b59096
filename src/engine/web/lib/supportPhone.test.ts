import { expect, test } from 'vitest'
import { phoneLink, supportPhone } from './supportPhone.ts'

test.each([
  { country: 'NO' },
  { country: 'no', locale: 'da-DK' },
  { locale: 'nb-NO' },
  { locale: 'nn' },
  { language: 'no' },
  { country: 'DK', locale: 'da-DK', language: 'nb' },
])('%j is called at the Norwegian number, whose short form has no prefix [A9.8]', (hints) => {
  expect(supportPhone(hints)).toEqual({ full: '+47 2396 0098', short: '2396 0098' })
})

test.each([{}, { country: 'DK' }, { country: null, locale: 'sv-SE', language: 'en' }, { locale: 'da' }])(
  '%j is called at the Danish number [A9.8]',
  (hints) => {
    expect(supportPhone(hints)).toEqual({ full: '+45 89 87 60 60', short: '89 87 60 60' })
  },
)

test('a link calls the number without its spaces', () => {
  expect(phoneLink(supportPhone({ country: 'NO' }).full)).toBe('tel:+4723960098')
})
