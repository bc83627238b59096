import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { entityColumns, instant, reference } from '../../../engine/server/db/tables/columns.ts'
import { kycApplications } from './compliance.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { loanApplications } from './lending.ts'
import { people, users } from '../../../engine/server/db/tables/people.ts'

export const documentType = pgEnum('document_type', [
  'KYC_IDENTITY',
  'KYC_ADDRESS',
  'SUPPORTING',
  'LETTER_OF_ATTORNEY',
  'ANNUAL_ACCOUNTS',
  'BUDGET',
  'COLLATERAL',
  'LOAN_AGREEMENT',
])
export const documentScan = pgEnum('document_scan', ['NOT_SCANNED', 'CLEAN'])

/** Uploaded files. Their content is in the document store, encrypted. */
export const documents = pgTable(
  'documents',
  {
    ...entityColumns(),
    type: documentType('type').notNull(),
    personId: reference('person_id', () => people.entityId),
    accountId: reference('account_id', () => accounts.entityId),
    kycApplicationId: reference('kyc_application_id', () => kycApplications.entityId),
    loanApplicationId: reference('loan_application_id', () => loanApplications.entityId),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    byteSize: integer('byte_size').notNull(),
    scan: documentScan('scan').notNull(),
    uploadedAtUtc: instant('uploaded_at_utc').notNull(),
    uploadedByUserId: reference('uploaded_by_user_id', () => users.entityId),
    /** Ordinary columns, so that each view is a line of the document's history. */
    viewCount: integer('view_count').notNull().default(0),
    lastViewedAtUtc: instant('last_viewed_at_utc'),
    lastViewedByUserId: reference('last_viewed_by_user_id', () => users.entityId),
    /** Staff show it to investors, as far as the borrower of the loan agrees. */
    isForInvestors: boolean('is_for_investors').notNull().default(false),
    /** Name in the store. Random: it says nothing about the person. */
    storageKey: text('storage_key').notNull().unique(),
    /** Which of the settings' keys encrypts it. */
    keyId: text('key_id').notNull(),
    /** URL of the content, for users who may read the document. */
    file: text('file')
      .notNull()
      .generatedAlwaysAs(sql`'/documents/' || entity_id::text`),
  },
  (t) => [
    check('documents_owner', sql`person_id is not null or account_id is not null`),
    ...listIndexes('documents', t.entityId, {
      sorted: [t.type, t.uploadedAtUtc],
      references: [
        t.personId,
        t.accountId,
        t.kycApplicationId,
        t.loanApplicationId,
        t.uploadedByUserId,
        t.lastViewedByUserId,
      ],
      searched: [t.fileName],
    }),
  ],
)
