import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeS3, startFakeS3 } from '../../../../../tests/support/fakeS3.ts'
import { readDocumentSettings } from '../../host/documentSettings.ts'
import { s3Storage, type S3Settings } from './s3Storage.ts'

let s3: FakeS3
let settings: S3Settings
beforeAll(async () => {
  s3 = await startFakeS3()
  const read = readDocumentSettings((name) => s3.settings[name] ?? null).s3
  if (read === null) throw new Error('no settings')
  settings = read
})
beforeEach(() => {
  s3.isStuck = false
})
afterAll(() => s3.close())

const content = Buffer.from([0, 1, 2, 253, 254, 255])

test('documents are read as they were written, and can be removed repeatedly', async () => {
  const [storage, key] = [s3Storage(settings), randomUUID()]
  expect(await storage.read(key)).toBeNull()
  await storage.write(key, content)
  expect(s3.objects.get(key)?.equals(content)).toBe(true)
  expect(Buffer.from((await storage.read(key)) ?? []).equals(content)).toBe(true)
  await storage.remove(key)
  await storage.remove(key)
  expect(await storage.read(key)).toBeNull()
})

test.each<[string, Partial<S3Settings>, string, string]>([
  ['a wrong secret', { secretKey: 'wrong' }, 'S3_SignatureDoesNotMatch', 'S3_SECRET_KEY'],
  ['an unknown key', { accessKey: 'OTHER' }, 'S3_InvalidAccessKeyId', 'S3_ACCESS_KEY'],
  ['another region', { region: 'us-east-1' }, 'S3_AuthorizationHeaderMalformed', 'S3_REGION'],
  ['a bucket that does not exist', { bucket: 'missing' }, 'S3_NO_BUCKET', 'no bucket missing'],
  ['an address where nobody is', { endpoint: 'http://127.0.0.1:9' }, 'S3_UNREACHABLE', 'S3_ENDPOINT'],
])('%s: every call says what to mend', async (_what, change, code, message) => {
  const storage = s3Storage({ ...settings, ...change })
  const key = randomUUID()
  for (const call of [() => storage.write(key, content), () => storage.read(key), () => storage.remove(key)])
    await expect(call()).rejects.toMatchObject({ code, message: expect.stringContaining(message) })
  expect(s3.objects.has(key)).toBe(false)
})

test('a service that does not answer is given up, and one that is busy is asked again', async () => {
  const [storage, key] = [s3Storage(settings, 80), randomUUID()]
  s3.isStuck = true
  await expect(storage.read(key)).rejects.toMatchObject({ code: 'S3_TIMEOUT' })
  s3.isStuck = false
  s3.failures.push(503, 503)
  await s3Storage(settings).write(key, content)
  expect(s3.objects.has(key)).toBe(true)
  s3.failures.push(503, 503, 503)
  await expect(s3Storage(settings).read(key)).rejects.toMatchObject({ code: 'S3_HTTP_503' })
})

test('a name that is not of the store leads nowhere', async () => {
  await expect(s3Storage(settings).read('../other-bucket/object')).rejects.toThrow('Not a name')
})
