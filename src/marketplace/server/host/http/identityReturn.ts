import type { FastifyInstance } from 'fastify'
import { finishVisit } from '../../visits/finishVisit.ts'
import { RETURN_PATH } from '../../../../engine/server/providers/identity/sandbox/sandboxPaths.ts'
import type { HostOptions } from '../../../../engine/server/host/HostOptions.ts'
import { browserCookie } from '../../../../engine/server/host/http/browserCookie.ts'
import { clientNetwork } from '../../../../engine/server/host/http/clientNetwork.ts'
import { deviceCookie } from '../../../../engine/server/host/http/deviceCookie.ts'
import {
  type OriginOptions,
  publicOrigin,
  toAsked,
} from '../../../../engine/server/host/http/publicOrigin.ts'
import { singleHeader } from '../../../../engine/server/host/http/readActor.ts'
import { requestShare, type ShareOptions } from '../../../../engine/server/host/http/requestShare.ts'

/**
 * `GET /identity/return`: where identity providers send people back to. Whatever the answer says, it leads to a path of
 * the app, and says nothing about the person there.
 */
export function identityReturn(
  app: FastifyInstance,
  options: ShareOptions &
    OriginOptions &
    Pick<HostOptions, 'documents' | 'identity' | 'identityProviders' | 'log'>,
): void {
  void app.register(async (scope) => {
    requestShare(scope, options)
    scope.get(RETURN_PATH, async (request, reply) => {
      const [, query = ''] = request.url.split('?', 2)
      const path = await finishVisit({
        db: options.db,
        identity: options.identity,
        identityProviders: options.identityProviders,
        documents: options.documents,
        mailSettings: {
          tokenSecret: options.identity.tokenSecret,
          origin: () => publicOrigin(options, toAsked(request.host, request.socket)),
        },
        client: {
          address: clientNetwork(request.raw, options.trustedProxies),
          userAgent: singleHeader(request.headers['user-agent']),
          device: deviceCookie({ request, reply, options }),
        },
        hostname: request.hostname,
        browser: browserCookie({ request, reply, options }).secret,
        answer: new URLSearchParams(query),
        onProblem: (problem, cause) =>
          options.log.warn({ requestId: request.id, problem, cause }, 'an identity was not verified'),
      })
      // The address holds the provider's code, which no other page is to learn.
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(path, 303)
    })
  })
}
