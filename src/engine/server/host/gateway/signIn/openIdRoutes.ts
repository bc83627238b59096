import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../../../../model/Text.ts'
import { storeBackendSession } from '../../../people/backend/backendSessions.ts'
import { personOf, rolesOf } from '../../../people/backend/claims.ts'
import { type OpenIdRefusal, recogniseOpenId } from '../../../people/backend/recogniseOpenId.ts'
import { DomainError } from '../../../kernel/DomainError.ts'
import { limitAttempts } from '../../../people/identity/attempts.ts'
import { beginSession } from '../../../people/identity/beginSession.ts'
import type { IdentityContext, TokenPair } from '../../../people/identity/Identity.ts'
import { sessionOf } from '../../../people/identity/refreshTokens.ts'
import { ownPath, withFinding } from '../../../people/identity/ownPath.ts'
import { openSecret, sealSecret } from '../../../people/identity/secondFactor/authenticatorSecret.ts'
import {
  IdentityError,
  type IdentityProblem,
  type IdentityRequest,
} from '../../../providers/identity/IdentityProvider.ts'
import type { OpenIdLogin } from '../../../providers/identity/openIdLogin.ts'
import { writeMessage } from '../../../providers/messages.ts'
import type { HostOptions } from '../../HostOptions.ts'
import { clientNetwork } from '../../http/clientNetwork.ts'
import { escapeHtml } from '../../http/escapeHtml.ts'
import { setOwnCookie, type Visit } from '../../http/ownCookies.ts'
import { plainPage } from '../../http/plainPage.ts'
import { type OriginOptions, publicOrigin, toAsked } from '../../http/publicOrigin.ts'
import { requestShare, type ShareOptions } from '../../http/requestShare.ts'
import { wantedLocale } from '../../http/wantedLocale.ts'
import type { OpenIdFacts } from '../../remote/config/personFacts.ts'
import type { OpenIdSettings } from '../../remote/config/readSignIn.ts'
import { claimsFor, toAccess } from './backendPerson.ts'
import { clientOf } from './clientOf.ts'

const PATH = '/backend/sign-in'
const RETURN_PATH = `${PATH}/return`
const METHOD = 'OPENID_CONNECT' as const

/** How people sign in, and what headers send to the backend about them. */
export interface OpenIdSide {
  readonly settings: OpenIdSettings
  readonly login: OpenIdLogin
  readonly facts: OpenIdFacts
}

/** A visit to the provider that a browser has begun. */
interface LoginVisit extends IdentityRequest {
  readonly locale: Locale
  /** Path of the app. */
  readonly returnUrl: string
  /** In a tab of its own, beside a page that waits. */
  readonly isAside: boolean
}

/**
 * Sign-in at the identity provider: `GET /backend/sign-in` leads there and `GET …/return` back to the app, whose page fetches its
 * tokens once with `POST …/finish`.
 */
export function openIdRoutes(
  app: FastifyInstance,
  { settings, login, facts }: OpenIdSide,
  options: ShareOptions & OriginOptions & Pick<HostOptions, 'identity' | 'log'>,
): void {
  const { identity } = options
  const visits = sealedCookie<LoginVisit>(identity, 'fundament_openid', { path: PATH, seconds: 20 * 60 })
  const found = sealedCookie<TokenPair>(identity, 'fundament_openid_found', { path: PATH, seconds: 5 * 60 })
  // The provider would send them back at once, as the person who is not let in.
  const refused = sealedCookie<true>(identity, 'fundament_openid_refused', { path: PATH, seconds: 20 * 60 })
  const originOf = (request: FastifyRequest): Promise<string> =>
    publicOrigin(options, toAsked(request.host, request.socket))

  const findPerson = async (request: FastifyRequest, reply: FastifyReply): Promise<Returned> => {
    const visit = visits.take({ request, reply, options })
    if (visit === null) return { finding: 'EXPIRED', visit: null }
    const [, query = ''] = request.url.split('?', 2)
    try {
      const answer = await login.finish(visit, new URLSearchParams(query))
      const client = clientOf(request, reply, options)
      const { issuer, subject, claims } = answer
      const roles = rolesOf(claims, settings.roles)
      const person = personOf(claims)
      const known = { method: METHOD, issuer, subject, person, roles }
      const recognised = await recogniseOpenId(identity, known, client)
      options.actors.forget()
      if (typeof recognised === 'string') {
        refused.keep({ request, reply, options }, true)
        return { finding: recognised, visit }
      }
      const tokens = await beginSession(identity, recognised.userId, client, {
        method: METHOD,
        isConfirmed: false,
      })
      const session = await sessionOf(identity, tokens.refreshToken)
      if (session !== null)
        await storeBackendSession(identity, session, {
          idToken: answer.idToken,
          access: facts.usesToken ? toAccess(identity, answer.tokens) : null,
          claims: claimsFor(facts, answer.claims),
        })
      found.keep({ request, reply, options }, tokens)
      return { finding: 'VERIFIED', visit }
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error
      const { problem, cause } = error
      options.log.warn({ requestId: request.id, problem, cause }, 'a sign-in at the provider failed')
      return { finding: problem, visit }
    }
  }

  void app.register(async (scope) => {
    requestShare(scope, options)
    // Addresses hold the provider's code, which no other page is to learn; answers hold tokens.
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    })
    scope.get<{ Querystring: Record<string, unknown> }>(PATH, async (request, reply) => {
      const { to, language, aside } = request.query
      const origin = await originOf(request)
      const address = clientNetwork(request.raw, options.trustedProxies)
      await limitAttempts(identity, [{ name: 'electronic-id-address', value: address }])
      const visit: LoginVisit = {
        state: newSecret(),
        nonce: newSecret(),
        codeVerifier: newSecret(),
        redirectUri: `${origin}${RETURN_PATH}`,
        locale: wantedLocale(typeof language === 'string' ? language : '', request),
        returnUrl: ownPath(typeof to === 'string' ? to : LOGIN_PAGE, origin) ?? LOGIN_PAGE,
        isAside: aside === '1',
      }
      try {
        const target = await login.begin(visit, refused.take({ request, reply, options }) !== null)
        visits.keep({ request, reply, options }, visit)
        return await reply.redirect(target, 303)
      } catch (error) {
        if (!(error instanceof IdentityError)) throw error
        const { problem, cause } = error
        options.log.warn({ requestId: request.id, problem, cause }, 'the identity provider cannot be used')
        return lead(reply, { finding: problem, visit })
      }
    })
    scope.get(RETURN_PATH, async (request, reply) => lead(reply, await findPerson(request, reply)))
    scope.post(`${PATH}/finish`, (request, reply) => {
      const tokens = found.take({ request, reply, options })
      if (tokens === null) throw new DomainError('INVALID_TOKEN')
      return reply.send(tokens)
    })
  })
}

interface Returned {
  readonly finding: 'VERIFIED' | IdentityProblem | OpenIdRefusal
  /** Null: none of this browser. */
  readonly visit: LoginVisit | null
}

const lead = (reply: FastifyReply, { finding, visit }: Returned): FastifyReply =>
  visit?.isAside
    ? reply.type('text/html; charset=utf-8').send(signedInAside(visit.locale, finding === 'VERIFIED'))
    : reply.redirect(withFinding(visit?.returnUrl ?? LOGIN_PAGE, finding, 'openId'), 303)

const LOGIN_PAGE = '/login'

const newSecret = (): string => randomBytes(32).toString('base64url')

/** What a browser keeps for us for a while, without being able to read or change it. */
interface SealedCookie<T> {
  readonly keep: (visit: Visit, value: T) => void
  /** Reads and deletes it. Null: it is missing, expired, or not made by this server. */
  readonly take: (visit: Visit) => T | null
}

interface Sealed<T> {
  readonly value: T
  /** Milliseconds. */
  readonly until: number
}

/** `lax`: it comes along when a provider sends the person back, and with nothing else from another site. */
function sealedCookie<T>(
  identity: IdentityContext,
  name: string,
  { path, seconds }: { readonly path: string; readonly seconds: number },
): SealedCookie<T> {
  const options = { path, sameSite: 'lax' } as const
  const now = (): number => identity.now().getTime()
  return {
    keep: (visit, value) => {
      const sealed: Sealed<T> = { value, until: now() + seconds * 1000 }
      const text = `${name} ${JSON.stringify(sealed)}`
      setOwnCookie(visit, name, sealSecret(identity, NOBODY, text, 'backend-sessions'), {
        ...options,
        maxAge: seconds,
      })
    },
    take: (visit) => {
      const kept = visit.request.cookies[name]
      if (kept === undefined) return null
      setOwnCookie(visit, name, '', { ...options, maxAge: 0 })
      const text = openSecret(identity, NOBODY, kept, 'backend-sessions')
      if (text === null || !text.startsWith(`${name} `)) return null
      // Only this server can have sealed it.
      const { value, until } = JSON.parse(text.slice(name.length + 1)) as Sealed<T>
      return until > now() ? value : null
    },
  }
}

/** It is about a browser. */
const NOBODY = 0

/** The last page of a tab in which a person signed in again, beside the page that waits for it. */
function signedInAside(locale: Locale, isDone: boolean): string {
  const text = (key: 'done' | 'failed' | 'close' | 'again'): string =>
    writeMessage(locale, ({ aside }) => aside?.[key], {})
  const title = text(isDone ? 'done' : 'failed')
  return plainPage(
    locale,
    title,
    `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text(isDone ? 'close' : 'again'))}</p>`,
  )
}
