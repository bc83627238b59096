import { readView, type ViewedAs, writeView } from '../../../model/viewAs.ts'
import type { Database } from '../../db/Database.ts'
import type { UserActor } from '../../kernel/Actor.ts'
import { recordChanges } from '../../kernel/audit/recordChanges.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { IDENTITY_CHANGED } from './identityChanges.ts'
import type { IdentityContext } from './Identity.ts'
import { permissionsOf } from '../../kernel/access/permissionsOf.ts'
import { sessionEndSql } from '../../kernel/access/sessionEnd.ts'

/** Views of sessions that were seen on this server. Above this number, the first one is forgotten. */
const LIMIT = 1_000

/** How often expired sessions are looked for. */
const EVERY_MS = 60_000

/** Super administrators who impersonate a role or a partner. */
export interface ViewedActors {
  /**
   * The actor with the rights of the view, and still the same person. Refuses with MAY_NOT_VIEW_AS for everybody else, and
   * with BAD_USER_INPUT when there is no such view.
   */
  readonly lookAs: (actor: UserActor, sessionId: string, text: string) => Promise<Viewing>
  /** Stops impersonating. */
  readonly end: (sessionId: string, view: ViewedAs) => Promise<void>
  readonly close: () => Promise<void>
}

export interface Viewing {
  readonly actor: UserActor
  readonly view: ViewedAs
}

export interface ViewLog {
  readonly warn: (details: object, message: string) => void
}

interface Look extends Viewing {
  readonly sessionId: string
  /** In history. */
  readonly begun: Promise<void>
}

/**
 * Records in history who impersonates whom: the first request of a session that carries the view records it, before the response.
 * Also records the end: when the person chooses it, when the session is ended, and when it expires, checked every minute.
 */
export async function openViewedActors(
  { db, now }: Pick<IdentityContext, 'db' | 'now'>,
  log: ViewLog,
): Promise<ViewedActors> {
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

  const end = async (sessionId: string, view: ViewedAs, at?: Date): Promise<void> => {
    const key = keyOf(sessionId, view)
    const look = known.get(key)
    // Only once, even if several callers end it at the same time.
    if (look === undefined || !known.delete(key)) return
    await look.begun
    try {
      await writeLook(db, look.actor, view, { ...ENDED, at })
    } catch (error) {
      // Still open in history: it ends with the session.
      if (!known.has(key)) known.set(key, look)
      throw error
    }
  }

  /** Ends the looks whose session was ended or has expired, at the time it ended. */
  const endOver = async (looks: readonly Look[]): Promise<void> => {
    if (looks.length === 0) return
    const sessions = await readEnds(
      db,
      looks.map(({ sessionId }) => sessionId),
    )
    for (const { sessionId, view } of looks) {
      const endsAt = sessions.get(sessionId)
      if (endsAt === undefined) await end(sessionId, view)
      else if (endsAt <= now()) await end(sessionId, view, endsAt)
    }
  }
  const running = new Set<Promise<void>>()
  const keep = (looks: readonly Look[]) => {
    // Runs in the background.
    const work: Promise<void> = endOver(looks)
      .catch((error: unknown) =>
        log.warn({ error }, 'the end of a view as somebody else is missing in history'),
      )
      .finally(() => running.delete(work))
    running.add(work)
  }
  const stop = await db.listen(IDENTITY_CHANGED, (payload) => {
    const [table, id] = payload.split(':')
    // Something about the user has changed: their sessions, it may be.
    if (table === 'users') keep([...known.values()].filter(({ actor }) => actor.userId === Number(id)))
  })
  const timer = setInterval(() => keep([...known.values()]), EVERY_MS).unref()

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
      clearInterval(timer)
      await stop()
      for (const work of running) await work
    },
  }
}

const keyOf = (sessionId: string, view: ViewedAs): string => `${sessionId} ${writeView(view)}`

const BEGUN = { mutationName: 'viewAs' } as const
const ENDED = { mutationName: 'endViewAs' } as const

/** When these sessions expire or expired, without those that were ended early. */
async function readEnds(db: Database, sessionIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.query<{ id: string; ends_at: string }>(
    `select t.family_id::text as id, least(max(t.expires_at), min(${sessionEndSql('t.started_at')})) as ends_at
     from refresh_tokens t join users u on u.entity_id = t.user_id
     where t.family_id = any($1::uuid[]) and t.revoked_at is null group by t.family_id`,
    [sessionIds],
  )
  return new Map(rows.map(({ id, ends_at: endsAt }) => [id, new Date(endsAt)]))
}

/** In the history of the role or the partner that is looked as. */
async function writeLook(
  db: Database,
  actor: UserActor,
  view: ViewedAs,
  done: (typeof BEGUN | typeof ENDED) & { readonly at?: Date | undefined },
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
  await recordChanges({ db, actor, ...done, clientCorrelationId: null }, [
    { changeType: 'VIEW', entityName, entityId: seen.entity_id, resultingVersion: null, changes: [] },
  ])
}
