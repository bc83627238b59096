import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { NOTICE_KINDS, NOTICE_MAILS } from '../../rules/noticeKinds.ts'
import { accounts } from './accounts.ts'
import { codedText, entityColumns, instant, reference } from '../../../engine/server/db/tables/columns.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { users } from '../../../engine/server/db/tables/people.ts'
import { describeRows } from '../../../engine/server/db/tables/rowRules.ts'

/** Notices in the inbox: one row per login, written in the transaction of the event. */
export const inboxNotices = pgTable(
  'inbox_notices',
  {
    ...entityColumns(),
    userId: reference('user_id', () => users.entityId).notNull(),
    /** Null when it is about no account. */
    accountId: reference('account_id', () => accounts.entityId),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    text: codedText('text').notNull(),
    /** Page of the app behind it: `/account/statement`. */
    path: text('path'),
    happenedAtUtc: instant('happened_at_utc').notNull(),
    readAtUtc: instant('read_at_utc'),
    /** False: the reader wants no such notices in the inbox, only by mail. */
    isShown: boolean('is_shown').notNull().default(true),
    /** As the reader had chosen when it was written. */
    mail: text('mail', { enum: NOTICE_MAILS }).notNull(),
    /** When it went out, alone or in a digest. */
    mailedAtUtc: instant('mailed_at_utc'),
    /** Idempotency key, so that each login is notified of the event once: `loan-payment:12`. */
    effectKey: text('effect_key'),
  },
  (t) => [
    uniqueIndex('inbox_notices_effect_unique').on(t.userId, t.effectKey),
    index('inbox_notices_user').on(t.userId, t.happenedAtUtc, t.entityId),
    index('inbox_notices_unread')
      .on(t.userId)
      .where(sql`read_at_utc is null and is_shown`),
    index('inbox_notices_unmailed')
      .on(t.mail, t.userId)
      .where(sql`mailed_at_utc is null and mail <> 'NONE'`),
    ...listIndexes('inbox_notices', t.entityId, { references: [t.accountId] }),
  ],
)

describeRows(inboxNotices, { derived: ['readAtUtc', 'mailedAtUtc'], isLog: true })
