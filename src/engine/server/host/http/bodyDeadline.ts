import type { FastifyInstance } from 'fastify'

/** A body of JSON has at most a megabyte. */
const ARRIVES_WITHIN_MS = 10_000
/** Files of a form come over slow networks. */
const FORM_ARRIVES_WITHIN_MS = 60_000

/** Ends a request whose body does not arrive: it holds a connection and memory, and costs its sender nothing. */
export function bodyDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers, raw } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const isForm = headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false
    const late = setTimeout(
      () => {
        if (reply.sent) return void raw.destroy()
        reply.raw.once('finish', () => raw.destroy())
        void reply
          .code(408)
          .header('connection', 'close')
          .send({
            errors: [
              {
                message: 'The body of the request did not arrive in time.',
                extensions: { code: 'BAD_REQUEST' },
              },
            ],
          })
      },
      isForm ? FORM_ARRIVES_WITHIN_MS : ARRIVES_WITHIN_MS,
    ).unref()
    const arrived = (): void => clearTimeout(late)
    raw.once('end', arrived)
    raw.once('close', arrived)
  })
}
