import { sql } from 'drizzle-orm'
import { inboxNotices } from '../tables/inbox.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import { runIdempotent } from '../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, integer, list, optional } from '../../../engine/server/kernel/operations/fields.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { changeRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import { isAnyOf, lockRows } from '../../../engine/server/kernel/rows/readRows.ts'

/** Refuses with NOT_FOUND for what is not theirs. */
export const markNoticesRead = defineOperation({
  name: 'markNoticesRead',
  description: 'Marks notices of the caller as read.',
  input: {
    noticeIds: optional(
      list(idOf('InboxNotice', { wireName: 'noticeEntityIds' }), { description: 'Default: all of them.' }),
    ),
  },
  result: { readCount: integer({ description: 'How many were unread.' }) },
  run: (context, input) => {
    const { actor, db, mutationName, clientCorrelationId } = context
    if (actor.kind !== 'USER' && actor.kind !== 'STAFF') throw new DomainError('AUTH_NOT_AUTHENTICATED')
    return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
      const { noticeIds } = input
      const chosen =
        noticeIds === null
          ? sql`${inboxNotices.readAtUtc} is null`
          : isAnyOf(inboxNotices.entityId, noticeIds)
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
  },
})
