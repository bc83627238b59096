import {
  type BackendAccess,
  type BackendSession,
  endBackendSession,
  keepBackendSession,
  readBackendSession,
} from '../../../domain/backend/backendSessions.ts'
import { claimAt, type Claims, valuesOf } from '../../../domain/backend/claims.ts'
import { DomainError } from '../../../domain/DomainError.ts'
import type { IdentityContext, Session } from '../../../domain/identity/Identity.ts'
import { revokeFamily } from '../../../domain/identity/refreshTokens.ts'
import { IdentityError } from '../../../providers/identity/IdentityProvider.ts'
import type { AccessTokens, OpenIdLogin } from '../../../providers/identity/openIdLogin.ts'
import type { HostOptions } from '../../HostOptions.ts'
import type { OpenIdFacts, PersonFacts } from '../config/personFacts.ts'
import type { ForeignBackend } from '../ForeignBackend.ts'

/** Of those who ask the backend something, what headers tell it. */
export interface BackendPeople {
  /**
   * Does what somebody wants of the backend, with their own token where headers tell of it. Throws AUTH_NOT_AUTHENTICATED, and
   * ends their session here, when that token is over: signing in again brings another.
   */
  readonly act: <T>(
    session: Session,
    facts: PersonFacts,
    work: (person: PersonFacts) => Promise<T>,
  ) => Promise<T>
}

/** A token is renewed this long before its end. */
const AHEAD_MS = 60_000
/** A backend that refuses a token as young as this refuses every other, too. */
const YOUNG_MS = 60_000

export function openBackendPeople(
  { openIdFacts: { usesToken, claims } }: Pick<ForeignBackend, 'openIdFacts'>,
  login: OpenIdLogin | null,
  { identity, actors, log }: Pick<HostOptions, 'identity' | 'actors' | 'log'>,
): BackendPeople {
  const renewals = new Map<string, Promise<BackendSession>>()
  const now = (): number => clockOf(identity).getTime()

  const endSession = async (session: Session): Promise<DomainError> => {
    await revokeFamily(identity, session.familyId)
    await endBackendSession(identity, session)
    actors.forget()
    return new DomainError('AUTH_NOT_AUTHENTICATED')
  }

  const renew = async (
    session: Session,
    kept: BackendSession,
    refreshToken: string,
  ): Promise<BackendSession> => {
    try {
      if (login === null) return kept
      const renewed = { ...kept, access: toAccess(identity, await login.renew(refreshToken)) }
      await keepBackendSession(identity, session, renewed)
      return renewed
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error
      // Another server may have used it just now.
      const other = await readBackendSession(identity, session)
      if (other?.access && other.access.accessToken !== kept.access?.accessToken) return other
      const { problem, cause } = error
      log.warn({ problem, cause }, 'a token for the backend was not renewed')
      if (problem === 'PROVIDER_FAILED') return kept
      throw await endSession(session)
    }
  }

  const readFresh = async (session: Session): Promise<BackendSession | null> => {
    const kept = await readBackendSession(identity, session)
    const { endsAt = null, refreshToken = null } = kept?.access ?? {}
    if (kept === null || endsAt === null || endsAt - AHEAD_MS > now()) return kept
    if (refreshToken === null) {
      if (endsAt > now()) return kept
      throw await endSession(session)
    }
    const running = renewals.get(session.familyId)
    if (running !== undefined) return await running
    const renewal = renew(session, kept, refreshToken).finally(() => renewals.delete(session.familyId))
    renewals.set(session.familyId, renewal)
    return await renewal
  }

  return {
    act: async (session, facts, work) => {
      if (!usesToken && claims.length === 0) return await work(facts)
      const kept = await readFresh(session)
      const { access = null } = kept ?? {}
      const token = access === null ? {} : { 'person.token': access.accessToken }
      const told = Object.entries(kept?.claims ?? {}).map(([name, value]) => [`person.claims.${name}`, value])
      try {
        return await work({ ...facts, ...Object.fromEntries(told), ...token })
      } catch (error) {
        const isRefused = error instanceof DomainError && error.code === 'BACKEND_SIGN_IN'
        if (!isRefused || access === null || now() - access.givenAt < YOUNG_MS) throw error
        throw await endSession(session)
      }
    },
  }
}

/** Tokens end by the provider's clock, which nobody moves. */
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
