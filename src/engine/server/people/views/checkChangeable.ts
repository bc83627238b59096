import type { Database } from '../../db/Database.ts'
import type { UserActor } from '../../kernel/Actor.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { readSavedView } from './readSavedViews.ts'

/**
 * The owner may change a view, and so may a super admin with whom it is shared. Refuses with NOT_FOUND or
 * NOT_AUTHORIZED.
 */
export async function checkChangeable(
  db: Database,
  actor: UserActor,
  entityId: number,
  page: string | null,
): Promise<void> {
  const view = await readSavedView(db, actor, entityId)
  if (view === null || (page !== null && view.page !== page)) {
    throw new DomainError('NOT_FOUND', [{ code: 'NOT_FOUND', field: 'entityId', params: {} }])
  }
  if (!view.isMine && !actor.roles.includes('SUPER_ADMIN')) throw new DomainError('NOT_AUTHORIZED')
}
