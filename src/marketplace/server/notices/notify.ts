import { noticeChoice, type NoticeKind, OWN_MAIL_KINDS } from '../../rules/noticeKinds.ts'
import { inboxNotices } from '../tables/inbox.ts'
import type { CodedText } from '../../../engine/server/db/texts/CodedText.ts'
import type { MailSettings } from '../../../engine/server/kernel/OperationContext.ts'
import type { MailContext } from '../../../engine/server/people/mail/queueMail.ts'
import type { NewRow } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { addRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import { chunksOf } from '../../../engine/server/kernel/chunksOf.ts'
import { mailNotices } from './mailNotices.ts'

/** An operation's context, the ledger's, or a job's: without mailSettings, mails wait for the next digest. */
export interface NotifyContext extends MailContext {
  readonly mailSettings?: MailSettings | undefined
}

export interface Notice {
  readonly kind: NoticeKind
  /** Everybody who belongs to the account, or one login. */
  readonly to: { readonly accountId: number } | { readonly userId: number }
  /** A text of the catalogue, as of a money line: docs/money-texts.md. */
  readonly text: CodedText
  /** Page of the app behind it, without a language: `/account/statement`. */
  readonly path?: string
  /** The account that it is about, when it is to one login. */
  readonly aboutAccountId?: number
  /** Idempotency key of the event: each reader is notified of it once, even after retries. */
  readonly effectKey?: string
}

/** A notice that is sent at most once to each reader. */
export type KeyedNotice = Notice & { readonly effectKey: string }

/** Notifies people in the caller’s transaction: in the inbox and by mail, according to their preferences. */
export const notify = (context: NotifyContext, notice: Notice): Promise<void> => notifyAll(context, [notice])

/** The same for many, with a few statements for all of them. */
export async function notifyAll(context: NotifyContext, notices: readonly Notice[]): Promise<void> {
  const readers = await readReaders(context, notices)
  // The platform is the author, not the caller whose action caused the notice.
  const platform: NotifyContext = { ...context, actor: { kind: 'SYSTEM' } }
  const happenedAtUtc = context.now().toISOString()
  const rows = notices.flatMap((notice): readonly NewRow<typeof inboxNotices>[] =>
    (readers.get(keyOf(notice)) ?? []).flatMap(({ userId, settings }) => {
      const { inInbox, mail: chosen } = noticeChoice(settings, notice.kind)
      const mail = OWN_MAIL_KINDS.has(notice.kind) ? 'NONE' : chosen
      if (!inInbox && mail === 'NONE') return []
      return [
        {
          userId,
          accountId: 'accountId' in notice.to ? notice.to.accountId : (notice.aboutAccountId ?? null),
          kind: notice.kind,
          text: notice.text,
          path: notice.path ?? null,
          happenedAtUtc,
          isShown: inInbox,
          mail,
          effectKey: notice.effectKey ?? null,
        },
      ]
    }),
  )
  const fresh = await withoutTold(context, rows)
  for (const some of chunksOf(fresh, ROWS_AT_ONCE)) {
    const added = await addRows(platform, inboxNotices, some)
    await mailNotices(
      platform,
      added.filter(({ mail }) => mail === 'NOW'),
    )
  }
}

const ROWS_AT_ONCE = 1_000

/** The same for a nightly job, some at a time in transactions of their own: it may be tried again. */
export async function notifyMany(context: NotifyContext, notices: readonly KeyedNotice[]): Promise<void> {
  for (const some of chunksOf(notices, ROWS_AT_ONCE))
    await context.db.transaction(() => notifyAll(context, some))
}

interface Reader {
  readonly userId: number
  readonly settings: unknown
}

const keyOf = ({ to }: Notice): string => ('accountId' in to ? `a${to.accountId}` : `u${to.userId}`)

/** Logins that can still sign in, by account or by user. */
async function readReaders(
  { db }: NotifyContext,
  notices: readonly Notice[],
): Promise<ReadonlyMap<string, readonly Reader[]>> {
  const accountIds = [...new Set(notices.flatMap(({ to }) => ('accountId' in to ? [to.accountId] : [])))]
  const userIds = [...new Set(notices.flatMap(({ to }) => ('userId' in to ? [to.userId] : [])))]
  const rows = await db.query<{ key: string; user_id: number; settings: unknown }>(
    `SELECT 'a' || m.account_id AS key, u.entity_id AS user_id, u.user_settings AS settings
     FROM account_person_roles m JOIN users u ON u.person_id = m.person_id
     WHERE m.account_id = ANY($1::int[]) AND m.role IN ('OWNER', 'OPERATOR', 'VIEWER') AND NOT u.login_disabled
     UNION ALL
     SELECT 'u' || u.entity_id, u.entity_id, u.user_settings FROM users u
     WHERE u.entity_id = ANY($2::int[]) AND NOT u.login_disabled
     ORDER BY 1, 2`,
    [accountIds, userIds],
  )
  const readers = new Map<string, Reader[]>()
  for (const { key, user_id: userId, settings } of rows) {
    const known = readers.get(key) ?? []
    if (!known.some((reader) => reader.userId === userId)) known.push({ userId, settings })
    readers.set(key, known)
  }
  return readers
}

async function withoutTold(
  { db }: NotifyContext,
  rows: readonly NewRow<typeof inboxNotices>[],
): Promise<readonly NewRow<typeof inboxNotices>[]> {
  const wanted = rows.filter(({ effectKey }) => effectKey !== null && effectKey !== undefined)
  if (wanted.length === 0) return rows
  // By both, which is what the index has: by the keys alone, all notices there ever were would be read.
  const told = await db.query<{ user_id: number; effect_key: string }>(
    `SELECT n.user_id, n.effect_key FROM unnest($1::int[], $2::text[]) AS w (user_id, effect_key)
     JOIN inbox_notices n ON n.user_id = w.user_id AND n.effect_key = w.effect_key`,
    [wanted.map(({ userId }) => userId), wanted.map(({ effectKey }) => effectKey)],
  )
  const known = new Set(told.map((row) => `${row.user_id} ${row.effect_key}`))
  return rows.filter(({ userId, effectKey }) => {
    if (effectKey === null || effectKey === undefined) return true
    const key = `${userId} ${effectKey}`
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
}
