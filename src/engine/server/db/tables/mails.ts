import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { canonicalSql } from '../canonicalName.ts'
import { entityColumns, instant, language, reference } from './columns.ts'
import { listIndexes } from './indexes.ts'
import { people, users } from './people.ts'
import { describeRows } from './rowRules.ts'

export const mailState = pgEnum('mail_state', [
  'QUEUED',
  'SENT',
  'FAILED',
  'REFUSED',
  'WITHHELD',
  'EXPIRED',
  'BOUNCED',
])
/** Why a mail has not arrived. */
export const mailProblem = pgEnum('mail_problem', [
  'UNREACHABLE',
  'LOGIN_REFUSED',
  'NOT_ENCRYPTED',
  'SENDER_REFUSED',
  'TRY_LATER',
  'ADDRESS_REFUSED',
  'MAIL_REFUSED',
  'CAME_BACK',
  'DEAD_ADDRESS',
  'TOO_LATE',
  'UNREADABLE',
  'OTHER',
])

/**
 * Mails to send and sent. Written in the transaction of what causes them; `scheduleMails` sends them. The content is sealed
 * with a key that the database does not have, because links in it let their reader in, and erased once it is sent.
 */
export const mails = pgTable(
  'mails',
  {
    ...entityColumns(),
    /** Null once the mail is old. */
    recipient: text('recipient'),
    personId: reference('person_id', () => people.entityId),
    /** In the recipient's language. */
    subject: text('subject').notNull(),
    template: text('template').notNull(),
    locale: language('locale'),
    /** The values of the text's placeholders, encrypted; null once they are not needed. */
    sealedParams: text('sealed_params'),
    /** The same for every try, so that a mail server or a reader can tell that two are one. */
    messageId: text('message_id').notNull(),
    state: mailState('state').notNull().default('QUEUED'),
    tries: integer('tries').notNull().default(0),
    problem: mailProblem('problem'),
    /** The mail server's codes without its words, which quote the recipient: `550 5.1.1`. */
    serverAnswer: text('server_answer'),
    queuedAtUtc: instant('queued_at_utc').notNull(),
    /** Null when nothing more is tried. While a mail is being sent: when another server may take it over. */
    nextTryAtUtc: instant('next_try_at_utc'),
    sentAtUtc: instant('sent_at_utc'),
    /** Its content is of no use from then on. */
    expiresAtUtc: instant('expires_at_utc').notNull(),
    requeuedAtUtc: instant('requeued_at_utc'),
    requeuedByUserId: reference('requeued_by_user_id', () => users.entityId),
    canBeSentAgain: boolean('can_be_sent_again')
      .notNull()
      .generatedAlwaysAs(sql`state <> 'QUEUED' and sealed_params is not null`),
  },
  (t) => [
    uniqueIndex('mails_message_id_unique').on(t.messageId),
    index('mails_due')
      .on(t.nextTryAtUtc)
      .where(sql`next_try_at_utc is not null`),
    index('mails_sealed')
      .on(t.expiresAtUtc)
      .where(sql`sealed_params is not null`),
    index('mails_old')
      .on(t.queuedAtUtc)
      .where(sql`recipient is not null`),
    index('mails_to').on(canonicalSql(t.recipient), t.sentAtUtc),
    ...listIndexes('mails', t.entityId, {
      sorted: [t.state, t.queuedAtUtc, t.recipient],
      references: [t.personId, t.requeuedByUserId],
      searched: [t.recipient, t.subject],
    }),
  ],
)

describeRows(mails, {
  // History says who had a mail sent again; the result of each attempt is in the row.
  derived: [
    // Erased later, which history must not undo.
    'recipient',
    'state',
    'tries',
    'problem',
    'serverAnswer',
    'nextTryAtUtc',
    'sentAtUtc',
    'sealedParams',
    'canBeSentAgain',
  ],
  isLog: true,
})
