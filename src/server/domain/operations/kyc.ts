import type { OperationContext } from './OperationContext.ts'
import { changeRow, lockRow, type RowTarget } from './rows.ts'
import { refuse, runOperation, type StaffContext } from './runOperation.ts'

export interface KycDecision {
  readonly kycApplicationId: number
  readonly isApproved: boolean
  /** The person is told; needed to reject. */
  readonly reason: string | null
}

const APPLICATION: RowTarget = { table: 'kyc_applications', entityName: 'KycApplication' }
const PERSON: RowTarget = { table: 'people', entityName: 'Person' }
const ACCOUNT: RowTarget = { table: 'accounts', entityName: 'Account' }

/**
 * Decides a verification that waits: the person becomes verified or rejected, and so does the account it was asked for,
 * if it is the person's own. Refused with NOT_FOUND, WRONG_STATE, REQUIRED.
 */
export const decideKycApplication = (
  operation: OperationContext,
  decision: KycDecision,
): Promise<{ readonly kycApplicationId: number }> =>
  runOperation(operation, 'ExecuteSeniorActions', decision, async (context) => {
    const { kycApplicationId, isApproved, reason } = decision
    if (!isApproved && !reason?.trim()) throw refuse('REQUIRED', 'reason')
    const application = await lockRow<{
      state: string
      person_id: number
      account_id: number | null
      provider: string
    }>(context, APPLICATION, kycApplicationId)
    if (!['MANUAL_CHECK', 'PENDING'].includes(application.state)) {
      throw refuse('WRONG_STATE', null, { state: application.state })
    }
    const now = context.now().toISOString()
    await changeRow(context, APPLICATION, kycApplicationId, {
      state: isApproved ? 'APPROVED' : 'REJECTED',
      decided_at_utc: now,
      decided_by_user_id: context.actor.userId,
      reason,
    })
    await changeRow(context, PERSON, application.person_id, {
      kyc_status: isApproved ? 'OK' : 'REJECTED',
      kyc_provider: application.provider,
      kyc_completed_at_utc: isApproved ? now : null,
    })
    if (application.account_id !== null) {
      await changeAccount(context, application.account_id, application.person_id, isApproved)
    }
    return { kycApplicationId }
  })

/** A business is verified by its own check; an account that several share, when all its owners are. */
const changeAccount = async (
  context: StaffContext,
  accountId: number,
  personId: number,
  isApproved: boolean,
): Promise<void> => {
  const account = await lockRow<{ type: string }>(context, ACCOUNT, accountId)
  const owners = await context.db.query<{ person_id: number; kyc_status: string }>(
    `SELECT r.person_id, p.kyc_status FROM account_person_roles r JOIN people p ON p.entity_id = r.person_id
     WHERE r.account_id = $1::int AND r.role = 'OWNER'`,
    [accountId],
  )
  const isOwner = owners.some((owner) => owner.person_id === personId)
  if (account.type !== 'INDIVIDUAL' || !isOwner) return
  const isVerified = isApproved && owners.every((owner) => owner.kyc_status === 'OK')
  if (isApproved && !isVerified) return
  await changeRow(context, ACCOUNT, accountId, {
    kyc_status: isVerified ? 'OK' : 'REJECTED',
    is_kyc_completed: isVerified,
  })
}
