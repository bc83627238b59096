import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeS3, startFakeS3 } from '../../../../../tests/support/fakeS3.ts'
import { readDocumentSettings } from '../../host/documentSettings.ts'
import type { DocumentStorage } from './DocumentStorage.ts'
import { folderStorage, listFolder } from './folderStorage.ts'
import { moveDocuments } from './moveDocuments.ts'
import { s3Storage } from './s3Storage.ts'

let folder: string
let s3: FakeS3
let to: DocumentStorage
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-move-'))
  s3 = await startFakeS3()
  const { s3: settings } = readDocumentSettings((name) => s3.settings[name] ?? null)
  if (settings === null) throw new Error('no settings')
  to = s3Storage(settings)
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const move = async (isRemoved: boolean, target = to) =>
  moveDocuments({ names: await listFolder(folder), from: folderStorage(folder), to: target, isRemoved })

test('papers move to the bucket, as often as one runs it, and lie in the folder until it was sure', async () => {
  expect(await move(true)).toEqual({ copied: 0, known: 0, removed: 0 })
  const from = folderStorage(folder)
  const names = [randomUUID(), randomUUID(), randomUUID()]
  for (const name of names) await from.write(name, Buffer.from(`sealed ${name}`))
  const [first = ''] = names
  writeFileSync(join(folder, first.slice(0, 2), `${first}.draft`), 'half of it')

  // A bucket that breaks off, and one object that arrived in part.
  const failing: DocumentStorage = {
    ...to,
    write: (name, content) =>
      s3.objects.size > 0 ? Promise.reject(new Error('full')) : to.write(name, content),
  }
  await expect(move(true, failing)).rejects.toThrow('full')
  expect(s3.objects.size).toBe(1)
  expect(await listFolder(folder)).toHaveLength(2)
  const [rest = ''] = await listFolder(folder)
  s3.objects.set(rest, Buffer.from('sealed'))

  expect(await move(false)).toEqual({ copied: 2, known: 0, removed: 0 })
  expect(await move(true)).toEqual({ copied: 0, known: 2, removed: 2 })
  for (const name of names) expect(s3.objects.get(name)?.toString()).toBe(`sealed ${name}`)
  expect(await listFolder(folder)).toEqual([])
})

test('a document that arrives changed is not removed from the source', async () => {
  const name = randomUUID()
  await folderStorage(folder).write(name, Buffer.from('sealed'))
  const forgetful: DocumentStorage = { ...to, write: () => Promise.resolve() }
  await expect(move(true, forgetful)).rejects.toThrow('did not arrive')
  expect(await listFolder(folder)).toEqual([name])
})
