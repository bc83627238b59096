import type { Database } from '../../db/Database.ts'

/** Whether a login is locked, given up or unknown. */
export const isSignInRefused = async (db: Database, userId: number): Promise<boolean> => {
  const [user] = await db.query<{ is_refused: boolean }>(
    'select is_locked or login_disabled as is_refused from users where entity_id = $1::int',
    [userId],
  )
  return user?.is_refused ?? true
}
