import { randomBytes } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type SealedStorage,
  sealedStorage,
} from '../../../src/engine/server/providers/storage/sealedStorage.ts'
import { seedOffers } from '../../../src/marketplace/server/seed/seedOffers.ts'
import { DEMO_SEED } from '../../support/seeds.ts'
import { OfferFixture } from './OfferFixture.ts'

let fixture: OfferFixture
const kept = new Map<string, Uint8Array>()
const storage: SealedStorage = sealedStorage(
  {
    write: async (key, content) => void kept.set(key, content),
    read: async (key) => kept.get(key) ?? null,
    remove: async (key) => void kept.delete(key),
  },
  { current: '2026', byId: new Map([['2026', randomBytes(32)]]) },
)

beforeAll(async () => {
  fixture = await OfferFixture.open({ seed: DEMO_SEED })
  await seedOffers(fixture.kyc.server.db, storage)
})

afterAll(() => fixture.close())

test('each application of the demo whose offer was sent has it, with its terms and its agreement, once', async () => {
  const count = async () => {
    const [row] = await fixture.kyc.server.db.query<{ sent: number; same: number; documents: number }>(
      `select (select count(*)::int from loan_applications where state = 'OFFER_SENT') as sent,
         (select count(*)::int from loan_offers o join loan_applications a on a.entity_id = o.loan_application_id
          where a.state = 'OFFER_SENT' and o.state = 'OPEN' and o.amount = a.offered_amount
            and o.interest_rate = a.offered_interest_rate and o.term_months = a.offered_term_months
            and o.expires_on = a.expires_on and o.sent_at_utc = (
              select max(occurred_at_utc) from loan_application_events e
              where e.loan_application_id = a.entity_id and e.state = 'OFFER_SENT')
            and exists (select from loan_signatures s where s.loan_offer_id = o.entity_id)) as same,
         (select count(*)::int from documents where type = 'LOAN_AGREEMENT') as documents`,
    )
    return row
  }
  const found = await count()
  expect(found?.sent).toBeGreaterThan(1)
  expect(found).toMatchObject({ same: found?.sent, documents: found?.sent })
  expect(kept.size).toBe(found?.sent)
  await seedOffers(fixture.kyc.server.db, storage)
  expect(await count()).toEqual(found)
})

test('the demo login with an offer is asked to sign it, and can read it', async () => {
  const { data } = await fixture.kyc.server.graphql<{ loanAgreements: { agreements: readonly unknown[] } }>(
    '{ loanAgreements { agreements { state amount maySign mayDecline signatories { name isCaller } } } }',
    {},
    { as: 'loanoffer' },
  )
  expect(data.loanAgreements.agreements).toEqual([
    {
      state: 'OPEN',
      amount: '600000.00',
      maySign: true,
      mayDecline: true,
      signatories: [{ name: 'Astrid Kjeldgaard', isCaller: true }],
    },
  ])
  const place = await fixture.kyc.row<{ storage_key: string; key_id: string }>(
    `select d.storage_key, d.key_id from documents d join loan_offers o on o.document_id = d.entity_id
     where o.amount = 600000 and o.term_months = 36`,
  )
  const content = await storage.open({ storageKey: place.storage_key, keyId: place.key_id })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content ?? [])))
  expect(text.join(' ')).toContain('Kjeldgaard Møbelsnedkeri ApS')
})
