import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { secretBox } from '../db/secrets/SecretBox.ts'
import type { DocumentStorage } from '../providers/storage/DocumentStorage.ts'
import { sealedStorage } from '../providers/storage/sealedStorage.ts'
import { keyRing, readDocumentKeys } from './documentKeys.ts'

const SECRET = 'a secret of the tokens, long enough for a test'
const KEYS = readDocumentKeys(`2027:${randomBytes(32).toString('hex')}`)

const inMemory = (): DocumentStorage => {
  const kept = new Map<string, Uint8Array>()
  return {
    write: async (key, content) => void kept.set(key, content),
    read: async (key) => kept.get(key) ?? null,
    remove: async (key) => void kept.delete(key),
  }
}

test('after DOCUMENT_KEYS is set, older documents still open', async () => {
  expect(KEYS).not.toBeNull()
  const [before, after] = [keyRing(null, SECRET), keyRing(KEYS, SECRET)]
  const storage = inMemory()
  const place = await sealedStorage(storage, before).keep(Buffer.from('a passport'))
  expect(Buffer.from((await sealedStorage(storage, after).open(place)) ?? []).toString()).toBe('a passport')
  const number = secretBox(before).seal('nationalId', '0101901234')
  expect(secretBox(after).open('nationalId', number)).toBe('0101901234')
})

test('the first named key encrypts what is new', async () => {
  const { keyId } = await sealedStorage(inMemory(), keyRing(KEYS, SECRET)).keep(Buffer.from('a passport'))
  expect(keyId).toBe('2027')
})
