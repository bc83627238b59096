import type { NoticeKind } from '../../rules/noticeKinds.ts'
import type { CodedText } from '../../../engine/server/db/texts/CodedText.ts'
import { type KeyedNotice, notifyMany, type NotifyContext } from './notify.ts'

/** How many days back to look. Each user is notified of an event once. */
const DAYS = 3

/** Notice kind per timeline event, for users who follow the loan. */
const TEXTS: Readonly<Record<string, (loan: string) => CodedText>> = {
  PUBLISHED: (loan) => ({ code: 'NOTICE_LOAN_OFFERED', params: { loan } }),
  FUNDED: (loan) => ({ code: 'NOTICE_LOAN_FUNDED', params: { loan } }),
  NOT_FUNDED: (loan) => ({ code: 'NOTICE_FUNDING_FAILED', params: { loan } }),
  CANCELLED: (loan) => ({ code: 'NOTICE_LOAN_WITHDRAWN', params: { loan } }),
  DISBURSED: (loan) => ({ code: 'NOTICE_LOAN_STARTED', params: { loan } }),
  PAYMENT_MISSED: (loan) => ({ code: 'NOTICE_LOAN_LATE', params: { loan } }),
  CAUGHT_UP: (loan) => ({ code: 'NOTICE_LOAN_CAUGHT_UP', params: { loan } }),
  DEFAULTED: (loan) => ({ code: 'NOTICE_LOAN_DEFAULTED', params: { loan } }),
  WRITTEN_OFF: (loan) => ({ code: 'NOTICE_LOAN_WRITTEN_OFF', params: { loan } }),
  REPAID: (loan) => ({ code: 'NOTICE_LOAN_REPAID', params: { loan } }),
}

/** Event kinds that notify holders. Order events are sent when they happen. */
const HOLDERS_NEWS: Readonly<Partial<Record<string, NoticeKind>>> = {
  DISBURSED: 'LOAN_NEWS',
  PAYMENT_MISSED: 'PAYMENT_LATE',
  DEFAULTED: 'LOAN_DEFAULTED',
  REPAID: 'LOAN_NEWS',
}

/**
 * Notifies investors of timeline events of their loans and of the loans on their watch list, whatever wrote them.
 * Investors who both hold and follow a loan are notified once. Returns the number of events.
 */
export async function notifyLoanEvents(context: NotifyContext): Promise<number> {
  const { db, now } = context
  const rows = await db.query<EventRow>(
    `WITH news AS (
       SELECT e.entity_id AS id, e.kind::text AS kind, e.loan_id, l.loan_number, i.entity_id AS instrument_id
       FROM loan_events e
       JOIN loans l ON l.entity_id = e.loan_id
       JOIN instruments i ON i.loan_id = e.loan_id
       WHERE e.is_visible_to_investors AND e.kind::text = ANY($1::text[])
         AND e.occurred_at_utc > $2::timestamptz - make_interval(days => $3::int) AND e.occurred_at_utc <= $2::timestamptz)
     SELECT news.*, p.account_id, NULL::int AS user_id FROM news
     JOIN net_open_positions p ON p.instrument_id = news.instrument_id
     WHERE news.kind = ANY($4::text[])
     UNION ALL
     SELECT news.*, NULL, f.user_id FROM news JOIN loan_follows f ON f.loan_id = news.loan_id
     ORDER BY id, account_id NULLS LAST, user_id`,
    [Object.keys(TEXTS), now().toISOString(), DAYS, Object.keys(HOLDERS_NEWS)],
  )
  await notifyMany(context, rows.flatMap(noticeOf))
  return new Set(rows.map(({ id }) => id)).size
}

interface EventRow extends Record<string, unknown> {
  readonly id: number
  readonly kind: string
  readonly loan_id: number
  readonly loan_number: string
  readonly instrument_id: number
  /** Of a holder; otherwise `user_id` follows it. */
  readonly account_id: number | null
  readonly user_id: number | null
}

const noticeOf = (row: EventRow): readonly KeyedNotice[] => {
  const { id, kind, account_id: accountId, user_id: userId } = row
  const text = TEXTS[kind]?.(row.loan_number)
  if (text === undefined) return []
  // A notice of a followed loan here replaces the one about a new loan.
  const effectKey = kind === 'PUBLISHED' ? newLoanKey(row.instrument_id) : `loan-event:${id}`
  const path = loanPath(row.loan_id)
  if (userId !== null)
    return [
      { kind: 'WATCHED_LOANS', to: { userId }, text, path: GONE.has(kind) ? WATCH_LIST : path, effectKey },
    ]
  const held = HOLDERS_NEWS[kind]
  if (accountId === null || held === undefined) return []
  return [{ kind: held, to: { accountId }, text, path, effectKey }]
}

const WATCH_LIST = '/investor/marketplace/watchlist'

/** After these events only holders of the loan may open its page. */
const GONE: ReadonlySet<string> = new Set(['NOT_FUNDED', 'CANCELLED', 'WRITTEN_OFF', 'REPAID'])

/** The loan as an investor sees it. */
export const loanPath = (loanId: number): string => `/investor/marketplace/loans/${loanId}`

/** Shared by all kinds of notices about a new loan, so that nobody is notified of it twice. */
export const newLoanKey = (instrumentId: number): string => `instrument:${instrumentId}:new`
