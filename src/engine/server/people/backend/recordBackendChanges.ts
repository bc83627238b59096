import type { Database } from '../../db/Database.ts'
import type { UserActor } from '../../kernel/Actor.ts'
import type { RecordedFieldChange } from '../../kernel/audit/recordChanges.ts'

/** What a write did to one record of a remote backend. */
export interface BackendChange {
  readonly changeType: 'ADD' | 'UPDATE' | 'DELETE'
  /** Type name; null when the mutation is about no record. */
  readonly recordType: string | null
  /** Null when the response does not contain it. */
  readonly recordId: string | null
  readonly changes: readonly RecordedFieldChange[]
}

/** Writes history of a remote backend's records: see `backendChanges`. */
export async function recordBackendChanges(
  db: Database,
  { userId, firstName, lastName }: UserActor,
  mutationName: string,
  recorded: readonly BackendChange[],
  /** The second person; null when none was needed. */
  approver: UserActor | null = null,
): Promise<void> {
  const lines = recorded.map(({ changeType, recordType, recordId, changes }) => ({
    record_type: recordType,
    record_id: recordId,
    change_type: changeType,
    mutation_name: mutationName,
    user_id: userId,
    user_first_name: firstName,
    user_last_name: lastName,
    approved_by_user_id: approver?.userId ?? null,
    approved_by_first_name: approver?.firstName ?? null,
    approved_by_last_name: approver?.lastName ?? null,
    field_changes_json: changes.map((one) => JSON.stringify(one)),
  }))
  if (lines.length > 0) await db.query(STATEMENT, [JSON.stringify(lines)])
}

const COLUMNS = `record_type, record_id, change_type, mutation_name, user_id, user_first_name, user_last_name,
  approved_by_user_id, approved_by_first_name, approved_by_last_name, field_changes_json`

const STATEMENT = `INSERT INTO backend_changes (${COLUMNS})
  SELECT ${COLUMNS} FROM json_populate_recordset(NULL::backend_changes, $1::json)`
