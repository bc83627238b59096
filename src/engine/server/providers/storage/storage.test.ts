import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeyRing } from '../../db/secrets/KeyRing.ts'
import { folderStorage } from './folderStorage.ts'
import { sealedStorage } from './sealedStorage.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-documents-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keysOf = (...ids: readonly [string, ...string[]]): KeyRing => ({
  current: ids[0],
  byId: new Map(ids.map((id) => [id, Buffer.alloc(32, id)])),
})
const content = Buffer.from('a passport of Anna Holm')
const pathOf = (key: string): string => join(folder, key.slice(0, 2), key)

test('a document comes back as it was, and lies encrypted in a file of the server alone', async () => {
  const storage = sealedStorage(folderStorage(folder), keysOf('2026'))
  const place = await storage.keep(content)
  expect(Buffer.from((await storage.open(place)) ?? [])).toEqual(content)
  const file = readFileSync(pathOf(place.storageKey))
  expect(file.includes('Anna')).toBe(false)
  expect(statSync(pathOf(place.storageKey)).mode & 0o777).toBe(0o600)
  expect(await storage.keep(content)).not.toEqual(place)
  await storage.remove(place)
  expect(await storage.open(place)).toBeNull()
  await storage.remove(place)
})

test('a new key leaves old documents readable, and one whose key is gone cannot be opened', async () => {
  const place = await sealedStorage(folderStorage(folder), keysOf('2026')).keep(content)
  const renewed = sealedStorage(folderStorage(folder), keysOf('2027', '2026'))
  expect(Buffer.from((await renewed.open(place)) ?? [])).toEqual(content)
  expect((await renewed.keep(content)).keyId).toBe('2027')
  await expect(sealedStorage(folderStorage(folder), keysOf('2027')).open(place)).rejects.toThrow(
    'DOCUMENT_KEYS has no key 2026',
  )
})

test('re-encrypts a document in place, and opens it before its row is updated', async () => {
  const place = await sealedStorage(folderStorage(folder), keysOf('2026')).keep(content)
  const both = sealedStorage(folderStorage(folder), keysOf('2027', '2026'))
  const renewed = await both.renew(place)
  expect(renewed).toEqual({ storageKey: place.storageKey, keyId: '2027' })
  // Stopped before the row was updated, and begun again.
  expect(Buffer.from((await both.open(place)) ?? [])).toEqual(content)
  expect(await both.renew(place)).toEqual(renewed)
  const alone = sealedStorage(folderStorage(folder), keysOf('2027'))
  expect(renewed && Buffer.from((await alone.open(renewed)) ?? [])).toEqual(content)
  await both.remove(place)
  expect([await both.renew(place), await both.has(place)]).toEqual([null, false])
})

test('a changed or moved document cannot be opened', async () => {
  const storage = sealedStorage(folderStorage(folder), keysOf('2026'))
  const [one, other] = [await storage.keep(content), await storage.keep(randomBytes(40))]
  writeFileSync(pathOf(other.storageKey), readFileSync(pathOf(one.storageKey)))
  await expect(storage.open(other)).rejects.toThrow('unable to authenticate')
  const changed = readFileSync(pathOf(one.storageKey))
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  writeFileSync(pathOf(one.storageKey), changed)
  await expect(storage.open(one)).rejects.toThrow('unable to authenticate')
})

test('a name that is not of the store leads nowhere', async () => {
  await expect(folderStorage(folder).read('../../../../etc/passwd')).rejects.toThrow('Not a name')
  expect(readdirSync(folder).every((name) => /^[\da-f]{2}$/.test(name))).toBe(true)
})
