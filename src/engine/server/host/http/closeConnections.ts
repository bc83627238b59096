import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50

/**
 * Lets `close` finish: it would wait for every connection, including unused ones that a browser opened in
 * advance. Once no request is running, closing them all interrupts no one.
 */
export function closeConnections(app: FastifyInstance): void {
  let running = 0
  app.addHook('onRequest', async (_request, reply) => {
    running += 1
    // Also fires for aborted requests.
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
