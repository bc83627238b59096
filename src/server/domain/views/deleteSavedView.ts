import type { Database } from '../../db/Database.ts'
import type { UserActor } from '../Actor.ts'
import { runOnce } from '../idempotency/runOnce.ts'
import { checkChangeable } from './checkChangeable.ts'

export interface ViewToDelete {
  readonly entityId: number
  readonly clientCorrelationId: string | null
}

/** Deletes it for everybody it was shared with. Refuses with NOT_FOUND or NOT_AUTHORIZED. */
export function deleteSavedView(
  db: Database,
  actor: UserActor,
  { entityId, clientCorrelationId }: ViewToDelete,
): Promise<{ readonly entityId: number }> {
  const once = { mutationName: 'deleteSavedView', clientCorrelationId, input: { entityId } }
  return runOnce(db, actor, once, async () => {
    await checkChangeable(db, actor, entityId, null)
    await db.query('delete from saved_views where entity_id = $1::int', [entityId])
    return { entityId }
  })
}
