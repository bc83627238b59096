import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { nameUuid, sha1 } from './nameUuid.ts'

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])('hashes %d bytes as everybody else does', (length) => {
  const message = Uint8Array.from({ length }, (_, i) => (i * 31) % 256)
  expect(Buffer.from(sha1(message)).toString('hex')).toBe(createHash('sha1').update(message).digest('hex'))
})

test('the same text has the same id, another text another one, and both are UUIDs of version 5', () => {
  expect(nameUuid('Ærø')).toBe(nameUuid('Ærø'))
  expect(nameUuid('a')).not.toBe(nameUuid('b'))
  expect(nameUuid('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
