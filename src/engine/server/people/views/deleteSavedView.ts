import type { Database } from '../../db/Database.ts'
import type { UserActor } from '../../kernel/Actor.ts'
import { runIdempotent } from '../../kernel/idempotency/runIdempotent.ts'
import { deleteRows } from '../../kernel/rows/changeRows.ts'
import { checkChangeable } from './checkChangeable.ts'
import { savedViews } from '../../db/tables/views.ts'

export interface ViewToDelete {
  readonly entityId: number
  readonly clientCorrelationId: string | null
}

/** Also deletes it for everybody it was shared with. Refuses with NOT_FOUND or NOT_AUTHORIZED. */
export function deleteSavedView(
  db: Database,
  actor: UserActor,
  { entityId, clientCorrelationId }: ViewToDelete,
): Promise<{ readonly entityId: number }> {
  const once = { mutationName: 'deleteSavedView', clientCorrelationId, input: { entityId } }
  return runIdempotent(db, actor, once, async () => {
    await checkChangeable(db, actor, entityId, null)
    await deleteRows({ db, actor, ...once }, savedViews, [entityId])
    return { entityId }
  })
}
