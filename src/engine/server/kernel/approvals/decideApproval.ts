import { refuseOwnAccounts } from '../access/refuseOwnRows.ts'
import { readActor } from '../access/readActor.ts'
import { DomainError } from '../DomainError.ts'
import { runIdempotent } from '../idempotency/runIdempotent.ts'
import type { OperationContext } from '../OperationContext.ts'
import { refuse, requirePermission, type StaffContext, type WithCaller } from '../runOperation.ts'
import type { ApprovalCommand } from '../ApprovalCommand.ts'
import { type ApprovalHandlers, ApproverRefused } from './ApprovalRequest.ts'
import { finishApproval, lockApproval, type WaitingApproval } from './waitingApproval.ts'

export interface Decision {
  readonly approvalId: number
  readonly isApproved: boolean
  readonly note: string | null
}

/**
 * Approves or rejects another person's request. An approved request runs in the same transaction, as the
 * requester; if it can no longer run, the request fails permanently and the reason is thrown. Refuses with
 * SELF_APPROVAL, OWN_ACCOUNT, NOT_IN_APPROVAL_GROUP, APPROVAL_DECIDED, APPROVAL_EXPIRED, NOT_FOUND, NOT_AUTHORIZED.
 */
export async function decideApproval<C extends OperationContext>(
  operation: C,
  handlers: ApprovalHandlers<C>,
  decision: Decision,
): Promise<{ readonly approvalId: number }> {
  const context = requirePermission(operation, 'ExecuteSeniorActions')
  const { db, actor, mutationName, clientCorrelationId } = context
  if (!decision.isApproved && !decision.note?.trim()) throw refuse('REQUIRED', 'decisionNote')
  try {
    return await runIdempotent(
      db,
      actor,
      { mutationName, clientCorrelationId, input: decision },
      async () => {
        const approval = await lockApproval(context, decision.approvalId)
        await checkMayDecide(context, approval)
        const state = decision.isApproved ? 'APPROVED' : 'REJECTED'
        await finishApproval(context, approval, { state, note: decision.note, failure: null })
        if (decision.isApproved) await release(context, handlers, approval)
        return { approvalId: approval.id }
      },
    )
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error
    // Another person may still decide.
    if (error.reason instanceof ApproverRefused || error.reason.code === 'OWN_ACCOUNT') throw error.reason
    await db.transaction(async () => {
      const approval = await lockApproval(context, decision.approvalId)
      const { code } = error.reason
      await finishApproval(context, approval, { state: 'FAILED', note: decision.note, failure: code })
    })
    throw error.reason
  }
}

const checkMayDecide = async (context: StaffContext, approval: WaitingApproval): Promise<void> => {
  const { db, actor, now } = context
  if (approval.requestedByUserId === actor.userId) throw refuse('SELF_APPROVAL')
  await refuseOwnAccounts(context, approval.accountIds)
  if (new Date(approval.expiresAt) <= now()) throw refuse('APPROVAL_EXPIRED')
  const members = await db.query(
    `SELECT 1 AS found FROM approval_group_members WHERE approval_group_id = $1::int AND user_id = $2::int`,
    [approval.groupId, actor.userId],
  )
  if (members.length === 0) throw refuse('NOT_IN_APPROVAL_GROUP', null, { group: approval.groupName })
}

/** The operation refused; roll back whatever it had begun. */
class ReleaseRefused extends Error {
  readonly reason: DomainError

  constructor(reason: DomainError) {
    super(reason.code)
    this.name = 'ReleaseRefused'
    this.reason = reason
  }
}

const release = async <C extends OperationContext>(
  context: WithCaller<C>,
  handlers: ApprovalHandlers<C>,
  approval: WaitingApproval,
): Promise<void> => {
  // Only `holdForApproval` writes it.
  const command = JSON.parse(approval.command) as ApprovalCommand
  const handler = handlers[command.handler]
  if (!handler) throw new Error(`No operation ${command.handler} to approve`)
  const actor = await readActor(context.db, approval.requestedByUserId)
  try {
    if (actor === null) throw refuse('NOT_AUTHORIZED')
    const released = { ...context, actor, releasedApprovalId: approval.id, approvedBy: context.actor }
    await handler(released, command.input)
  } catch (error) {
    throw error instanceof DomainError ? new ReleaseRefused(error) : error
  }
}
