import type { Database } from '../../db/Database.ts'
import type { Actor, PlatformRole, UserActor } from '../Actor.ts'
import { CHANGE_CHANNEL, type ChangeNotice, packNotices } from './changeNotices.ts'

/** The author of a change and the facts that history records. An operation's context fits. */
export interface ChangeContext {
  readonly db: Database
  readonly actor: Actor
  readonly mutationName: string
  readonly clientCorrelationId: string | null
  /** Made in a raw-data view. Default false. */
  readonly isRawDataEdit?: boolean
  /** Who approved it; omitted when nobody had to. */
  readonly approvedBy?: UserActor | undefined
  /** Personal data is taken away: history tells which fields, and no values. Default false. */
  readonly isErasure?: boolean
  /** When it happened, if it is noticed later. Default: now. */
  readonly at?: Date | undefined
  /** The values are computed for every account alike, as by a check; nobody chose an account. Default false. */
  readonly isComputed?: boolean
}

/** What happened to one row. */
export interface RecordedChange {
  /** `VIEW`: somebody saw what is hidden. It is no change, so nobody gets a notice. */
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
  { db, actor, mutationName, clientCorrelationId, isRawDataEdit = false, approvedBy, at }: ChangeContext,
  recorded: readonly RecordedChange[],
): Promise<void> {
  const isSomebody = actor.kind === 'USER' || actor.kind === 'STAFF'
  const lines = recorded.flatMap(({ entityName, entityId, changeType, resultingVersion, changes }) =>
    changes === null
      ? []
      : [
          {
            entity_name: entityName,
            entity_id: entityId,
            change_type: changeType,
            mutation_name: mutationName,
            actor_kind: actor.kind,
            user_id: isSomebody ? actor.userId : null,
            user_first_name: isSomebody ? actor.firstName : null,
            user_last_name: isSomebody ? actor.lastName : null,
            from_raw_edit: isRawDataEdit,
            field_changes_json: changes.map((one) => JSON.stringify(one)),
            client_correlation_id: clientCorrelationId,
            resulting_version: resultingVersion,
            timestamp_utc: at?.toISOString() ?? null,
          },
        ],
  )
  // What was approved runs as the person who asked for it, who is not the one acting now.
  const author = isSomebody && !approvedBy ? { userId: actor.userId } : {}
  const notices = recorded.flatMap(
    ({ entityName, entityId, changeType, resultingVersion: entityVersion }): readonly ChangeNotice[] =>
      changeType === 'VIEW' ? [] : [{ entityName, entityId, changeType, entityVersion, ...author }],
  )
  await db.query(STATEMENT, [JSON.stringify(lines), CHANGE_CHANNEL, packNotices(notices)])
}

const COLUMNS = `entity_name, entity_id, change_type, mutation_name, actor_kind, user_id, user_first_name,
  user_last_name, from_raw_edit, field_changes_json, client_correlation_id, resulting_version`

const STATEMENT = `WITH written AS (
    INSERT INTO audit_log_changes (${COLUMNS}, timestamp_utc)
    SELECT ${COLUMNS}, coalesce(timestamp_utc, (SELECT clock_now())) FROM json_populate_recordset(NULL::audit_log_changes, $1::json))
  SELECT count(pg_notify($2::text, notice)) FROM unnest($3::text[]) AS notice`
