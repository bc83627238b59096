import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { CloseCode, handleProtocols } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import type { GraphQLEngine } from '../graphql/createGraphQLEngine.ts'
import type { HostOptions } from '../HostOptions.ts'
import type { Metrics } from '../http/monitoring.ts'
import { errorFacts } from '../logger.ts'
import { createLiveServer } from './createLiveServer.ts'
import { LiveSession } from './LiveSession.ts'

const MESSAGE_LIMIT = 256 * 1024
const PING_EVERY_MS = 25_000

/** `/graphql` over a web socket (graphql-transport-ws), on the same port. */
export function liveSocket(
  app: FastifyInstance,
  engine: GraphQLEngine,
  options: HostOptions,
  metrics: Metrics,
): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT, handleProtocols })
  const live = createLiveServer(engine, options)

  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== '/graphql') return void stream.destroy()
    sockets.handleUpgrade(request, stream, head, (socket) =>
      open(socket, new LiveSession(socket, request, options)),
    )
  })

  const open = (socket: WebSocket, session: LiveSession): void => {
    metrics.openSockets.inc()
    const stopPinging = keepAlive(socket)
    const fail = (error: unknown): void => {
      options.log.error({ error: errorFacts(error) }, 'live socket failed')
      socket.close(CloseCode.InternalServerError, 'Something went wrong on our side')
    }
    const closed = live.opened(
      {
        protocol: socket.protocol,
        send: (data) => send(socket, data),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (take) =>
          void socket.on('message', (data: Buffer) => void take(data.toString()).catch(fail)),
      },
      session,
    )
    socket.on('error', fail)
    socket.once('close', (code: number, reason: Buffer) => {
      metrics.openSockets.dec()
      stopPinging()
      session.end()
      void closed(code, reason.toString()).catch(fail)
    })
  }

  app.addHook('preClose', async () => {
    for (const socket of sockets.clients) socket.close(GOING_AWAY, 'The server restarts')
    const left = setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), 1_000)
    await new Promise<void>((resolve) => sockets.close(() => resolve()))
    clearTimeout(left)
  })
}

const GOING_AWAY = 1001

const send = (socket: WebSocket, data: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (socket.readyState !== socket.OPEN) return resolve()
    socket.send(data, (error) => (error ? reject(error) : resolve()))
  })

/** Ends a socket whose other side has vanished. */
function keepAlive(socket: WebSocket): () => void {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    if (socket.readyState === socket.OPEN) socket.ping()
  }, PING_EVERY_MS)
  return () => clearInterval(timer)
}
