import { sql } from 'drizzle-orm'
import { inboxNotices } from '../tables/inbox.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import { runIdempotent } from '../../../engine/server/kernel/idempotency/runIdempotent.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { changeRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import { isAnyOf, lockRows } from '../../../engine/server/kernel/rows/readRows.ts'

/** Marks the caller’s own notices as read: these, or all of them. Refuses with NOT_FOUND for what is not theirs. */
export function markNoticesRead(
  context: OperationContext,
  input: { readonly noticeIds: readonly number[] | null },
): Promise<{ readonly readCount: number }> {
  const { actor, db, mutationName, clientCorrelationId } = context
  if (actor.kind !== 'USER' && actor.kind !== 'STAFF') throw new DomainError('AUTH_NOT_AUTHENTICATED')
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
    const { noticeIds } = input
    const chosen =
      noticeIds === null ? sql`${inboxNotices.readAtUtc} is null` : isAnyOf(inboxNotices.entityId, noticeIds)
    const own = await lockRows(
      context,
      inboxNotices,
      sql`${inboxNotices.userId} = ${actor.userId}::int and ${chosen}`,
    )
    if (noticeIds !== null && own.length < new Set(noticeIds).size)
      throw refuse('NOT_FOUND', 'noticeEntityIds')
    const unread = own.filter(({ readAtUtc }) => readAtUtc === null)
    const readAtUtc = context.now().toISOString()
    await changeRows(
      context,
      inboxNotices,
      unread.map(({ entityId }) => ({ entityId, readAtUtc })),
    )
    return { readCount: unread.length }
  })
}
