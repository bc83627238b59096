import type { Database } from '../../db/Database.ts'
import type { PlatformRole } from '../../../model/PlatformRole.ts'
import type { Actor, UserActor } from '../Actor.ts'
import { CHANGE_CHANNEL, type ChangeNotice, packNotices } from './changeNotices.ts'

/** The author of a change and the facts that history records. An operation's context fits. */
export interface ChangeContext {
  readonly db: Database
  readonly actor: Actor
  readonly mutationName: string
  readonly clientCorrelationId: string | null
  /** Made in a raw-data view. Default false. */
  readonly isRawDataEdit?: boolean
  /** Who approved it; omitted when no approval was needed. */
  readonly approvedBy?: UserActor | undefined
  /** The approved request; null or omitted when no approval was needed. */
  readonly releasedApprovalId?: number | null | undefined
  /** Personal data is erased: history records which fields, and no values. Default false. */
  readonly isErasure?: boolean
  /** When it happened, if it is noticed later. Default: now. */
  readonly at?: Date | undefined
  /** The values are computed for every account alike, as by a check, without choosing one. Default false. */
  readonly isComputed?: boolean
}

/** What happened to one row. */
export interface RecordedChange {
  /** `VIEW`: a person saw a hidden value. It is not a change, so no notice is sent. */
  readonly changeType: 'ADD' | 'UPDATE' | 'DELETE' | 'VIEW'
  /** Type name: `User`. */
  readonly entityName: string
  readonly entityId: number
  /**
   * Of the row after the change; null when it was deleted, or when the change does not count towards the
   * version.
   */
  readonly resultingVersion: number | null
  /** Null: only a notice, no history. */
  readonly changes: readonly RecordedFieldChange[] | null
}

export interface RecordedFieldChange {
  readonly field: string
  /** As text, decimals exact; null when empty. */
  readonly old: string | null
  readonly new: string | null
  /** Roles that may see the values; omitted when everybody who sees the row may. */
  readonly readers?: readonly PlatformRole[]
}

/** Writes history and, on commit, sends the notices: one statement, in the transaction of the changes. */
export async function recordChanges(
  context: ChangeContext,
  recorded: readonly RecordedChange[],
): Promise<void> {
  const lines = recorded.flatMap(({ entityName, entityId, changeType, resultingVersion, changes }) =>
    changes === null
      ? []
      : [
          {
            entity_name: entityName,
            entity_id: entityId,
            change_type: changeType,
            field_changes_json: changes.map((one) => JSON.stringify(one)),
            resulting_version: resultingVersion,
          },
        ],
  )
  const author = noticeAuthorOf(context)
  const notices = recorded.flatMap(
    ({ entityName, entityId, changeType, resultingVersion: entityVersion }): readonly ChangeNotice[] =>
      changeType === 'VIEW' ? [] : [{ entityName, entityId, changeType, entityVersion, ...author }],
  )
  await context.db.query(STATEMENT, [
    ...authorValues(context),
    JSON.stringify(lines),
    CHANGE_CHANNEL,
    packNotices(notices),
  ])
}

/** Columns of a line of history that say who wrote it and when: the same in all lines of one write. */
export const AUTHOR_COLUMNS = `mutation_name, actor_kind, user_id, user_first_name, user_last_name, from_raw_edit,
  client_correlation_id, timestamp_utc, approved_by_user_id, approved_by_first_name, approved_by_last_name, approval_id`

/** Their values, the first parameters of a statement: see `authorValues`. The clock is read once. */
export const AUTHOR_VALUES = `$1::text, $2::actor_kind, $3::int, $4::text, $5::text, $6::boolean, $7::uuid,
  coalesce($8::timestamptz, (SELECT clock_now())), $9::int, $10::text, $11::text, $12::int`

export const authorValues = ({
  actor,
  mutationName,
  clientCorrelationId,
  isRawDataEdit = false,
  at,
  approvedBy,
  releasedApprovalId,
}: ChangeContext): readonly unknown[] => {
  const somebody = actor.kind === 'USER' || actor.kind === 'STAFF' ? actor : null
  return [
    mutationName,
    actor.kind,
    somebody?.userId ?? null,
    somebody?.firstName ?? null,
    somebody?.lastName ?? null,
    isRawDataEdit,
    clientCorrelationId,
    at?.toISOString() ?? null,
    approvedBy?.userId ?? null,
    approvedBy?.firstName ?? null,
    approvedBy?.lastName ?? null,
    approvedBy === undefined ? null : (releasedApprovalId ?? null),
  ]
}

/** An approved command runs as its requester, who is not the one acting now. */
export const noticeAuthorOf = ({ actor, approvedBy }: ChangeContext): Pick<ChangeNotice, 'userId'> =>
  (actor.kind === 'USER' || actor.kind === 'STAFF') && !approvedBy ? { userId: actor.userId } : {}

const COLUMNS = 'entity_name, entity_id, change_type, field_changes_json, resulting_version'

const STATEMENT = `WITH written AS (
    INSERT INTO audit_log_changes (${COLUMNS}, ${AUTHOR_COLUMNS})
    SELECT ${COLUMNS}, ${AUTHOR_VALUES} FROM json_populate_recordset(NULL::audit_log_changes, $13::json))
  SELECT count(pg_notify($14::text, notice)) FROM unnest($15::text[]) AS notice`
