import type { Database } from '../../db/Database.ts'
import { auditLogChanges } from '../../db/tables/audit.ts'
import type { Actor, PlatformRole } from '../Actor.ts'
import { publishChange } from './changeNotices.ts'

export interface RecordedChange {
  readonly changeType: 'ADD' | 'UPDATE' | 'DELETE'
  /** Type name: `User`. */
  readonly entityName: string
  readonly entityId: number
  readonly mutationName: string
  readonly clientCorrelationId: string | null
  readonly isRawDataEdit: boolean
  /** Of the row after the change; null when it was deleted or has none. */
  readonly resultingVersion: number | null
  readonly changes: readonly RecordedFieldChange[]
}

export interface RecordedFieldChange {
  readonly field: string
  /** As text, decimals exact; null for empty. */
  readonly old: string | null
  readonly new: string | null
  /** Roles that may see the values; left out when whoever sees the row may. */
  readonly readers?: readonly PlatformRole[]
}

/** One line of history, to be written in the transaction of the change itself, and a notice of it on commit. */
export async function recordChange(db: Database, actor: Actor, change: RecordedChange): Promise<void> {
  const isSomebody = actor.kind === 'USER' || actor.kind === 'STAFF'
  await db.orm.insert(auditLogChanges).values({
    entityName: change.entityName,
    entityId: change.entityId,
    changeType: change.changeType,
    mutationName: change.mutationName,
    actorKind: actor.kind,
    userId: isSomebody ? actor.userId : null,
    userFirstName: isSomebody ? actor.firstName : null,
    userLastName: isSomebody ? actor.lastName : null,
    fromRawEdit: change.isRawDataEdit,
    fieldChangesJson: change.changes.map((one) => JSON.stringify(one)),
    clientCorrelationId: change.clientCorrelationId,
    resultingVersion: change.resultingVersion,
  })
  const { entityName, entityId, changeType, resultingVersion } = change
  await publishChange(db, { entityName, entityId, changeType, entityVersion: resultingVersion })
}
