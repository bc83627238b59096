import { expect, test } from 'vitest'
import { toOwnError } from './refusals.ts'

const errorOf = (code: string, message = 'Not\nyours.') => ({
  message,
  path: ['books', 0],
  extensions: { code, at: 1 },
})

test.each(['FORBIDDEN', 'UNAUTHENTICATED', 'AUTH_NOT_AUTHORIZED', 'KS_ACCESS_DENIED', 'access-denied'])(
  '%s of the server behind is its refusal, not ours, in its own words',
  (code) => {
    expect(toOwnError(errorOf(code))).toEqual({
      message: 'Not\nyours.',
      path: ['books', 0],
      extensions: { code: 'BACKEND_REFUSED_BECAUSE', params: { message: 'Not yours.' }, at: 1 },
    })
  },
)

test('without words it is a refusal alone, and a long one is cut', () => {
  expect(toOwnError(errorOf('FORBIDDEN', ' '))).toMatchObject({ extensions: { code: 'BACKEND_REFUSED' } })
  const { extensions } = toOwnError(errorOf('FORBIDDEN', 'x'.repeat(900))) as {
    extensions: { params: object }
  }
  expect(extensions.params).toEqual({ message: 'x'.repeat(300) })
})

test('what is said of a session is not about the session with us, and everything else stays', () => {
  expect(toOwnError(errorOf('AUTH_NOT_AUTHENTICATED'))).toMatchObject({
    extensions: { code: 'BACKEND_SIGN_IN' },
  })
  for (const other of [errorOf('NOT_FOUND'), { message: 'x' }, null]) expect(toOwnError(other)).toEqual(other)
})
