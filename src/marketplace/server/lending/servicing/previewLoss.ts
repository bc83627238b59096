import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { nameShares, type NamedShare } from './AccountShare.ts'
import { lockForLoss } from './takeLoss.ts'

export interface LossPreview {
  /** Decimal as text: what is left of the loan. */
  readonly amount: string
  /** What each account loses. */
  readonly shares: readonly NamedShare[]
}

/** What `takeLoss` would make a loss, and of whom. Refuses as it does. */
export async function previewLoss(context: OperationContext, loanId: number): Promise<LossPreview> {
  const { outstandingPrincipal: amount } = await lockForLoss(context, loanId)
  const held = await context.db.query<{ account_id: number; principal: string }>(
    `SELECT n.account_id, sum(n.outstanding_principal)::text AS principal
     FROM net_open_positions n JOIN instruments i ON i.entity_id = n.instrument_id
     WHERE i.loan_id = $1::int AND n.state = 'OPEN' AND n.outstanding_principal > 0
     GROUP BY n.account_id`,
    [loanId],
  )
  const shares = held.map(({ account_id: accountId, principal }) => ({
    accountId,
    interest: '0.00',
    principal,
    amount: principal,
  }))
  return { amount, shares: await nameShares(context, shares) }
}
