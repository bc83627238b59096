import { people } from '../../../engine/server/db/tables/people.ts'
import { accounts } from '../tables/accounts.ts'
import { legalHolds } from '../tables/privacy.ts'
import type { ApprovalHandler } from '../../../engine/server/kernel/approvals/ApprovalRequest.ts'
import { holdForApproval } from '../../../engine/server/kernel/approvals/holdForApproval.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse, requirePermission, runOperation } from '../../../engine/server/kernel/runOperation.ts'
import { addRow, changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { findRow, lockRow } from '../../../engine/server/kernel/rows/readRows.ts'
import { waitForHolds } from './holds.ts'
import { entityTables } from './retention/entityTables.ts'

export interface NewHold {
  readonly personId: number | null
  readonly accountId: number | null
  /** Any other record, by type name and id. */
  readonly record: { readonly type: string; readonly id: number } | null
  readonly reason: string
  readonly until: string | null
}

export interface HoldResult {
  readonly legalHoldId: number
  readonly approvalId: number | null
}

export const LIFT_HOLD_HANDLER = 'liftLegalHold'

/**
 * Nothing of the person, the account or the record is erased while it holds. Refuses with REQUIRED, MIN on `until`, and
 * INVALID_REFERENCE.
 */
export const setLegalHold = (
  operation: OperationContext,
  hold: NewHold,
): Promise<{ readonly legalHoldId: number }> =>
  runOperation(operation, 'ExecuteSeniorActions', hold, async (staff) => {
    const { personId, accountId, record, reason, until } = hold
    await waitForHolds(staff.db)
    const now = staff.now().toISOString()
    if (personId === null && accountId === null && record === null) throw refuse('REQUIRED', 'personEntityId')
    if (reason.trim() === '') throw refuse('REQUIRED', 'reason')
    if (until !== null && until < now.slice(0, 10))
      throw refuse('MIN', 'holdsUntil', { number: now.slice(0, 10) })
    if (personId !== null) await findRow(staff, people, personId, 'personEntityId')
    if (accountId !== null) await findRow(staff, accounts, accountId, 'accountEntityId')
    if (record !== null) {
      const table = entityTables(staff.db).get(record.type)
      if (table === undefined) throw refuse('INVALID_REFERENCE', 'recordType')
      await findRow(staff, table, record.id, 'recordId')
    }
    const { entityId } = await addRow(staff, legalHolds, {
      personId,
      accountId,
      recordType: record?.type ?? null,
      recordId: record?.id ?? null,
      reason,
      holdsUntil: until,
      setAtUtc: now,
      setByUserId: staff.actor.userId,
    })
    return { legalHoldId: entityId }
  })

interface Lift {
  readonly legalHoldId: number
  readonly reason: string
}

/** Ends a hold before its day. A second person always agrees. Refuses with NOT_FOUND, HOLD_LIFTED, REQUIRED, NO_APPROVER. */
export const liftLegalHold = (operation: OperationContext, lift: Lift): Promise<HoldResult> =>
  runOperation(operation, 'ExecuteSeniorActions', lift, async (staff) => {
    const { legalHoldId, reason } = lift
    if (reason.trim() === '') throw refuse('REQUIRED', 'reason')
    const hold = await lockRow(staff, legalHolds, legalHoldId)
    if (hold.liftedAtUtc !== null) throw refuse('HOLD_LIFTED')
    const approvalId = await holdForApproval(staff, {
      operation: 'LEGAL_HOLD_LIFT',
      subject: hold.reason,
      accountIds: hold.accountId === null ? [] : [hold.accountId],
      record: { type: 'LegalHold', id: legalHoldId },
      note: reason,
      command: { handler: LIFT_HOLD_HANDLER, input: lift },
      isAlwaysHeld: true,
    })
    return { legalHoldId, approvalId }
  })

/** Runs once the second person has agreed. */
export const releaseHoldLift: ApprovalHandler = async (context, given) => {
  const staff = requirePermission(context, 'ExecuteSeniorActions')
  // Only `liftLegalHold` stores it.
  const { legalHoldId, reason } = given as Lift
  const hold = await lockRow(staff, legalHolds, legalHoldId)
  if (hold.liftedAtUtc !== null) throw refuse('HOLD_LIFTED')
  await changeRow(staff, legalHolds, legalHoldId, {
    liftedAtUtc: staff.now().toISOString(),
    liftedByUserId: staff.actor.userId,
    liftReason: reason,
  })
  return {}
}
