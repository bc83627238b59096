import { sql } from 'drizzle-orm'
import type { Database } from '../../db/Database.ts'
import { userRoles, userUserRoles } from '../../db/tables/people.ts'
import { addRows } from '../../kernel/rows/changeRows.ts'
import { readRows } from '../../kernel/rows/readRows.ts'

/**
 * Adds the roles that a project names, the highest first. Users who had every right before get the highest, or no one could
 * sign in. Users keep a role that the project no longer names, but it grants nothing.
 */
export async function syncRoles(db: Database, names: readonly string[]): Promise<void> {
  await db.transaction(async () => {
    const context = {
      db,
      actor: { kind: 'SYSTEM' },
      mutationName: 'keepRoles',
      clientCorrelationId: null,
    } as const
    const known = await readRows(context, userRoles, sql`true`)
    const missing = names.filter((name) => known.every((role) => role.name !== name))
    const added = await addRows(
      context,
      userRoles,
      missing.map((name) => ({ name, description: name })),
    )
    const highest = [...known, ...added].find(({ name }) => name === names[0])
    if (highest === undefined) return
    const above = await db.query<{ user_id: number }>(
      `select distinct a.user_id from user_user_roles a join user_roles r on r.entity_id = a.user_role_id
       where r.name = 'SUPER_ADMIN' and not exists (
         select from user_user_roles o join user_roles n on n.entity_id = o.user_role_id
         where o.user_id = a.user_id and n.name = any($1::text[]))`,
      [names],
    )
    await addRows(
      context,
      userUserRoles,
      above.map(({ user_id: userId }) => ({ userId, userRoleId: highest.entityId })),
    )
  })
}
