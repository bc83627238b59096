import { PLATFORM_ROLES } from '../../model/PlatformRole.ts'
import type { Database } from '../db/Database.ts'
import { keepRoles } from '../people/identity/keepRoles.ts'

/** Adds what the engine needs: the platform as the partner of all users, and the roles. Several servers may do it at once. */
export const fillPlatform = (db: Database, name: string): Promise<void> =>
  db.transaction(async () => {
    await db.query('select pg_advisory_xact_lock($1)', [FILL_LOCK])
    // A plugin without partners has no entity on the table, and so no history of it.
    await db.query(
      `insert into white_label_partners (code, name)
       select 'platform', $1::text where not exists (select from white_label_partners)`,
      [name],
    )
    await keepRoles(db, PLATFORM_ROLES)
  })

const FILL_LOCK = 721_113
