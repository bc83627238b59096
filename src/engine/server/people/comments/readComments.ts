import type { Database } from '../../db/Database.ts'
import type { RecordName } from './Records.ts'

export interface CommentsPage {
  readonly total: number
  /** The latest first. */
  readonly comments: readonly StoredComment[]
}

export interface StoredComment {
  readonly commentId: number
  readonly text: string
  readonly authorUserId: number
  readonly author: string
  readonly writtenAtUtc: string
  /** Null until its author changes the text. */
  readonly editedAtUtc: string | null
  readonly mentionedUserIds: readonly number[]
}

/** The latest comments on a record. Does not check permissions. */
export async function readComments(db: Database, record: RecordName, most: number): Promise<CommentsPage> {
  const given = [record.recordType, record.recordId]
  const [counted] = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM record_comments c WHERE ${ABOUT}`,
    given,
  )
  const comments = await db.query<StoredComment & Record<string, unknown>>(
    `SELECT c.entity_id AS "commentId", c.text, c.author_user_id AS "authorUserId",
       p.first_name || ' ' || p.last_name AS author, ${isoTime('c.written_at_utc')} AS "writtenAtUtc",
       ${isoTime('c.edited_at_utc')} AS "editedAtUtc", c.mentioned_user_ids AS "mentionedUserIds"
     FROM record_comments c JOIN users u ON u.entity_id = c.author_user_id
       JOIN people p ON p.entity_id = u.person_id
     WHERE ${ABOUT} ORDER BY c.written_at_utc DESC, c.entity_id DESC LIMIT $3::int`,
    [...given, most],
  )
  return { total: counted?.total ?? 0, comments }
}

/** Differs whenever a comment on the record has come, changed or gone. */
export async function readCommentState(db: Database, { recordType, recordId }: RecordName) {
  const [found] = await db.query<{ total: number; versions: string; latest: number | null }>(
    `SELECT count(*)::int AS total, coalesce(sum(c.entity_version), 0)::text AS versions,
       max(c.entity_id) AS latest
     FROM record_comments c WHERE ${ABOUT}`,
    [recordType, recordId],
  )
  const { total = 0, versions = '0', latest = null } = found ?? {}
  return { total, state: [total, versions, latest].join() }
}

/** The record that a comment is about; null when there is no such comment. */
export async function readCommentedRecord(db: Database, commentId: number): Promise<RecordName | null> {
  const [found] = await db.query<{ recordType: string; recordId: string }>(
    `SELECT record_type AS "recordType", record_id AS "recordId" FROM record_comments WHERE entity_id = $1::int`,
    [commentId],
  )
  return found ?? null
}

const ABOUT = 'c.record_type = $1::text AND c.record_id = $2::text'

const isoTime = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
