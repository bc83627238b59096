import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CLOCK_NOW, instant } from './columns.ts'
import { users } from './people.ts'

/** Users of a remote backend who sign in at the identity provider. `subjectKey` is a
 * hash of what the provider calls them. */
export const openIdLogins = pgTable(
  'openid_logins',
  {
    subjectKey: text('subject_key').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.entityId, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(CLOCK_NOW),
  },
  (t) => [index('openid_logins_user').on(t.userId)],
)

/** What the provider gave for a session, encrypted: it never leaves the server, except to the provider and to the backend. */
export const backendSessions = pgTable(
  'backend_sessions',
  {
    /** The family of refresh tokens. */
    sessionId: uuid('session_id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.entityId, { onDelete: 'cascade' }),
    /** The identity provider has judged who it is: a second factor is its matter. */
    isOpenId: boolean('is_open_id').notNull(),
    content: text('content').notNull(),
  },
  (t) => [index('backend_sessions_user').on(t.userId)],
)
