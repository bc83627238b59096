import { randomBytes } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealedStorage } from '../../../src/engine/server/providers/storage/sealedStorage.ts'
import { seedKycDocuments } from '../../../src/marketplace/server/seed/seedKycDocuments.ts'
import { codes, OperationFixture } from '../operations/OperationFixture.ts'

let fixture: OperationFixture
const kept = new Map<string, Uint8Array>()
const storage = sealedStorage(
  {
    write: async (key, content) => void kept.set(key, content),
    read: async (key) => kept.get(key) ?? null,
    remove: async (key) => void kept.delete(key),
  },
  { current: '2026', byId: new Map([['2026', randomBytes(32)]]) },
)

beforeAll(async () => {
  fixture = await OperationFixture.open()
  await seedKycDocuments(fixture.server.db, storage)
})

afterAll(() => fixture.close())

const MANUAL = `kyc_applications k where k.provider = 'MANUAL' and k.state = 'MANUAL_CHECK'`
const HAS_DOCUMENTS = 'exists (select from documents d where d.kyc_application_id = k.entity_id)'

test('manual checks of the demo have documents that can be opened, once, and some have none', async () => {
  const handedIn = await fixture.count(`documents where type in ('KYC_IDENTITY', 'KYC_ADDRESS')`)
  expect(handedIn).toBeGreaterThan(0)
  expect(handedIn).toBe(2 * (await fixture.count(`${MANUAL} and ${HAS_DOCUMENTS}`)))
  expect(await fixture.count(`${MANUAL} and not ${HAS_DOCUMENTS}`)).toBeGreaterThan(0)
  await seedKycDocuments(fixture.server.db, storage)
  expect(await fixture.count(`documents where type in ('KYC_IDENTITY', 'KYC_ADDRESS')`)).toBe(handedIn)
  const document = await fixture.row<{ storage_key: string; key_id: string; first_name: string }>(
    `select d.storage_key, d.key_id, p.first_name from documents d join people p on p.entity_id = d.person_id
     where d.type = 'KYC_ADDRESS' order by d.entity_id limit 1`,
  )
  const content = await storage.open({ storageKey: document.storage_key, keyId: document.key_id })
  if (content === null) throw new Error('The document has no content')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })
  expect(text).toContain(document.first_name)
})

test.each([
  ['needs a reason without documents', `not ${HAS_DOCUMENTS}`, ['REASON_WITHOUT_DOCUMENTS']],
  ['needs no reason with documents', HAS_DOCUMENTS, []],
])('to approve a manual check %s', async (_what, has, expected) => {
  const { id: kycApplicationEntityId } = await fixture.row<{ id: number }>(
    `select k.entity_id as id from ${MANUAL} and ${has} order by k.entity_id limit 1`,
  )
  const refused = await fixture.run('senior', 'approveKycApplication', { kycApplicationEntityId })
  expect(codes(refused)).toEqual(expected)
  if (expected.length === 0) return
  expect(refused.errors[0]?.details.fieldName).toBe('reason')
  const reasoned = { kycApplicationEntityId, reason: 'Seen in person, with a passport.' }
  expect(await fixture.run('senior', 'approveKycApplication', reasoned)).toMatchObject({ isSuccess: true })
})
