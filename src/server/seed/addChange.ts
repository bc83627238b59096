import { auditLogChanges } from '../db/tables/index.ts'
import type { Author } from './Borrower.ts'
import type { SeedWorld } from './SeedWorld.ts'

export interface SeededChange {
  readonly entityName: string
  readonly entityId: number
  readonly changeType: 'ADD' | 'UPDATE'
  readonly at: string
  readonly author: Author
  readonly fromRawEdit?: boolean
  /** Field, old and new value; decimals as text. */
  readonly fields: readonly (readonly [string, unknown, unknown])[]
}

/** A row that remembers how often and when it was changed. */
interface Versioned {
  entityVersion?: number | undefined
  updatedAtUtc?: string | undefined
}

/** One line of history, and on the row itself the version and time that go with it. */
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
    fieldChangesJson: change.fields.map(([field, old, next]) => JSON.stringify({ field, old, new: next })),
  })
}
