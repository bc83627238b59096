import { eq, inArray } from 'drizzle-orm'
import { userRoles, userUserRoles } from '../../db/tables/people.ts'
import type { ChangeContext } from '../../kernel/audit/recordChanges.ts'
import { addRows, deleteRows } from '../../kernel/rows/changeRows.ts'
import { readRows } from '../../kernel/rows/readRows.ts'

/** Gives a login these roles and takes the others. */
export async function syncRolesOf(
  context: ChangeContext,
  userId: number,
  names: readonly string[],
): Promise<void> {
  const wanted = await readRows(context, userRoles, inArray(userRoles.name, [...names]))
  const held = await readRows(context, userUserRoles, eq(userUserRoles.userId, userId))
  const missing = wanted.filter(({ entityId }) => held.every(({ userRoleId }) => userRoleId !== entityId))
  const surplus = held.filter(({ userRoleId }) => wanted.every(({ entityId }) => entityId !== userRoleId))
  await addRows(
    context,
    userUserRoles,
    missing.map(({ entityId: userRoleId }) => ({ userId, userRoleId })),
  )
  await deleteRows(
    context,
    userUserRoles,
    surplus.map(({ entityId }) => entityId),
  )
}
