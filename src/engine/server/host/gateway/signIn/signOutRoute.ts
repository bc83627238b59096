import type { FastifyInstance } from 'fastify'
import { isPlainObject } from '../../../../rules/plainObjects.ts'
import { endBackendSession, readBackendSession } from '../../../people/backend/backendSessions.ts'
import { revokeRefreshToken, sessionOf } from '../../../people/identity/refreshTokens.ts'
import type { OpenIdLogin } from '../../../providers/identity/openIdLogin.ts'
import type { HostOptions } from '../../HostOptions.ts'
import { type OriginOptions, publicOrigin, toAsked } from '../../http/publicOrigin.ts'
import { requestShare, type ShareOptions } from '../../http/requestShare.ts'

/**
 * `POST /backend/sign-out` ends a session with what the provider or the person gave for it, and says where the browser ends it at the
 * provider.
 */
export function signOutRoute(
  app: FastifyInstance,
  login: OpenIdLogin | null,
  options: ShareOptions & OriginOptions & Pick<HostOptions, 'identity'>,
): void {
  const { identity } = options
  void app.register(async (scope) => {
    requestShare(scope, options)
    scope.post('/backend/sign-out', async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const refreshToken = isPlainObject(request.body) ? request.body['refreshToken'] : null
      const session = typeof refreshToken === 'string' ? await sessionOf(identity, refreshToken) : null
      if (typeof refreshToken !== 'string' || session === null) return reply.send({ address: null })
      const idToken = (await readBackendSession(identity, session))?.idToken ?? null
      await revokeRefreshToken(identity, refreshToken)
      await endBackendSession(identity, session)
      options.actors.forget()
      if (idToken === null || login === null) return reply.send({ address: null })
      const returnTo = `${await publicOrigin(options, toAsked(request.host, request.socket))}/login`
      return reply.send({ address: await login.endAddress(idToken, returnTo).catch(() => null) })
    })
  })
}
