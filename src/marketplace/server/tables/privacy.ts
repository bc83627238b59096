import { sql } from 'drizzle-orm'
import { date, index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { entityColumns, instant, reference } from '../../../engine/server/db/tables/columns.ts'
import { people, users } from '../../../engine/server/db/tables/people.ts'

export const dataFormat = pgEnum('data_format', ['JSON', 'PDF'])
export const erasureState = pgEnum('erasure_state', ['REQUESTED', 'REFUSED', 'BLOCKED', 'ERASED'])

/** Who got everything that is stored about a person, and when. The content is kept nowhere. */
export const dataDownloads = pgTable(
  'data_downloads',
  {
    ...entityColumns(),
    personId: reference('person_id', () => people.entityId).notNull(),
    format: dataFormat('format').notNull(),
    downloadedAtUtc: instant('downloaded_at_utc').notNull(),
    downloadedByUserId: reference('downloaded_by_user_id', () => users.entityId).notNull(),
    /** Why staff made it; null when the person did. */
    reason: text('reason'),
  },
  (t) => [
    index('data_downloads_person').on(t.personId, t.downloadedAtUtc),
    index('data_downloads_downloaded_by').on(t.downloadedByUserId),
    index('data_downloads_downloaded_at').on(t.downloadedAtUtc, t.entityId),
  ],
)

/** A person asks to be forgotten. BLOCKED: approved; what the law keeps stays until `eraseOn` and is used for nothing else. */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    ...entityColumns(),
    personId: reference('person_id', () => people.entityId).notNull(),
    state: erasureState('state').notNull().default('REQUESTED'),
    requestedAtUtc: instant('requested_at_utc').notNull(),
    requestedByUserId: reference('requested_by_user_id', () => users.entityId).notNull(),
    decidedAtUtc: instant('decided_at_utc'),
    decidedByUserId: reference('decided_by_user_id', () => users.entityId),
    reason: text('reason'),
    eraseOn: date('erase_on'),
    erasedAtUtc: instant('erased_at_utc'),
  },
  (t) => [
    uniqueIndex('erasure_requests_open')
      .on(t.personId)
      .where(sql`state in ('REQUESTED', 'BLOCKED')`),
    index('erasure_requests_person').on(t.personId),
    index('erasure_requests_requested_by').on(t.requestedByUserId),
    index('erasure_requests_decided_by').on(t.decidedByUserId),
    index('erasure_requests_state').on(t.state, t.entityId),
    index('erasure_requests_requested_at').on(t.requestedAtUtc, t.entityId),
  ],
)

/** While it holds, nothing of the person, the account or the record is erased. */
export const legalHolds = pgTable(
  'legal_holds',
  {
    ...entityColumns(),
    personId: reference('person_id', () => people.entityId),
    accountId: reference('account_id', () => accounts.entityId),
    /** Any other record: type name and id. */
    recordType: text('record_type'),
    recordId: integer('record_id'),
    reason: text('reason').notNull(),
    /** The last day; null: until it is lifted. */
    holdsUntil: date('holds_until'),
    setAtUtc: instant('set_at_utc').notNull(),
    setByUserId: reference('set_by_user_id', () => users.entityId).notNull(),
    liftedAtUtc: instant('lifted_at_utc'),
    liftedByUserId: reference('lifted_by_user_id', () => users.entityId),
    liftReason: text('lift_reason'),
  },
  (t) => [
    index('legal_holds_person').on(t.personId),
    index('legal_holds_account').on(t.accountId),
    index('legal_holds_record').on(t.recordType, t.recordId),
    index('legal_holds_set_by').on(t.setByUserId),
    index('legal_holds_lifted_by').on(t.liftedByUserId),
    index('legal_holds_set_at').on(t.setAtUtc, t.entityId),
  ],
)
