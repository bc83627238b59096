import { readView, type ViewedAs, writeView } from '../../../rules/viewAs.ts'
import type { Database } from '../../db/Database.ts'
import type { UserActor } from '../Actor.ts'
import { recordChanges } from '../audit/recordChanges.ts'
import { DomainError } from '../DomainError.ts'
import { permissionsOf } from './permissionsOf.ts'

/** Views of sessions that were seen on this server. Above this number, the first one is forgotten. */
const LIMIT = 1_000

/** Super administrators who look through the eyes of a role or a partner. */
export interface ViewedActors {
  /**
   * The actor with the rights of the view, and still the same person. Refuses with MAY_NOT_VIEW_AS for everybody else, and
   * with BAD_USER_INPUT when there is no such view.
   */
  readonly lookAs: (actor: UserActor, sessionId: string, text: string) => Promise<Viewing>
}

export interface Viewing {
  readonly actor: UserActor
  readonly view: ViewedAs
}

/** Keeps in history who looks as whom: the first request of a session that carries the view writes it, before it is answered. */
export function createViewedActors(db: Database): ViewedActors {
  const known = new Map<string, Promise<void>>()
  const begin = (actor: UserActor, sessionId: string, view: ViewedAs): Promise<void> => {
    const key = `${sessionId} ${writeView(view)}`
    const begun = known.get(key)
    if (begun) return begun
    const beginning = beginView(db, actor, view)
    known.set(key, beginning)
    const [oldest] = known.keys()
    if (known.size > LIMIT && oldest !== undefined) known.delete(oldest)
    beginning.catch(() => known.delete(key))
    return beginning
  }
  return {
    lookAs: async (actor, sessionId, text) => {
      if (!actor.roles.includes('SUPER_ADMIN')) throw new DomainError('MAY_NOT_VIEW_AS')
      const view = readView(text)
      if (view === null) throw new DomainError('BAD_USER_INPUT')
      await begin(actor, sessionId, view)
      const roles = [view.role]
      const permissions = permissionsOf(roles) ?? new Set()
      return {
        actor: { ...actor, kind: 'STAFF', roles, permissions, partnerId: view.partnerId ?? actor.partnerId },
        view,
      }
    },
  }
}

/** In the history of the role or the partner that is looked as. */
async function beginView(db: Database, actor: UserActor, view: ViewedAs): Promise<void> {
  const [entityName, table, column, value] =
    view.partnerId === null
      ? (['UserRole', 'user_roles', 'name::text', view.role] as const)
      : (['WhiteLabelPartner', 'white_label_partners', 'entity_id::text', String(view.partnerId)] as const)
  const [seen] = await db.query<{ entity_id: number }>(
    `select entity_id from ${table} where ${column} = $1`,
    [value],
  )
  if (!seen) throw new DomainError('BAD_USER_INPUT')
  await recordChanges({ db, actor, mutationName: 'viewAs', clientCorrelationId: null }, [
    { changeType: 'VIEW', entityName, entityId: seen.entity_id, resultingVersion: null, changes: [] },
  ])
}
