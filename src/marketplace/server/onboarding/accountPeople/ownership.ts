import { accounts } from '../../tables/accounts.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'

/**
 * Somebody became an owner or ceased to be one. What was said and checked about the owners no longer holds: they are
 * named anew, and staff check and activate the account again.
 */
export async function reopenOwnership(
  context: OperationContext,
  { entityId, status, businessCheckStatus }: Row<typeof accounts>,
): Promise<void> {
  if (status !== 'UBOS_SPECIFIED' && status !== 'UBOS_KYC_VERIFIED') return
  await changeRow(context, accounts, entityId, {
    status: 'UBOS_PENDING',
    isKycCompleted: false,
    businessCheckStatus: businessCheckStatus === null ? null : 'PENDING',
  })
}
