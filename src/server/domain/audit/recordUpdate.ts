import type { Database } from '../../db/Database.ts'
import { auditLogChanges } from '../../db/tables/audit.ts'
import type { UserActor } from '../Actor.ts'

export interface RecordedUpdate {
  /** Type name: `User`. */
  readonly entityName: string
  readonly entityId: number
  readonly mutationName: string
  readonly clientCorrelationId: string | null
  /** By field; decimals as text. Those that did not change are left out. */
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** One line of history for an operation that changes a row by itself, to be called in its transaction. */
export async function recordUpdate(db: Database, actor: UserActor, update: RecordedUpdate): Promise<void> {
  const { entityName, entityId, mutationName, clientCorrelationId, before, after } = update
  const fieldChangesJson = Object.keys(after)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => JSON.stringify({ field, old: before[field] ?? null, new: after[field] ?? null }))
  if (fieldChangesJson.length === 0) return
  await db.orm.insert(auditLogChanges).values({
    entityName,
    entityId,
    changeType: 'UPDATE',
    mutationName,
    actorKind: actor.kind,
    userId: actor.userId,
    userFirstName: actor.firstName,
    userLastName: actor.lastName,
    fieldChangesJson,
    clientCorrelationId,
  })
}
