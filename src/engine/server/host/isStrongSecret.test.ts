import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStrongSecret } from './isStrongSecret.ts'

test.each([
  ['32 times one letter', 'a'.repeat(32)],
  ['64 times one digit', '0'.repeat(64)],
  ['all letters and digits in order', 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'],
  ['bytes that count up', Buffer.from(Array.from({ length: 64 }, (_, index) => index)).toString('hex')],
  ['a repeated word', 'correct-horse-battery-staple-'.repeat(3)],
  ['a sentence', 'a secret of at least thirty-two letters, which anybody can write'],
  ['a random beginning, repeated', randomBytes(18).toString('base64').repeat(2)],
  ['16 random bytes', randomBytes(16).toString('hex')],
  ['31 random bytes', randomBytes(31).toString('base64')],
])('%s is no secret', (_name, secret) => {
  expect(isStrongSecret(secret)).toBe(false)
})

test('random bytes are a secret in every usual spelling', () => {
  const spelled = fc.property(
    fc.integer({ min: 32, max: 64 }),
    fc.constantFrom('hex' as const, 'base64' as const, 'base64url' as const),
    (length, encoding) => isStrongSecret(randomBytes(length).toString(encoding)),
  )
  expect(fc.check(spelled, { numRuns: 1000 }).counterexample).toBeNull()
})
