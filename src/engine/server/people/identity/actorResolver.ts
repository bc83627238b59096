import type { ViewedAs } from '../../../model/viewAs.ts'
import type { AccountRole, AnonymousActor, UserActor } from '../../kernel/Actor.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { createTokenVerifier, machineNow } from './accessTokens.ts'
import type { IdentityContext } from './Identity.ts'
import { openKnownActors } from './knownActors.ts'
import { mustHaveFactor } from './secondFactor/mustHaveFactor.ts'
import { openViewedActors, type ViewLog } from './viewedActors.ts'

export interface ResolvedActor {
  readonly actor: UserActor | AnonymousActor
  /** Null for signed-out callers. */
  readonly sessionId: string | null
  /** Milliseconds until the token or its session ends; null for signed-out callers. */
  readonly endsInMs: number | null
  /** Must have a second factor and has none: may add one, and nothing else. */
  readonly mustEnrol: boolean
  /** The rights are those of a role or a partner, not the person's own: nothing may be written. */
  readonly view: ViewedAs | null
}

/** What a request says about its sender. */
export interface SentIdentity {
  readonly accessToken: string | null
  readonly account: string | null
  /** As `writeView` writes it. */
  readonly view: string | null
}

export interface ActorResolver {
  /**
   * Resolves the caller of a request. Without a valid token the caller is anonymous, as for a session that was
   * ended or has expired, or a locked user. Throws AUTH_NOT_AUTHORIZED when the given account is not one of the user's,
   * BAD_USER_INPUT when it is not an id. Staff have no account of their own, so theirs is ignored. With a view, the actor of
   * `openViewedActors`, which refuses everybody who may not have one.
   */
  readonly resolve: (sent: SentIdentity) => Promise<ResolvedActor>
  /** Records in history that the sender stopped impersonating. */
  readonly endView: (sender: ResolvedActor) => Promise<void>
  /** Call after a write on this server: reloads everybody. */
  readonly forget: () => void
  readonly close: () => Promise<void>
}

export async function openActorResolver(identity: IdentityContext, log: ViewLog): Promise<ActorResolver> {
  const verify = createTokenVerifier(identity)
  const actors = await openKnownActors(identity.db)
  const viewed = await openViewedActors(identity, log)
  return {
    resolve: async ({ accessToken, account, view }) => {
      const token = accessToken === null ? null : await verify(accessToken)
      if (token === null) return NOBODY
      const known = await actors.read(token)
      if (known === null || known.endsAt <= identity.now()) return NOBODY
      const { actor, endsAt, hasFactor } = known
      const accountId = actor.kind === 'STAFF' ? null : readAccountId(account, actor.memberships)
      const endsInMs = Math.min(
        endsAt.getTime() - identity.now().getTime(),
        token.expiresAt.getTime() - machineNow(identity).getTime(),
      )
      const mustEnrol = !hasFactor && mustHaveFactor(identity, actor)
      const own = {
        actor: { ...actor, accountId },
        sessionId: token.familyId,
        endsInMs,
        mustEnrol,
        view: null,
      }
      if (view === null || view === '') return own
      return { ...own, ...(await viewed.lookAs(actor, token.familyId, view)) }
    },
    endView: async ({ sessionId, view }) => {
      if (sessionId !== null && view !== null) await viewed.end(sessionId, view)
    },
    forget: actors.forget,
    close: async () => {
      await viewed.close()
      await actors.close()
    },
  }
}

const NOBODY: ResolvedActor = {
  actor: { kind: 'ANONYMOUS' },
  sessionId: null,
  endsInMs: null,
  mustEnrol: false,
  view: null,
}

function readAccountId(header: string | null, memberships: ReadonlyMap<number, AccountRole>): number | null {
  if (header === null || header === '') return null
  if (!/^\d{1,9}$/.test(header)) throw new DomainError('BAD_USER_INPUT')
  const accountId = Number(header)
  if (!memberships.has(accountId)) throw new DomainError('AUTH_NOT_AUTHORIZED')
  return accountId
}
