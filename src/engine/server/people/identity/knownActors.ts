import type { Database } from '../../db/Database.ts'
import type { UserActor } from '../../kernel/Actor.ts'
import { IDENTITY_CHANGED } from './identityChanges.ts'
import type { Session } from './Identity.ts'
import { readUser, toActor } from '../../kernel/access/readActor.ts'

/** Rights of the users with sessions, cached until something about them changes. */
export interface KnownActors {
  /**
   * The actor has no account yet. Null when the session was ended or its user may not sign in; null is never cached.
   */
  readonly read: (session: Session) => Promise<KnownSession | null>
  /**
   * Reloads everybody. For the server that made a change, because its notice may arrive after the next
   * request.
   */
  readonly forget: () => void
  readonly close: () => Promise<void>
}

export interface KnownSession {
  readonly actor: UserActor
  /** However often its tokens are renewed. */
  readonly endsAt: Date
  readonly hasFactor: boolean
}

interface Known {
  readonly userId: number
  readonly session: Promise<KnownSession | null>
  /** Null while the session is loading. */
  personId: number | null
}

/** Above this number, the actor loaded first is forgotten. */
const LIMIT = 10_000

/**
 * Loads an actor once, and again after each change that the database announces (`identity_changed`), on any
 * server. Caches nothing while notices do not arrive.
 */
export async function openKnownActors(
  db: Pick<Database, 'query' | 'listen' | 'ownership'>,
): Promise<KnownActors> {
  const known = new Map<string, Known>()
  let isTold = true

  const read = (session: Session): Promise<KnownSession | null> => {
    const key = `${session.userId}:${session.familyId}`
    const found = known.get(key)
    if (found) return found.session
    const loading = readSession(db, session)
    if (!isTold) return loading
    const entry: Known = { userId: session.userId, session: loading, personId: null }
    known.set(key, entry)
    const [oldest] = known.keys()
    if (known.size > LIMIT && oldest !== undefined) known.delete(oldest)
    const settle = (one: KnownSession | null) => {
      entry.personId = one?.actor.personId ?? null
      if (one === null && known.get(key) === entry) known.delete(key)
    }
    loading.then(settle, () => settle(null))
    return loading
  }

  const forgetWhere = (isMeant: (entry: Known) => boolean) => {
    for (const [key, entry] of known) if (isMeant(entry)) known.delete(key)
  }

  const onNotice = (payload: string) => {
    const [table, id] = payload.split(':')
    if (table === 'users') forgetWhere(({ userId }) => userId === Number(id))
    if (table === 'people') forgetWhere(({ personId }) => personId === null || personId === Number(id))
    if (table === 'user_roles') known.clear()
  }

  const close = await db.listen(IDENTITY_CHANGED, onNotice, {
    onLost: () => {
      isTold = false
      known.clear()
    },
    onResumed: () => {
      isTold = true
      // Data read while the connection was being restored may be older than a change in between.
      known.clear()
    },
  })
  return { read, forget: () => known.clear(), close }
}

async function readSession(
  db: Pick<Database, 'query' | 'ownership'>,
  { userId, familyId }: Session,
): Promise<KnownSession | null> {
  const row = await readUser(db, userId, familyId)
  if (row === null || row.session_ends_at === null) return null
  return { actor: toActor(row), endsAt: new Date(row.session_ends_at), hasFactor: row.has_factor }
}
