import { users } from '../../db/tables/people.ts'
import { checkRank } from '../../kernel/access/rank.ts'
import { ApproverRefused } from '../../kernel/approvals/ApprovalRequest.ts'
import { holdForApproval } from '../../kernel/approvals/holdForApproval.ts'
import { hasFactor, readFactors } from '../identity/secondFactor/readFactors.ts'
import { recordFactors } from '../identity/secondFactor/recordFactors.ts'
import { notifyFactorChange } from '../identity/secondFactor/notifyFactorChange.ts'
import { lockRow } from '../../kernel/rows/readRows.ts'
import { defineOperation } from '../../kernel/operations/defineOperation.ts'
import { idOf, longText } from '../../kernel/operations/fields.ts'
import { approval, entity } from '../../kernel/operations/results.ts'
import { refuse, type StaffContext } from '../../kernel/runOperation.ts'

/**
 * Always waits for a second administrator, whatever rules are active. Refuses with NOT_FOUND, NOT_AUTHORIZED for oneself,
 * OUTRANKED, NO_SECOND_FACTOR, NO_APPROVER, ALREADY_REQUESTED.
 */
export const resetSecondFactors = defineOperation({
  name: 'resetSecondFactors',
  description:
    'Removes all second factors of somebody who has lost them, and ends their sessions. A second administrator always approves.',
  permission: 'RawDataEdit',
  isConfirmed: true,
  input: {
    userId: idOf('User'),
    description: longText({
      blankCode: 'REQUIRED',
      description: 'How the person was recognised, for the approver.',
    }),
  },
  result: { user: entity('User', 'userId'), approval: approval() },
  run: async (context, { userId, description }, { command }) => {
    const user = await lockRow(context, users, userId)
    if (userId === context.actor.userId) throw refuse('NOT_AUTHORIZED')
    await checkRank(context, [{ kind: 'user', id: userId }])
    const factors = await readFactors(context, userId)
    if (!hasFactor(factors)) throw refuse('NO_SECOND_FACTOR')
    const approvalId = await holdForApproval(context, {
      operation: 'SECOND_FACTOR_RESET',
      subject: user.username,
      record: { type: 'User', id: userId },
      note: description,
      command,
      isAlwaysHeld: true,
      approverPermission: 'RawDataEdit',
    })
    if (approvalId === null) await remove(context, userId)
    return { userId, approvalId }
  },
})

const remove = async (context: StaffContext, userId: number): Promise<void> => {
  const { db, approvedBy, now } = context
  // Nothing else than a second administrator's approval leads here.
  const isOther = approvedBy !== undefined && approvedBy.userId !== userId
  if (!isOther || !approvedBy.permissions.has('RawDataEdit')) throw new ApproverRefused('NOT_AUTHORIZED')
  await db.query('DELETE FROM passkeys WHERE user_id = $1::int', [userId])
  await db.query('DELETE FROM authenticators WHERE user_id = $1::int', [userId])
  await db.query('DELETE FROM recovery_codes WHERE user_id = $1::int', [userId])
  await db.query('DELETE FROM second_factor_challenges WHERE user_id = $1::int', [userId])
  await db.query(
    'UPDATE refresh_tokens SET revoked_at = $2::timestamptz WHERE user_id = $1::int AND revoked_at IS NULL',
    [userId, now().toISOString()],
  )
  await recordFactors(context, userId)
  await notifyFactorChange(context, 'secondFactorsReset', userId)
}
