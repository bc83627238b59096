import { mayActFor } from '../../rules/actingRoles.ts'
import type { borrowerVisibility } from '../tables/enums.ts'
import { loans } from '../tables/lending.ts'
import { runIdempotent } from '../../../engine/server/kernel/idempotency/runIdempotent.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow } from '../../../engine/server/kernel/rows/readRows.ts'
import { requireCustomer } from './applications/ownApplication.ts'

export type BorrowerVisibility = (typeof borrowerVisibility.enumValues)[number]

/**
 * Sets how much the market may know about the borrower. Only the borrower may set it. Refuses with NOT_FOUND for callers
 * who are not on the account, and NOT_AUTHORIZED for roles that do not act for it.
 */
export async function setBorrowerVisibility(
  operation: OperationContext,
  input: { readonly loanId: number; readonly visibility: BorrowerVisibility },
): Promise<{ readonly loanId: number }> {
  const { db, mutationName, clientCorrelationId } = operation
  const actor = requireCustomer(operation)
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
    const loan = await lockRow(operation, loans, input.loanId, 'loanEntityId')
    const role = actor.memberships.get(loan.accountId)
    if (role === undefined) throw refuse('NOT_FOUND', 'loanEntityId')
    if (!mayActFor(role)) throw refuse('NOT_AUTHORIZED')
    await changeRow(operation, loans, loan.entityId, { borrowerVisibility: input.visibility })
    return { loanId: loan.entityId }
  })
}
