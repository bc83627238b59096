import type { FastifyInstance } from 'fastify'
import { readPartnerOfDomain } from '../../domain/partners/readPartner.ts'
import type { HostOptions } from '../HostOptions.ts'

/**
 * `GET /app-config`: what the app must know before anybody has signed in. Holds no secret: of a restricted access only
 * what its password is checked against.
 */
export function appConfig(app: FastifyInstance, options: HostOptions): void {
  app.get('/app-config', async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-cache', vary: 'Host' })
    return {
      captchaSiteKey: options.captchaSiteKey,
      restrictedAccess: options.restrictedAccess,
      isSandbox: options.isSandbox,
      partner: await readPartnerOfDomain(options.db, request.hostname),
    }
  })
}
