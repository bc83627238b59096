import { expect, test } from 'vitest'
import { ownPath, withFinding } from './ownPath.ts'

const ORIGIN = 'https://fundament.example'

test('paths and addresses of the app stay what they are [A3.19]', () => {
  expect(ownPath('/investor/dashboard?a=1#b', ORIGIN)).toBe('/investor/dashboard?a=1#b')
  expect(ownPath(`${ORIGIN}/da/investor/dashboard`, ORIGIN)).toBe('/da/investor/dashboard')
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  `${ORIGIN}//evil.example`,
  'https://fundament.example.evil.example/',
  'https://fundament.example@evil.example/',
  'http://fundament.example/',
  'https://fundament.example:8443/',
  'javascript:alert(1)',
  'data:text/html,x',
  `/${'x'.repeat(2_000)}`,
])('%s is no address of the app [A3.19]', (address) => {
  expect(ownPath(address, ORIGIN)).toBeNull()
})

test('the result of the visit is added to the query and replaces an earlier one', () => {
  expect(withFinding('/investor/dashboard?a=1&identity=X#b', 'VERIFIED')).toBe(
    '/investor/dashboard?a=1&identity=VERIFIED#b',
  )
})
