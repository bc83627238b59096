import { alarms } from '../../../../engine/server/db/tables/alarms.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { addRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { RiskAssessment } from './assessRisk.ts'

interface RatedAccount {
  readonly entityId: number
  readonly accountNumber: string
}

/** Raises an alarm about a high-risk customer. One open alarm per account. */
export async function raiseRiskAlarm(
  operation: OperationContext,
  { entityId: accountId, accountNumber }: RatedAccount,
  recordId: number,
  { score, reasons }: RiskAssessment,
): Promise<void> {
  const open = await operation.db.query(
    `select 1 as found from alarms
     where account_id = $1::int and kind = 'HIGH_RISK_CUSTOMER' and state <> 'RESOLVED' limit 1`,
    [accountId],
  )
  if (open.length > 0) return
  await addRow(operation, alarms, {
    severity: 'WARNING',
    kind: 'HIGH_RISK_CUSTOMER',
    message: `${accountNumber}: ${reasons.join(', ')}`,
    measured: String(score),
    unit: 'POINTS',
    accountId,
    recordType: 'AmlAnswer',
    recordId,
    raisedAtUtc: operation.now().toISOString(),
  })
}
