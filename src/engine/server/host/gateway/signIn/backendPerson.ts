import {
  type BackendAccess,
  type BackendSession,
  endBackendSession,
  storeBackendSession,
  readBackendSession,
} from '../../../people/backend/backendSessions.ts'
import { claimAt, type Claims, personOf, rolesOf, valuesOf } from '../../../people/backend/claims.ts'
import { updateOpenId } from '../../../people/backend/recogniseOpenId.ts'
import { DomainError } from '../../../kernel/DomainError.ts'
import type { IdentityContext, Session } from '../../../people/identity/Identity.ts'
import { revokeFamily } from '../../../people/identity/refreshTokens.ts'
import { IdentityError } from '../../../providers/identity/IdentityProvider.ts'
import type { AccessTokens, KnownPerson, OpenIdLogin } from '../../../providers/identity/openIdLogin.ts'
import type { HostOptions } from '../../HostOptions.ts'
import type { OpenIdFacts, PersonFacts } from '../../remote/config/personFacts.ts'
import type { RemoteServer } from '../../remote/RemoteServer.ts'

/**
 * The facts about a caller that headers send to the backend. All methods throw AUTH_NOT_AUTHENTICATED, and end the session here,
 * when the person's own token has expired, or the identity provider gives them no role: signing in again shows why.
 */
export interface BackendPeople {
  /** Renews a token that ends soon. To call before what they may do is judged. */
  readonly enter: (session: Session) => Promise<BackendVisit>
}

export interface BackendVisit {
  /** Name and roles were just updated: read the actor again. */
  readonly isAnew: boolean
  /** Runs work against the backend as this person, with their own token if the headers use it. */
  readonly act: <T>(facts: PersonFacts, work: (person: PersonFacts) => Promise<T>) => Promise<T>
}

interface Renewed {
  readonly kept: BackendSession | null
  readonly isAnew: boolean
}

/** A token is renewed this long before its end. */
const AHEAD_MS = 60_000
/** A backend that refuses a token as young as this refuses every other, too. */
const YOUNG_MS = 60_000

export function openBackendPeople(
  { openIdFacts, signIn: { openId } }: Pick<RemoteServer, 'openIdFacts' | 'signIn'>,
  login: OpenIdLogin | null,
  { identity, actors, log }: Pick<HostOptions, 'identity' | 'actors' | 'log'>,
): BackendPeople {
  const renewals = new Map<string, Promise<Renewed>>()
  const now = (): number => clockOf(identity).getTime()

  const endSession = async (session: Session): Promise<DomainError> => {
    await revokeFamily(identity, session.familyId)
    await endBackendSession(identity, session)
    actors.forget()
    return new DomainError('AUTH_NOT_AUTHENTICATED')
  }

  const update = async (session: Session, { claims, ...person }: KnownPerson): Promise<void> => {
    if (openId === null) return
    const told = { ...person, person: personOf(claims), roles: rolesOf(claims, openId.roles) }
    const stays = await updateOpenId(identity, session.userId, told)
    actors.forget()
    if (!stays) throw await endSession(session)
  }

  const renew = async (session: Session, kept: BackendSession, refreshToken: string): Promise<Renewed> => {
    try {
      if (login === null) return { kept, isAnew: false }
      const { tokens, person } = await login.renew(refreshToken)
      const access = toAccess(identity, tokens)
      const told =
        person === null ? {} : { idToken: person.idToken, claims: claimsFor(openIdFacts, person.claims) }
      const renewed = { ...kept, ...told, access }
      await storeBackendSession(identity, session, renewed)
      if (person !== null) await update(session, person)
      return { kept: renewed, isAnew: person !== null }
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error
      // Another server may have used it just now.
      const other = await readBackendSession(identity, session)
      if (other?.access && other.access.accessToken !== kept.access?.accessToken) {
        actors.forget()
        return { kept: other, isAnew: true }
      }
      const { problem, cause } = error
      log.warn({ problem, cause }, 'a token for the backend was not renewed')
      if (problem === 'PROVIDER_FAILED') return { kept, isAnew: false }
      throw await endSession(session)
    }
  }

  const readFresh = async (session: Session): Promise<Renewed> => {
    const kept = await readBackendSession(identity, session)
    const { endsAt = null, refreshToken = null } = kept?.access ?? {}
    if (kept === null || endsAt === null || endsAt - AHEAD_MS > now()) return { kept, isAnew: false }
    if (refreshToken === null) {
      if (endsAt > now()) return { kept, isAnew: false }
      throw await endSession(session)
    }
    const running = renewals.get(session.familyId)
    if (running !== undefined) return await running
    const renewal = renew(session, kept, refreshToken).finally(() => renewals.delete(session.familyId))
    renewals.set(session.familyId, renewal)
    return await renewal
  }

  return {
    enter: async (session) => {
      if (!openIdFacts.usesToken && openIdFacts.claims.length === 0) return PLAIN
      const { kept, isAnew } = await readFresh(session)
      const { access = null } = kept ?? {}
      const token = access === null ? {} : { 'person.token': access.accessToken }
      const told = Object.entries(kept?.claims ?? {}).map(([name, value]) => [`person.claims.${name}`, value])
      const act: BackendVisit['act'] = async (facts, work) => {
        try {
          return await work({ ...facts, ...Object.fromEntries(told), ...token })
        } catch (error) {
          const isRefused = error instanceof DomainError && error.code === 'BACKEND_SIGN_IN'
          if (!isRefused || access === null || now() - access.givenAt < YOUNG_MS) throw error
          throw await endSession(session)
        }
      }
      return { isAnew, act }
    },
  }
}

/** Sends only facts that Fundament itself knows. */
const PLAIN: BackendVisit = { isAnew: false, act: (facts, work) => work(facts) }

/** Tokens expire by the provider's clock, which is never moved. */
const clockOf = ({ machine, now }: IdentityContext): Date => (machine ?? now)()

export const toAccess = (
  identity: IdentityContext,
  { accessToken, refreshToken, expiresIn }: AccessTokens,
): BackendAccess => {
  const givenAt = clockOf(identity).getTime()
  return {
    accessToken,
    refreshToken,
    givenAt,
    endsAt: expiresIn === null ? null : givenAt + expiresIn * 1000,
  }
}

/** A claim with several values has commas between them. */
export const claimsFor = ({ claims }: OpenIdFacts, given: Claims): BackendSession['claims'] =>
  Object.fromEntries(
    claims.flatMap((name) => {
      const values = valuesOf(claimAt(given, name))
      return values.length === 0 ? [] : [[name, values.join(',')]]
    }),
  )
