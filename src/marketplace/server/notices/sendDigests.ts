import { compareInstants } from '../../../engine/rules/instants.ts'
import { inArray, sql } from 'drizzle-orm'
import type { NoticeMail } from '../../rules/noticeKinds.ts'
import { inboxNotices } from '../tables/inbox.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { chunksOf } from '../../../engine/server/kernel/chunksOf.ts'
import { isAnyOf, lockRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { mailNotices } from './mailNotices.ts'

/**
 * Mails the daily digests, on Mondays also the weekly ones, and notices that could not be mailed when they happened.
 * Works in batches of readers, each in its own transaction: an interrupted run resumes after the last batch. Returns how
 * many were queued.
 */
export async function sendDigests(context: OperationContext): Promise<number> {
  if (context.mailSettings === undefined) return 0
  const due = dueSql(context.now())
  const readers = await context.db.query<{ user_id: number }>(
    `SELECT DISTINCT n.user_id FROM inbox_notices n WHERE ${due.text} ORDER BY 1`,
    [...due.params],
  )
  const ids = readers.map(({ user_id: id }) => id)
  for (const some of chunksOf(ids, READERS_AT_ONCE)) {
    await context.db.transaction(async () => {
      const now = context.now()
      const notices = await lockRows(
        context,
        inboxNotices,
        sql`${isAnyOf(inboxNotices.userId, some)} and ${inboxNotices.mailedAtUtc} is null
          and ${inArray(inboxNotices.mail, [...dueMails(now)])}
          and ${inboxNotices.happenedAtUtc} <= ${now.toISOString()}::timestamptz`,
      )
      const inOrder = notices.toSorted((one, other) =>
        compareInstants(one.happenedAtUtc, other.happenedAtUtc),
      )
      await mailNotices(context, inOrder, 'noticeDigest')
    })
  }
  return readers.length
}

const READERS_AT_ONCE = 100

const MONDAY = 1

const dueMails = (now: Date): readonly NoticeMail[] =>
  now.getUTCDay() === MONDAY ? ['NOW', 'DAILY', 'WEEKLY'] : ['NOW', 'DAILY']

const dueSql = (now: Date) => ({
  text: 'n.mailed_at_utc IS NULL AND n.mail = ANY($1::text[]) AND n.happened_at_utc <= $2::timestamptz',
  params: [[...dueMails(now)], now.toISOString()],
})
