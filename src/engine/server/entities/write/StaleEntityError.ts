import { writeKeptText } from '../../db/texts/writeText.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import type { RecordedFieldChange } from '../../kernel/audit/recordChanges.ts'
import type { Entity } from '../model/Entity.ts'
import type { WriteContext } from './WriteContext.ts'

/** Another user has changed the row. */
export class StaleEntityError extends DomainError {
  readonly entityId: number
  readonly conflict: UpdateConflict

  constructor(entityId: number, conflict: UpdateConflict) {
    super('STALE_ENTITY')
    this.name = 'StaleEntityError'
    this.entityId = entityId
    this.conflict = conflict
  }
}

/** All changes since the writer's version, combined, and the author of the last one. */
export interface UpdateConflict {
  /** Null for customers, who do not see staff names, and when no author is recorded. */
  readonly userName: string | null
  readonly timestampUtc: string
  readonly changes: readonly {
    readonly field: string
    readonly old: string | null
    readonly new: string | null
  }[]
}

export const readConflict = async (
  { db, actor, access, now }: WriteContext,
  entity: Entity,
  id: number,
  since: number,
): Promise<UpdateConflict> => {
  const rows = await db.query<AuditRow>(
    `SELECT user_first_name, user_last_name, field_changes_json,
            to_char(timestamp_utc AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
     FROM audit_log_changes
     WHERE entity_name = $1::text AND entity_id = $2::int AND resulting_version > $3::int
     ORDER BY resulting_version, id`,
    [entity.typeName, id, since],
  )
  const last = rows.at(-1)
  const name = [last?.user_first_name, last?.user_last_name].filter(Boolean).join(' ')
  const secret = new Set(entity.stored.flatMap(({ field }) => (access.mayRead(field) ? [] : [field.name])))
  return {
    userName: actor.kind === 'USER' || name === '' ? null : name,
    timestampUtc: last?.at ?? now().toISOString(),
    changes: merge(rows)
      .filter(({ field }) => !secret.has(field))
      .map(({ field, old, new: next }) => ({
        field,
        old: writeKeptText(access.locale, old),
        new: writeKeptText(access.locale, next),
      })),
  }
}

interface AuditRow extends Record<string, unknown> {
  readonly user_first_name: string | null
  readonly user_last_name: string | null
  readonly field_changes_json: readonly string[]
  readonly at: string
}

/** From a field's first old value to its last new one; omitted when the value is back where it was. */
const merge = (rows: readonly AuditRow[]): UpdateConflict['changes'] => {
  const merged = new Map<string, { field: string; old: string | null; new: string | null }>()
  for (const text of rows.flatMap((row) => row.field_changes_json)) {
    // Only `recordChanges` writes it.
    const { field, old, new: next } = JSON.parse(text) as RecordedFieldChange
    const first = merged.get(field)
    merged.set(field, { field, old: first ? first.old : old, new: next })
  }
  return [...merged.values()].filter((change) => change.old !== change.new)
}
