import type { FastifyInstance } from 'fastify'
import { viewDocument } from '../../documents/viewDocument.ts'
import type { HostOptions } from '../../../../engine/server/host/HostOptions.ts'
import { requestShare } from '../../../../engine/server/host/http/requestShare.ts'
import { type FileRequest, sendFile } from '../../../../engine/server/host/http/sendFile.ts'

/** `GET /documents/:id`: the content of a document. */
export function documentRoute(app: FastifyInstance, options: HostOptions): void {
  void app.register(async (scope) => {
    requestShare(scope, options)
    scope.get('/documents/:id', { exposeHeadRoute: false }, async (request: FileRequest, reply) =>
      sendFile(options, { request, reply }, 'viewDocument', (operation, id) =>
        viewDocument(operation, options.documents, id),
      ),
    )
  })
}
