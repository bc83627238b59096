import { sql } from 'drizzle-orm'
import { DatabaseError } from '../../../engine/server/db/DatabaseError.ts'
import { loanFollows } from '../tables/follows.ts'
import { runIdempotent } from '../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { requireCustomer } from './applications/ownApplication.ts'
import { isOnMarket } from './questions/isOnMarket.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf } from '../../../engine/server/kernel/operations/fields.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { addRow, deleteRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import { lockRows, readRows } from '../../../engine/server/kernel/rows/readRows.ts'

/** More than that is no watch list. */
const MOST_FOLLOWED = 200

/**
 * A loan that is on the list stays there. Refuses with NOT_FOUND for a loan that is not on the market,
 * TOO_MANY_FOLLOWED, and NOT_AUTHORIZED for staff.
 */
export const followLoan = defineOperation({
  name: 'followLoan',
  description:
    'Adds a loan on the market to the caller’s watch list: the caller is notified of what happens to it.',
  input: { loanId: idOf('Loan') },
  run: async (context, input) => {
    try {
      return await follow(context, input)
    } catch (error) {
      const isFollowed = error instanceof DatabaseError && error.constraint === 'loan_follows_unique'
      if (!isFollowed) throw error
      // Another tab was faster: now it is found.
      return follow(context, input)
    }
  },
})

function follow(
  context: OperationContext,
  input: { readonly loanId: number },
): Promise<{ readonly followId: number }> {
  const { db, mutationName, clientCorrelationId } = context
  const actor = requireCustomer(context)
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
    const own = await readRows(context, loanFollows, sql`${loanFollows.userId} = ${actor.userId}::int`)
    const known = own.find(({ loanId }) => loanId === input.loanId)
    if (known !== undefined) return { followId: known.entityId }
    if (!(await isOnMarket(db, actor, input.loanId))) throw refuse('NOT_FOUND', 'loanEntityId')
    if (own.length >= MOST_FOLLOWED)
      throw refuse('TOO_MANY_FOLLOWED', 'loanEntityId', { number: String(MOST_FOLLOWED) })
    const { entityId } = await addRow(context, loanFollows, {
      userId: actor.userId,
      loanId: input.loanId,
      followedAtUtc: context.now().toISOString(),
    })
    return { followId: entityId }
  })
}

/** Refuses with NOT_FOUND for what is not on the caller’s list. */
export const unfollowLoan = defineOperation({
  name: 'unfollowLoan',
  description: 'Removes a loan from the caller’s watch list.',
  input: { followId: idOf('LoanFollow') },
  run: (context, input) => {
    const { db, mutationName, clientCorrelationId } = context
    const actor = requireCustomer(context)
    return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
      const own = await lockRows(
        context,
        loanFollows,
        sql`${loanFollows.userId} = ${actor.userId}::int and ${loanFollows.entityId} = ${input.followId}::int`,
      )
      if (own.length === 0) throw refuse('NOT_FOUND', 'loanFollowEntityId')
      await deleteRows(context, loanFollows, [input.followId])
      return input
    })
  },
})
