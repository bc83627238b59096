import type { Database } from '../../db/Database.ts'
import type { Actor } from '../Actor.ts'
import { recordChange, type RecordedFieldChange } from './recordChange.ts'

export interface RecordedRow {
  /** Type name: `Alarm`. */
  readonly entityName: string
  readonly entityId: number
  readonly mutationName: string
  readonly clientCorrelationId: string | null
  /** Of the row after the change. */
  readonly version: number
  /** By field of the API; decimals and instants as text. Null when the row was added. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>>
  /** Who may see the values of a field, when that is not everybody who sees the row. */
  readonly readers?: Readonly<Record<string, RecordedFieldChange['readers']>>
}

/**
 * History of a row that an operation wrote by itself, to be called in its transaction. Fields that did not
 * change are left out.
 */
export async function recordRow(db: Database, actor: Actor, row: RecordedRow): Promise<void> {
  const { entityName, entityId, mutationName, clientCorrelationId, version, before, after } = row
  const changes = Object.keys(after).flatMap((field): RecordedFieldChange[] => {
    const change = { field, old: toText(before?.[field]), new: toText(after[field]) }
    if (change.old === change.new) return []
    const readers = row.readers?.[field]
    return [readers === undefined ? change : { ...change, readers }]
  })
  await recordChange(db, actor, {
    changeType: before === null ? 'ADD' : 'UPDATE',
    entityName,
    entityId,
    mutationName,
    clientCorrelationId,
    isRawDataEdit: false,
    resultingVersion: version,
    changes,
  })
}

const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
