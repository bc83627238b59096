import { canonicalColumn } from '../../../engine/server/db/canonicalName.ts'
import type { Database } from '../../../engine/server/db/Database.ts'

/**
 * Whether the database is a demo. Production refuses such a database. The domain is reserved for
 * examples, so no real user signs in with it.
 */
export async function hasDemoLogins(db: Database): Promise<boolean> {
  const [row] = await db.query<{ exists: boolean }>(
    `select exists(select 1 from users u where ${isDemoLoginSql('u')}
       and u.password_hash is not null and not u.login_disabled)`,
  )
  return row?.exists ?? false
}

/** SQL: whether a user is a login of the demo. */
export const isDemoLoginSql = (user: string): string =>
  `${canonicalColumn(`${user}.username`)} like '%@fundament.example'`
