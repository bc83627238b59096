import { expect, test } from 'vitest'
import { hashPassword, STAND_IN, verifyPassword } from './passwords.ts'

test('a password is kept as a salted argon2id hash and recognised again', async () => {
  const [one, two] = await Promise.all([hashPassword('Correct-horse-7'), hashPassword('Correct-horse-7')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'Correct-horse-7')).toBe(true)
  expect(await verifyPassword(one, 'correct-horse-7')).toBe(false)
})

test('the stand-in costs the same as a real hash', async () => {
  const costOf = (hash: string) => hash.split('$').slice(0, 4)
  expect(costOf(STAND_IN)).toEqual(costOf(await hashPassword('Correct-horse-7')))
  expect(STAND_IN).toHaveLength((await hashPassword('Correct-horse-7')).length)
})

test('no password matches a missing hash, not even that of the placeholder hash', async () => {
  expect(await verifyPassword(null, 'no password of anybody')).toBe(false)
})
