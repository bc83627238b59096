import { randomUUID } from 'node:crypto'
import { auditLogChanges } from '../tables/index.ts'
import type { RecordedFieldChange } from '../../../engine/server/kernel/audit/recordChanges.ts'
import { type History, historyReadersOf } from '../../../engine/server/db/HistoryRules.ts'
import type { Author } from './Borrower.ts'
import type { SeedWorld } from './SeedWorld.ts'

export interface SeededChange {
  readonly entityName: string
  readonly entityId: number
  readonly changeType: 'ADD' | 'UPDATE'
  readonly at: string
  readonly author: Author
  readonly fromRawEdit?: boolean
  /** Field (of a relation: its name, with the id as value), old and new value. */
  readonly fields: readonly (readonly [string, unknown, unknown])[]
}

/** A row that remembers how often and when it was changed. */
interface Versioned {
  entityVersion?: number | undefined
  updatedAtUtc?: string | undefined
}

/** One history entry, with the matching version and time on the row itself. */
export function addChange(world: SeedWorld, row: Versioned, change: SeededChange): void {
  const { entityName, entityId, changeType, author } = change
  if (changeType === 'UPDATE') {
    row.entityVersion = (row.entityVersion ?? 1) + 1
    row.updatedAtUtc = change.at
  }
  world.sink.add(auditLogChanges, {
    id: world.sink.nextId(auditLogChanges),
    entityName,
    entityId,
    changeType,
    mutationName: `${changeType === 'ADD' ? 'add' : 'update'}${entityName}`,
    timestampUtc: change.at,
    actorKind: author.kind,
    userId: author.userId,
    userFirstName: author.firstName,
    userLastName: author.lastName,
    fromRawEdit: change.fromRawEdit ?? false,
    fieldChangesJson: change.fields.map(([field, old, next]) =>
      JSON.stringify(toFieldChange(world.history, entityName, field, old, next)),
    ),
    resultingVersion: changeType === 'ADD' ? 1 : (row.entityVersion ?? null),
    salt: randomUUID(),
  })
}

/** As the generic layer records it: values as text, with the roles that may see restricted ones. */
function toFieldChange(
  history: History,
  entityName: string,
  field: string,
  old: unknown,
  next: unknown,
): RecordedFieldChange {
  const readers = historyReadersOf({ history }, entityName, field)
  const change = { field, old: toText(old), new: toText(next) }
  return readers === undefined ? change : { ...change, readers }
}

const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value.replace(/\.000Z$/, 'Z') : JSON.stringify(value)
}
