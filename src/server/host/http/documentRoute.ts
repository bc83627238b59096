import type { FastifyInstance } from 'fastify'
import { viewDocument } from '../../domain/documents/viewDocument.ts'
import type { HostOptions } from '../HostOptions.ts'
import { requestShare } from './requestShare.ts'
import { type FileRequest, sendFile } from './sendFile.ts'

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
