import { users } from '../../db/tables/people.ts'
import { checkRank } from '../../kernel/access/rank.ts'
import { changeRow } from '../../kernel/rows/changeRows.ts'
import { lockRow } from '../../kernel/rows/readRows.ts'
import type { OperationContext } from '../../kernel/OperationContext.ts'
import { refuse, runOperation } from '../../kernel/runOperation.ts'

export interface UserResult {
  readonly userId: number
}

/**
 * Locks a login, which ends its sessions everywhere, or unlocks it. Only people who may assign roles may lock
 * staff, and no one can lock a person above them. Refuses with NOT_FOUND, NOT_AUTHORIZED, OUTRANKED, and
 * SELF_LOCK.
 */
export const setUserLocked = (
  operation: OperationContext,
  { userId, isLocked }: { readonly userId: number; readonly isLocked: boolean },
): Promise<UserResult> => close(operation, userId, { isLocked })

/** The same for a login that is given up: nothing that unlocks a login opens it again. */
export const setLoginDisabled = (
  operation: OperationContext,
  { userId, isDisabled }: { readonly userId: number; readonly isDisabled: boolean },
): Promise<UserResult> => close(operation, userId, { loginDisabled: isDisabled })

type Closing = { readonly isLocked: boolean } | { readonly loginDisabled: boolean }

const close = (operation: OperationContext, userId: number, closing: Closing): Promise<UserResult> =>
  runOperation(operation, 'RawDataEdit', { userId, ...closing }, async (context) => {
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
  })
