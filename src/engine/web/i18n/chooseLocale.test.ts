import { expect, test } from 'vitest'
import { chooseLocale, type LocaleHints } from './chooseLocale.ts'
import { joinLocalePath, splitLocalePath } from './localePath.ts'

const choose = (hints: Partial<LocaleHints>) =>
  chooseLocale({ pathname: '/', search: '', saved: null, browser: [], ...hints })

test('Danish is the default, without a prefix [B1.5]', () => {
  expect(choose({})).toBe('da')
  expect(choose({ browser: ['de-DE', 'fr'] })).toBe('da')
  expect(joinLocalePath('da', '/admin/loans')).toBe('/admin/loans')
  expect(joinLocalePath('en', '/admin/loans')).toBe('/en/admin/loans')
  expect(joinLocalePath('sv', '/')).toBe('/sv')
})

test('the saved choice counts before the query, the query before the browser [A9.9]', () => {
  expect(choose({ saved: 'sv', search: '?language=en', browser: ['no'] })).toBe('sv')
  expect(choose({ search: '?language=en', browser: ['nb-NO'] })).toBe('en')
  expect(choose({ browser: ['fr', 'nb-NO', 'en'] })).toBe('no')
})

test.each([
  ['en-GB', 'en'],
  ['nb-NO', 'no'],
  ['nn-NO', 'no'],
  ['sv-SE', 'sv'],
  ['da-DK', 'da'],
  ['de-DE', 'da'],
])('a first visit with a browser in %s is in %s [A9.9]', (browser, locale) => {
  expect(choose({ browser: [browser] })).toBe(locale)
})

test('uses the language of the URL for every person', () => {
  expect(choose({ pathname: '/en/admin/loans', saved: 'da', browser: ['sv'] })).toBe('en')
  expect(choose({ pathname: '/da/admin/loans', saved: 'en', browser: ['sv'] })).toBe('da')
})

test.each([
  ['/en/admin/loans', 'en', '/admin/loans'],
  ['/sv', 'sv', '/'],
  ['/no/', 'no', '/'],
  ['/da/admin/loans', 'da', '/admin/loans'],
  ['/enormous', null, '/enormous'],
  ['/', null, '/'],
])('%s is %s and %s', (address, locale, path) => {
  expect(splitLocalePath(address)).toEqual({ locale, path })
})
