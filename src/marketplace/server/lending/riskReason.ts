import { loans } from '../tables/lending.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { findRow } from '../../../engine/server/kernel/rows/readRows.ts'

type Reasoned = Pick<Row<typeof loans>, 'riskReason' | 'riskReasons'>

/** The loan's page promises investors what its risk category rests on. */
const hasRiskReason = ({ riskReason, riskReasons }: Reasoned): boolean =>
  riskReasons.length > 0 || (riskReason ?? '').trim() !== ''

/** Before a loan comes on the market, on whichever path. Throws RISK_REASON_MISSING. */
export function checkRiskReason(loan: Reasoned): void {
  if (!hasRiskReason(loan)) throw refuse('RISK_REASON_MISSING', 'riskReason')
}

type StoredRow = Readonly<Record<string, unknown>>

/** On the market it is changed and never taken away. For `afterWrite`. Throws RISK_REASON_MISSING. */
export async function requireRiskReason(
  context: Pick<OperationContext, 'db'>,
  row: StoredRow,
  before: StoredRow | null,
): Promise<void> {
  const isPublished = row['state'] !== 'UPCOMING' && row['state'] !== 'CANCELLED'
  if (!isPublished || !isSaid(before) || isSaid(row)) return
  checkRiskReason(await findRow(context, loans, Number(row['entityId']), 'loan'))
}

const isSaid = (row: StoredRow | null): boolean =>
  typeof row?.['riskReason'] === 'string' && row['riskReason'].trim() !== ''
