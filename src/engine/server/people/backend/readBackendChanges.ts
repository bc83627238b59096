import type { Database } from '../../db/Database.ts'

export interface BackendChangesRequest {
  readonly recordType: string
  readonly recordId: string
  /** Name of a changed field; null for all. */
  readonly field: string | null
  /** Parts of a person's name, each in the first or the last. */
  readonly person: readonly string[]
  readonly changeType: string | null
  readonly offset: number
  readonly limit: number
}

export interface BackendChangesPage {
  readonly total: number
  readonly rows: readonly StoredBackendChange[]
}

/** As `backend_changes` has it; times as the database writes them. */
export interface StoredBackendChange extends Readonly<Record<string, unknown>> {
  readonly id: number
  readonly changeType: string
  readonly mutationName: string
  readonly timestampUtc: string
  readonly userFirstName: string
  readonly userLastName: string
  /** Null when no second person was needed. */
  readonly approvedByFirstName: string | null
  readonly approvedByLastName: string | null
  readonly fieldChangesJson: readonly string[]
}

/** The changes of one record of a remote backend, newest first. Does not check permissions. */
export async function readBackendChanges(
  db: Database,
  { recordType, recordId, field, person, changeType, offset, limit }: BackendChangesRequest,
): Promise<BackendChangesPage> {
  const given = [recordType, recordId, field, changeType, person]
  const [counted] = await db.query<{ total: number }>(`SELECT count(*)::int AS total ${MATCHING}`, given)
  const rows = await db.query<StoredBackendChange>(
    `SELECT id, change_type::text AS "changeType", mutation_name AS "mutationName",
       to_char(timestamp_utc AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "timestampUtc",
       user_first_name AS "userFirstName", user_last_name AS "userLastName",
       approved_by_first_name AS "approvedByFirstName", approved_by_last_name AS "approvedByLastName", field_changes_json AS "fieldChangesJson"
     ${MATCHING} ORDER BY timestamp_utc DESC, id DESC OFFSET $6::int LIMIT $7::int`,
    [...given, offset, limit],
  )
  return { total: counted?.total ?? 0, rows }
}

const MATCHING = `FROM backend_changes WHERE record_type = $1::text AND record_id = $2::text
  AND ($3::text IS NULL OR $3::text = ANY (changed_fields))
  AND ($4::text IS NULL OR change_type::text = $4::text)
  AND NOT EXISTS (SELECT FROM unnest($5::text[]) AS part
    WHERE position(lower(part) IN lower(user_first_name)) = 0 AND position(lower(part) IN lower(user_last_name)) = 0)`
