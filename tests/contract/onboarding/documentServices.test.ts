import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { folderStorage } from '../../../src/engine/server/providers/storage/folderStorage.ts'
import { startTestServer } from '../../support/testServer.ts'
import { EICAR, type FakeClamd, startFakeClamd } from '../../support/fakeClamd.ts'
import { type FakeS3, startFakeS3 } from '../../support/fakeS3.ts'
import { codes, KycFixture, NEWCOMER, type Payload } from './KycFixture.ts'

let clamd: FakeClamd
let s3: FakeS3
let fixture: KycFixture
beforeAll(async () => {
  clamd = await startFakeClamd()
  s3 = await startFakeS3()
  fixture = await KycFixture.open({ environment: { ...s3.settings, CLAMD_URL: clamd.url } })
})
beforeEach(() => {
  clamd.answer = null
  s3.failures.length = 0
})
afterAll(async () => {
  await fixture.close()
  await s3.close()
  await clamd.close()
})

test('reports at the start with a bucket how many documents remain in the folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-left-'))
  const start = async (settings: Record<string, string>) => {
    const { server, stop } = await startOn(folder, settings)
    const left = server.logs.filter((line) => line.includes('papers are left in the folder'))
    await stop()
    return left.map((line) => (JSON.parse(line) as { papers: number }).papers)
  }
  try {
    expect(await start(s3.settings)).toEqual([])
    for (const name of [randomUUID(), randomUUID()])
      await folderStorage(join(folder, 'documents')).write(name, Buffer.from('sealed'))
    expect(await start({})).toEqual([])
    expect(await start(s3.settings)).toEqual([2])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const startOn = async (folder: string, settings: Record<string, string>) => {
  const db = { ...fixture.server.db, close: () => Promise.resolve() }
  const server = await startTestServer({ db, environment: { ...settings, DATA_FOLDER: folder } })
  return { server, stop: () => server.close() }
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

const upload = async (content: Buffer): Promise<Payload> => {
  const query = `mutation ($input: UploadPersonDocumentInput!) { uploadPersonDocument(input: $input) {
    isSuccess documentEntityId errors { details { errorCode fieldName } } } }`
  const form = new FormData()
  form.append(
    'operations',
    JSON.stringify({ query, variables: { input: { fileType: 'KYC_IDENTITY', file: null } } }),
  )
  form.append('map', JSON.stringify({ 0: ['variables.input.file'] }))
  form.append('0', new Blob([new Uint8Array(content)]), 'passport.pdf')
  const headers = { authorization: `Bearer ${await fixture.tokenOf(NEWCOMER)}`, 'graphql-preflight': '1' }
  const response = await fetch(`${fixture.server.url}/graphql`, { method: 'POST', headers, body: form })
  const body = (await response.json()) as { data?: Record<string, Payload>; errors?: unknown }
  const payload = body.data?.['uploadPersonDocument']
  if (!payload) throw new Error(JSON.stringify(body.errors))
  return payload
}

const view = async (id: unknown): Promise<Response> =>
  fetch(`${fixture.server.url}/documents/${String(id)}`, {
    headers: { authorization: `Bearer ${await fixture.tokenOf('senior')}` },
  })

const count = async (what: string): Promise<number> =>
  (await fixture.row<{ count: number }>(`select count(*)::int as count from ${what}`)).count

test('stores a clean document encrypted in the bucket, and reads it from there', async () => {
  const payload = await upload(PDF)
  expect(payload.isSuccess).toBe(true)
  expect(clamd.scanned.at(-1)?.equals(PDF)).toBe(true)
  expect(s3.objects.size).toBe(1)
  for (const kept of s3.objects.values()) expect(kept.includes('%PDF')).toBe(false)
  const { scan } = await fixture.row<{ scan: string }>(
    'select scan from documents where entity_id = $1::int',
    [payload['documentEntityId']],
  )
  expect(scan).toBe('CLEAN')
  expect(Buffer.from(await (await view(payload['documentEntityId'])).arrayBuffer()).equals(PDF)).toBe(true)

  s3.failures.push(503, 503, 503)
  const response = await view(payload['documentEntityId'])
  expect(await response.text()).toContain('FILE_UNAVAILABLE')
  expect(response.ok).toBe(false)
})

test('refuses a harmful document without storing it, and raises one alarm that names the sender', async () => {
  const [objects, documents] = [s3.objects.size, await count('documents')]
  for (const _ of [1, 2])
    expect(codes(await upload(Buffer.concat([PDF, Buffer.from(EICAR)])))).toEqual(['FILE_HARMFUL file'])
  expect([s3.objects.size, await count('documents')]).toEqual([objects, documents])
  expect(await count(`alarms where kind = 'HARMFUL_FILE' and state = 'OPEN'`)).toBe(1)
  const alarm = await fixture.row<{ message: string; first_name: string }>(
    `select a.message, p.first_name from alarms a join people p on p.entity_id = a.record_id
     where a.kind = 'HARMFUL_FILE' and a.record_type = 'Person'`,
  )
  expect(alarm.message).toContain(alarm.first_name)
})

test.each(['hang up', 'stream: Can not allocate memory ERROR\0'])(
  'accepts nothing while the scanner answers %s',
  async (answer) => {
    clamd.answer = answer
    const before = [s3.objects.size, await count('documents'), await count('alarms')]
    expect(codes(await upload(PDF))).toEqual(['FILE_NOT_SCANNED file'])
    expect([s3.objects.size, await count('documents'), await count('alarms')]).toEqual(before)
    expect(fixture.server.logs.join('\n')).toContain('SCANNER_ANSWER')
  },
)

test('while the bucket is out of order, the upload is refused and leaves no row', async () => {
  const before = await count('documents')
  s3.failures.push(503, 503, 503)
  expect(codes(await upload(PDF))).toEqual(['FILE_NOT_STORED file'])
  expect(await count('documents')).toBe(before)
  expect(fixture.server.logs.join('\n')).toContain('The S3 service answered 503')
})
