import { mayActFor } from '../../rules/actingRoles.ts'
import { borrowerVisibility } from '../tables/enums.ts'
import { loans } from '../tables/lending.ts'
import { runIdempotent } from '../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, oneOf } from '../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow } from '../../../engine/server/kernel/rows/readRows.ts'
import { requireCustomer } from './applications/ownApplication.ts'

/** Refuses with NOT_FOUND for callers who are not on the account, and NOT_AUTHORIZED for roles that do not act for it. */
export const setBorrowerVisibility = defineOperation({
  name: 'setBorrowerVisibility',
  description: 'The borrower says how much of it the market may know.',
  input: { loanId: idOf('Loan'), visibility: oneOf(borrowerVisibility) },
  result: { loan: entity('Loan', 'loanId') },
  run: (context, input) => {
    const { db, mutationName, clientCorrelationId } = context
    const actor = requireCustomer(context)
    return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
      const loan = await lockRow(context, loans, input.loanId, 'loanEntityId')
      const role = actor.memberships.get(loan.accountId)
      if (role === undefined) throw refuse('NOT_FOUND', 'loanEntityId')
      if (!mayActFor(role)) throw refuse('NOT_AUTHORIZED')
      await changeRow(context, loans, loan.entityId, { borrowerVisibility: input.visibility })
      return { loanId: loan.entityId }
    })
  },
})
