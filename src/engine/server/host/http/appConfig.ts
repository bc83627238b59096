import type { FastifyInstance } from 'fastify'
import { readPartnerOfDomain } from '../../kernel/partners/readPartner.ts'
import type { HostOptions } from '../HostOptions.ts'

/** `GET /app-config`: what the app needs before sign-in. Contains no secret. */
export function appConfig(
  app: FastifyInstance,
  options: Pick<
    HostOptions,
    'backend' | 'captchaSiteKey' | 'db' | 'identityProviders' | 'outbox' | 'sandboxes'
  >,
): void {
  app.get('/app-config', async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-cache', vary: 'Host' })
    const { hasCustomers } = options.backend
    return {
      captchaSiteKey: options.captchaSiteKey,
      sandboxes: hasCustomers ? options.sandboxes : [],
      hasOutbox: options.outbox !== null,
      identityProviders: hasCustomers ? options.identityProviders.enabled : [],
      partner: await readPartnerOfDomain(options.db, request.hostname),
    }
  })
}
