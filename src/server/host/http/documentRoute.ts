import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../domain/DomainError.ts'
import { limitAttempts } from '../../domain/identity/attempts.ts'
import { viewDocument } from '../../domain/onboarding/documents/viewDocument.ts'
import type { HostOptions } from '../HostOptions.ts'
import { readActor } from './readActor.ts'
import { requestShare } from './requestShare.ts'

/**
 * `GET /documents/:id`: the content of a document. Like every request it needs the session's token in its header, so the
 * address alone opens nothing, and a link to it shows nothing.
 */
export function documentRoute(app: FastifyInstance, options: HostOptions): void {
  void app.register(async (scope) => {
    requestShare(scope, options)
    scope.get<{ Params: { id: string } }>(
      '/documents/:id',
      { exposeHeadRoute: false },
      async (request, reply) => {
        const { actor, mustEnrol } = await readActor(options, request)
        if (mustEnrol) throw new DomainError('SECOND_FACTOR_REQUIRED')
        const { id } = request.params
        if (!/^[1-9]\d{0,8}$/.test(id)) throw new DomainError('NOT_FOUND')
        if (actor.kind === 'USER' || actor.kind === 'STAFF')
          await limitAttempts(options.identity, [{ name: 'document-view', value: String(actor.userId) }])
        const operation = {
          db: options.db,
          actor,
          mutationName: 'viewDocument',
          clientCorrelationId: null,
          now: options.identity.now,
          releasedApprovalId: null,
        }
        const { fileName, contentType, content } = await viewDocument(
          operation,
          options.documents,
          Number(id),
        )
        return reply
          .headers({
            'cache-control': 'no-store',
            // Whatever is in it, nothing of it runs.
            'content-security-policy': "default-src 'none'; sandbox",
            'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
          })
          .type(contentType)
          .send(Buffer.from(content))
      },
    )
  })
}
