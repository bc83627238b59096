import type { loans } from '../../db/tables/lending.ts'
import { refuse } from '../operations/runOperation.ts'
import type { Row } from '../rows/EntityTable.ts'

/** The loan's page promises investors what its risk category rests on. */
export const hasRiskReason = ({ riskReason }: Pick<Row<typeof loans>, 'riskReason'>): boolean =>
  (riskReason ?? '').trim() !== ''

/** Before a loan comes on the market, on whichever path. Throws RISK_REASON_MISSING. */
export function checkRiskReason(loan: Pick<Row<typeof loans>, 'riskReason'>): void {
  if (!hasRiskReason(loan)) throw refuse('RISK_REASON_MISSING', 'riskReason')
}
