import { expect, test } from 'vitest'
import { readFinding, returnPath } from './verificationReturn.ts'

test('returns investors to their dashboard, in their language [A2.2]', () => {
  const location = { pathname: '/investor/market', search: '?page=2' }
  expect(returnPath('investor', 'en', location)).toBe('/en/investor/dashboard')
  expect(returnPath('investor', 'da', location)).toBe('/investor/dashboard')
  expect(returnPath(null, 'sv', location)).toBe('/sv/investor/dashboard')
})

test('returns borrowers to the page that they were on, without the result of an earlier visit', () => {
  const pathname = '/business/apply'
  expect(returnPath('business', 'no', { pathname, search: '' })).toBe('/no/business/apply')
  expect(returnPath('business', 'da', { pathname, search: '?application=7&identity=CANCELLED' })).toBe(
    '/business/apply?application=7',
  )
})

test('reads the result of a visit from the URL and ignores invalid values', () => {
  expect(readFinding('?a=1&identity=CANCELLED')).toBe('CANCELLED')
  expect(readFinding('?identity=constructor')).toBeNull()
  expect(readFinding('')).toBeNull()
})
