import { readView, type ViewedAs, writeView } from '../../../rules/viewAs.ts'
import type { Database } from '../../db/Database.ts'
import type { UserActor } from '../Actor.ts'
import { recordChanges } from '../audit/recordChanges.ts'
import { DomainError } from '../DomainError.ts'
import { IDENTITY_CHANGED } from './identityChanges.ts'
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
  /** The person looks as themselves again. */
  readonly end: (sessionId: string, view: ViewedAs) => Promise<void>
  readonly close: () => Promise<void>
}

export interface Viewing {
  readonly actor: UserActor
  readonly view: ViewedAs
}

interface Look extends Viewing {
  readonly sessionId: string
  /** In history. */
  readonly begun: Promise<void>
}

/**
 * Keeps in history who looks as whom: the first request of a session that carries the view writes it, before it is answered.
 * So is the end, when it is chosen or the session is ended.
 */
export async function openViewedActors(db: Database): Promise<ViewedActors> {
  const known = new Map<string, Look>()
  const begin = (actor: UserActor, sessionId: string, view: ViewedAs): Promise<void> => {
    const key = keyOf(sessionId, view)
    const seen = known.get(key)
    if (seen) return seen.begun
    const begun = writeLook(db, actor, view, BEGUN)
    known.set(key, { actor, view, sessionId, begun })
    const [oldest] = known.keys()
    if (known.size > LIMIT && oldest !== undefined) known.delete(oldest)
    begun.catch(() => known.delete(key))
    return begun
  }

  const end = async (sessionId: string, view: ViewedAs): Promise<void> => {
    const key = keyOf(sessionId, view)
    const look = known.get(key)
    // Once, whoever ends it at the same time.
    if (look === undefined || !known.delete(key)) return
    await look.begun
    await writeLook(db, look.actor, view, ENDED)
  }

  /** Something about the user has changed: their sessions, it may be. */
  const endWithSessions = async (userId: number): Promise<void> => {
    const looks = [...known.values()].filter(({ actor }) => actor.userId === userId)
    if (looks.length === 0) return
    const alive = await db.query<{ id: string }>(
      `select distinct family_id::text as id from refresh_tokens
       where family_id = any($1::uuid[]) and revoked_at is null`,
      [looks.map(({ sessionId }) => sessionId)],
    )
    const over = looks.filter(({ sessionId }) => !alive.some(({ id }) => id === sessionId))
    for (const { sessionId, view } of over) await end(sessionId, view)
  }
  const running = new Set<Promise<void>>()
  const stop = await db.listen(IDENTITY_CHANGED, (payload) => {
    const [table, id] = payload.split(':')
    if (table !== 'users') return
    // Nobody waits for it. When the database fails, this end is missing in history.
    const work: Promise<void> = endWithSessions(Number(id))
      .catch(() => undefined)
      .finally(() => running.delete(work))
    running.add(work)
  })

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
    end,
    close: async () => {
      await stop()
      for (const work of running) await work
    },
  }
}

const keyOf = (sessionId: string, view: ViewedAs): string => `${sessionId} ${writeView(view)}`

const BEGUN = { mutationName: 'viewAs' } as const
const ENDED = { mutationName: 'endViewAs' } as const

/** In the history of the role or the partner that is looked as. */
async function writeLook(
  db: Database,
  actor: UserActor,
  view: ViewedAs,
  { mutationName }: typeof BEGUN | typeof ENDED,
): Promise<void> {
  const [entityName, table, column, value] =
    view.partnerId === null
      ? (['UserRole', 'user_roles', 'name::text', view.role] as const)
      : (['WhiteLabelPartner', 'white_label_partners', 'entity_id::text', String(view.partnerId)] as const)
  const [seen] = await db.query<{ entity_id: number }>(
    `select entity_id from ${table} where ${column} = $1`,
    [value],
  )
  if (!seen) throw new DomainError('BAD_USER_INPUT')
  await recordChanges({ db, actor, mutationName, clientCorrelationId: null }, [
    { changeType: 'VIEW', entityName, entityId: seen.entity_id, resultingVersion: null, changes: [] },
  ])
}
