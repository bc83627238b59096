import type { FastifyInstance } from 'fastify'
import { isPlainObject } from '../../../../rules/plainObjects.ts'
import { storeBackendSession } from '../../../people/backend/backendSessions.ts'
import { type OpenIdRefusal, recogniseOpenId } from '../../../people/backend/recogniseOpenId.ts'
import { DomainError } from '../../../kernel/DomainError.ts'
import { limitAttempts } from '../../../people/identity/attempts.ts'
import { beginSession } from '../../../people/identity/beginSession.ts'
import { sessionOf } from '../../../people/identity/refreshTokens.ts'
import { forgiveAddress } from '../../../people/identity/signInAttempts.ts'
import type { HostOptions } from '../../HostOptions.ts'
import { requestShare, type ShareOptions } from '../../http/requestShare.ts'
import { wantedLocale } from '../../http/wantedLocale.ts'
import type { TokenSettings } from '../../remote/config/readTokenSignIn.ts'
import type { RemoteServer } from '../../remote/RemoteServer.ts'
import { toAccess } from './backendPerson.ts'
import { checkToken } from './checkToken.ts'
import { clientOf } from './clientOf.ts'
import { remotePerson } from './remotePerson.ts'

/** `POST /backend/sign-in/token`: signs in whose token the backend takes, and keeps the token for their session. */
export function tokenRoute(
  app: FastifyInstance,
  backend: RemoteServer,
  settings: TokenSettings,
  options: ShareOptions & Pick<HostOptions, 'identity' | 'log' | 'publicUrl'>,
): void {
  const { identity, log } = options
  void app.register(async (scope) => {
    requestShare(scope, options)
    scope.post('/backend/sign-in/token', async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const { token, language } = isPlainObject(request.body) ? request.body : {}
      const pasted = typeof token === 'string' ? token.trim() : ''
      const client = clientOf(request, reply, options)
      await limitAttempts(identity, [{ name: 'address', value: client.address }])
      const holder = await checkToken(backend, settings, pasted).catch((error: unknown) => {
        // The person only reads that the configuration is wrong; the log tells the operator why.
        if (error instanceof DomainError && error.code === 'BACKEND_SIGN_IN')
          log.error({ requestId: request.id }, TAKES_ANY)
        throw error
      })
      const locale = wantedLocale(typeof language === 'string' ? language : '', request)
      const person = remotePerson(identity, backend.endpoint, { holder, token: pasted, settings, locale })
      const recognised = await recogniseOpenId(identity, person, client)
      options.actors.forget()
      if (typeof recognised === 'string') throw new DomainError(REFUSALS[recognised])
      const tokens = await beginSession(identity, recognised.userId, client, {
        method: person.method,
        isConfirmed: false,
      })
      const session = await sessionOf(identity, tokens.refreshToken)
      if (session === null) throw new Error('The session is gone')
      await storeBackendSession(identity, session, {
        idToken: null,
        access: toAccess(identity, { accessToken: pasted, refreshToken: null, expiresIn: null }),
        claims: {},
      })
      await forgiveAddress(identity, client)
      return reply.send(tokens)
    })
  })
}

const TAKES_ANY =
  'The backend takes a wrong token as well: name a query under signIn.token.person of backend.json that only a token of a person answers'

const REFUSALS: Readonly<Record<OpenIdRefusal, string>> = {
  NO_ROLE: 'BACKEND_TOKEN_NO_ROLE',
  EMAIL_TAKEN: 'BACKEND_TOKEN_EMAIL',
  LOGIN_DISABLED: 'LOGIN_DISABLED',
}
