import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { entityColumns } from './columns.ts'
import { users } from './people.ts'

/**
 * A named arrangement of a page: filters, order, columns. Visible only to its owner and those it is shared
 * with.
 */
export const savedViews = pgTable(
  'saved_views',
  {
    ...entityColumns(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.entityId, { onDelete: 'cascade' }),
    /** Route of the page: `/admin/loans`. */
    page: text('page').notNull(),
    name: text('name').notNull(),
    /** Owned by the screen; the server only limits its size. */
    state: jsonb('state').notNull(),
    /** Names of roles. */
    sharedWithRoles: text('shared_with_roles').array().notNull().default([]),
  },
  (t) => [
    unique('saved_views_name_unique').on(t.userId, t.page, t.name),
    index('saved_views_page').on(t.page),
  ],
)
