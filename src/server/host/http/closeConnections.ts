import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50

/**
 * Lets `close` end: it waits for every connection, also for those a browser opened to have one at hand and never used.
 * Once no request runs any more, nobody is cut off by closing them all.
 */
export function closeConnections(app: FastifyInstance): void {
  let running = 0
  app.addHook('onRequest', async (_request, reply) => {
    running += 1
    // Comes for aborted requests too.
    reply.raw.once('close', () => {
      running -= 1
    })
  })
  app.addHook('preClose', async () => {
    const timer = setInterval(() => {
      if (running === 0) app.server.closeAllConnections()
    }, LOOK_EVERY_MS)
    app.server.once('close', () => clearInterval(timer))
  })
}
