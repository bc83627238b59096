import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { UNNUMBERED_KEY } from '../db/secrets/KeyRing.ts'
import { splitSealed } from '../db/secrets/SealedText.ts'
import { secretBox } from '../db/secrets/SecretBox.ts'
import { derivedKey } from '../kernel/derivedKey.ts'
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
  const [before, after] = [keyRing(null, SECRET, null), keyRing(KEYS, SECRET, null)]
  const storage = inMemory()
  const place = await sealedStorage(storage, before).keep(Buffer.from('a passport'))
  expect(Buffer.from((await sealedStorage(storage, after).open(place)) ?? []).toString()).toBe('a passport')
  const number = secretBox(before).seal('nationalId', '0101901234')
  expect(secretBox(after).open('nationalId', number)).toBe('0101901234')
})

test('the first named key encrypts what is new', async () => {
  const { keyId } = await sealedStorage(inMemory(), keyRing(KEYS, SECRET, null)).keep(
    Buffer.from('a passport'),
  )
  expect(keyId).toBe('2027')
})

test('another secret has another id, and the previous one still opens what it encrypted', async () => {
  const [old, renewed] = [keyRing(null, SECRET, null), keyRing(null, `another ${SECRET}`, SECRET)]
  expect(renewed.current).not.toBe(old.current)
  const number = secretBox(old).seal('nationalId', '0101901234')
  expect(secretBox(renewed).open('nationalId', number)).toBe('0101901234')
  expect(() => secretBox(keyRing(null, `another ${SECRET}`, null)).open('nationalId', number)).toThrow(
    `no key ${old.current}`,
  )
})

test('documents of an earlier version open with either of its two secrets', async () => {
  const earlier = (secret: string) => ({
    current: UNNUMBERED_KEY,
    byId: new Map([[UNNUMBERED_KEY, derivedKey(secret, 'documents')]]),
  })
  const box = secretBox(keyRing(null, `another ${SECRET}`, SECRET))
  const storage = inMemory()
  for (const secret of [SECRET, `another ${SECRET}`]) {
    const number = secretBox(earlier(secret)).seal('nationalId', '0101901234')
    expect(box.open('nationalId', number)).toBe('0101901234')
    expect(box.isSame('nationalId', number, box.seal('nationalId', '010190-1234'))).toBe(true)
    expect(box.indexesOf('nationalId', '010190 1234')).toContain(splitSealed(number).index)
    const place = await sealedStorage(storage, earlier(secret)).keep(Buffer.from('a passport'))
    const opened = await sealedStorage(storage, keyRing(null, `another ${SECRET}`, SECRET)).open(place)
    expect(Buffer.from(opened ?? []).toString()).toBe('a passport')
  }
})
