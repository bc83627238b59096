import { expect, test } from 'vitest'
import { signInPath } from './signInPath.ts'

test('the way to sign in remembers the full address: path, query and fragment [B2.2, B2.6]', () => {
  const path = signInPath({ pathname: '/account/orders', search: '?filter={"a":"b&c"}', hash: '#x' })
  expect(new URL(path, 'https://fundament.example').searchParams.get('redirect')).toBe(
    '/account/orders?filter={"a":"b&c"}#x',
  )
})

test.each(['/', '/login', '/signup', '/forgot-password', '/error'])(
  '%s is nothing to come back to',
  (pathname) => {
    expect(signInPath({ pathname, search: '?a=1', hash: '' })).toBe('/login')
  },
)
