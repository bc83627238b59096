import type { OperationContext } from './OperationContext.ts'
import { changeRow, lockRow, type RowTarget } from './rows.ts'
import { refuse, runOperation } from './runOperation.ts'

const USER: RowTarget = { table: 'users', entityName: 'User' }

/**
 * Locks a login, which ends its sessions everywhere, or unlocks it. Only who assigns roles locks staff. Refused with
 * NOT_FOUND, NOT_AUTHORIZED, and SELF_LOCK.
 */
export const setUserLocked = (
  operation: OperationContext,
  input: { readonly userId: number; readonly isLocked: boolean },
): Promise<{ readonly userId: number }> =>
  runOperation(operation, 'RawDataEdit', input, async (context) => {
    const { userId, isLocked } = input
    const user = await lockRow<{ user_type: string; is_system_user: boolean }>(context, USER, userId)
    if (userId === context.actor.userId) throw refuse('SELF_LOCK')
    const isReserved = user.is_system_user || user.user_type === 'STAFF'
    if (isReserved && !context.actor.permissions.has('AssignRoles')) throw refuse('NOT_AUTHORIZED')
    await changeRow(context, USER, userId, { is_locked: isLocked })
    if (isLocked) {
      await context.db.query(
        `UPDATE refresh_tokens SET revoked_at = $2::timestamptz WHERE user_id = $1::int AND revoked_at IS NULL`,
        [userId, context.now().toISOString()],
      )
    }
    return { userId }
  })
