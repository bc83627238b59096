import { accounts } from '../../tables/accounts.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'

/**
 * Call it when owners were added or removed. Earlier statements and checks about the owners no longer hold: the customer
 * names the owners again, and staff check and activate the account again.
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
