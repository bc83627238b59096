import { users } from '../../db/tables/people.ts'
import { checkRank } from '../../kernel/access/rank.ts'
import { defineOperation } from '../../kernel/operations/defineOperation.ts'
import { flag, idOf } from '../../kernel/operations/fields.ts'
import { entity } from '../../kernel/operations/results.ts'
import { changeRow } from '../../kernel/rows/changeRows.ts'
import { lockRow } from '../../kernel/rows/readRows.ts'
import { refuse, type StaffContext } from '../../kernel/runOperation.ts'

/**
 * Only people who may assign roles may lock staff, and no one can lock a person above them. Refuses with NOT_FOUND,
 * NOT_AUTHORIZED, OUTRANKED, and SELF_LOCK.
 */
export const setUserLocked = defineOperation({
  name: 'setUserLocked',
  description: 'Locks a login, which ends its sessions everywhere, or unlocks it.',
  permission: 'RawDataEdit',
  input: { userId: idOf('User'), isLocked: flag() },
  result: { user: entity('User', 'userId') },
  run: (context, { userId, isLocked }) => close(context, userId, { isLocked }),
})

/** The same for a login that is given up: nothing that unlocks a login opens it again. */
export const setLoginDisabled = defineOperation({
  name: 'setLoginDisabled',
  description: 'Disables a login, which ends its sessions everywhere, or enables it again.',
  permission: 'RawDataEdit',
  input: { userId: idOf('User'), isDisabled: flag() },
  result: { user: entity('User', 'userId') },
  run: (context, { userId, isDisabled }) => close(context, userId, { loginDisabled: isDisabled }),
})

type Closing = { readonly isLocked: boolean } | { readonly loginDisabled: boolean }

const close = async (
  context: StaffContext,
  userId: number,
  closing: Closing,
): Promise<{ readonly userId: number }> => {
  const user = await lockRow(context, users, userId)
  if (userId === context.actor.userId) throw refuse('SELF_LOCK')
  const isReserved = user.isSystemUser || user.userType === 'STAFF'
  if (isReserved && !context.actor.permissions.has('AssignRoles')) throw refuse('NOT_AUTHORIZED')
  await checkRank(context, [{ kind: 'user', id: userId }])
  await changeRow(context, users, userId, closing)
  const isClosed = 'isLocked' in closing ? closing.isLocked : closing.loginDisabled
  if (isClosed) {
    await context.db.query(
      `UPDATE refresh_tokens SET revoked_at = $2::timestamptz WHERE user_id = $1::int AND revoked_at IS NULL`,
      [userId, context.now().toISOString()],
    )
  }
  return { userId }
}
