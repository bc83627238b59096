import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSafePath } from './safePath.ts'

test.each([
  '/investor/dashboard?a=1#b',
  '/admin/people?filter=%7B%22email%22%3A%22a%2Fb%22%7D',
  '/',
  '/loginhistory',
])('%s is gone back to as it was [B2.4]', (path) => {
  expect(toSafePath(path)).toBe(path)
})

test.each([null, '', '/login', '/login?redirect=%2F', '/login#a', '/login/'])(
  '%s leads to the start page [B2.4]',
  (path) => {
    expect(toSafePath(path)).toBe('/')
  },
)

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'evil.example',
  '/%',
])('%j of somebody else leads to the start page', (path) => {
  expect(toSafePath(path)).toBe('/')
})

test('whatever comes in, what goes out is a path of this site', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    ' ',
    '%2F',
    '%5C',
    '%09',
    ':',
    '@',
    '?',
    '#',
    '.',
    'evil.example',
    'login',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const path = toSafePath(parts.join(''))
      expect(path.startsWith('/')).toBe(true)
      expect(new URL(path, 'https://fundament.example').origin).toBe('https://fundament.example')
    }),
    { numRuns: 1000 },
  )
})
