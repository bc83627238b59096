import { sql } from 'drizzle-orm'
import type { Database } from '../../../engine/server/db/Database.ts'
import { kycApplications } from '../tables/compliance.ts'
import { documents } from '../tables/documents.ts'
import { readActor } from '../../../engine/server/kernel/access/readActor.ts'
import { addRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { writePdf } from '../../../engine/server/providers/pdf/writePdf.ts'
import type { SealedStorage } from '../../../engine/server/providers/storage/sealedStorage.ts'
import { SEEDED_AT } from './calendar.ts'

/** Every third manual check of the demo has no documents, so that review without them can be shown, too. */
const WITHOUT = 3

/**
 * Hands in identity and address documents for the manual checks of the demo. The seed cannot: documents lie in the document
 * store, which a server opens later. Skips checks that have documents, so it can run at every start.
 */
export async function seedKycDocuments(db: Database, storage: SealedStorage): Promise<void> {
  await db.transaction(async () => {
    await db.query('select pg_advisory_xact_lock($1)', [DOCUMENTS_LOCK])
    const waiting = await lockRows(
      { db },
      kycApplications,
      sql`${kycApplications.provider} = 'MANUAL' and ${kycApplications.state} = 'MANUAL_CHECK'
        and ${kycApplications.createdAtUtc} <= ${SEEDED_AT}::timestamptz and ${kycApplications.entityId} % ${WITHOUT}::int <> 0
        and not exists (select from documents d where d.kyc_application_id = ${kycApplications.entityId})`,
    )
    for (const application of waiting) await handIn(db, storage, application)
  })
}

const DOCUMENTS_LOCK = 721_112

const PAPERS = [
  { type: 'KYC_IDENTITY', title: 'Specimen of an identity card', fileName: 'identity-card.pdf' },
  { type: 'KYC_ADDRESS', title: 'Specimen of a proof of address', fileName: 'proof-of-address.pdf' },
] as const

async function handIn(
  db: Database,
  storage: SealedStorage,
  application: Row<typeof kycApplications>,
): Promise<void> {
  const { entityId, personId, firstName, lastName, street, postalCode, city, createdAtUtc } = application
  const [user] = await db.query<{ id: number }>(
    'select entity_id as id from users where person_id = $1::int order by entity_id limit 1',
    [personId],
  )
  const actor = user === undefined ? null : await readActor(db, user.id)
  if (actor === null) throw new Error(`Nobody hands in the documents of verification ${entityId}`)
  const now = () => new Date(createdAtUtc)
  const base = { db, now, mutationName: 'seed', clientCorrelationId: null, releasedApprovalId: null }
  for (const { type, title, fileName } of PAPERS) {
    const content = await writePdf({
      title,
      language: 'en',
      writtenAt: now(),
      blocks: [
        { kind: 'paragraph', text: 'Made up for the demo. It identifies nobody.' },
        {
          kind: 'facts',
          rows: [
            ['Name', `${firstName} ${lastName}`],
            ['Address', [street, `${postalCode ?? ''} ${city ?? ''}`.trim()].join(', ')],
          ],
        },
      ],
    })
    const place = await storage.keep(content)
    await addRow({ ...base, actor }, documents, {
      ...place,
      type,
      personId,
      kycApplicationId: entityId,
      fileName,
      contentType: 'application/pdf',
      byteSize: content.byteLength,
      scan: 'NOT_SCANNED',
      uploadedAtUtc: createdAtUtc,
      uploadedByUserId: actor.userId,
    })
  }
}
