import { expect, test } from 'vitest'
import { refusesToken, toOwnError } from './refusals.ts'

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

test('separates errors about the backend session from our session, and keeps everything else', () => {
  expect(toOwnError(errorOf('AUTH_NOT_AUTHENTICATED'))).toMatchObject({
    extensions: { code: 'BACKEND_SIGN_IN' },
  })
  for (const other of [errorOf('NOT_FOUND'), { message: 'x' }, null]) expect(toOwnError(other)).toEqual(other)
})

test.each(['UNAUTHENTICATED', 'AUTH_NOT_AUTHENTICATED', 'invalid-jwt', 'TOKEN_EXPIRED'])(
  '%s in an answer without data is about the token',
  (code) => {
    expect(refusesToken({ errors: [errorOf(code)] })).toBe(true)
    expect(refusesToken({ data: null, errors: [{ message: 'x' }, errorOf(code)] })).toBe(true)
    expect(refusesToken({ data: { books: null }, errors: [errorOf(code)] })).toBe(true)
    // Part of the response is there, so the caller is known.
    expect(refusesToken({ data: { books: [], staff: null }, errors: [errorOf(code)] })).toBe(false)
  },
)

test('other errors, and answers without one, are not about the token', () => {
  for (const errors of [[errorOf('FORBIDDEN')], [errorOf('UNAUTHORIZED')], [{ message: 'x' }], [null], []])
    expect(refusesToken({ data: null, errors })).toBe(false)
  expect(refusesToken({ data: { books: null } })).toBe(false)
})
