import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { CloseCode, handleProtocols } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import { callerScope } from '../../db/Caller.ts'
import type { GraphQLEngine } from '../graphql/createGraphQLEngine.ts'
import type { HostOptions } from '../HostOptions.ts'
import { clientNetwork } from '../http/clientNetwork.ts'
import type { Metrics } from '../http/monitoring.ts'
import { RESTRICTION_COOKIE, type Restriction } from '../http/restriction.ts'
import { createLiveServer } from './createLiveServer.ts'
import { LiveSession, TRY_AGAIN_LATER } from './LiveSession.ts'
import { LiveShares } from './LiveShares.ts'
import { MessageRate } from './MessageRate.ts'

const MESSAGE_LIMIT = 256 * 1024
const PING_EVERY_MS = 25_000

/** `/graphql` over a web socket (graphql-transport-ws), on the same port. */
export function liveSocket(
  app: FastifyInstance,
  engine: GraphQLEngine,
  options: HostOptions,
  metrics: Metrics,
  restriction: Restriction | null,
): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT, handleProtocols })
  const shares = new LiveShares()
  const live = createLiveServer(engine, options, shares)

  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== '/graphql') return void stream.destroy()
    const cookies = app.parseCookie(request.headers.cookie ?? '')
    if (restriction !== null && !restriction.admits(cookies[RESTRICTION_COOKIE])) {
      return void stream.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n')
    }
    const opened = shares.admit(clientNetwork(request, options.trustedProxies))
    if (opened === null) return void stream.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n')
    stream.once('close', opened)
    sockets.handleUpgrade(request, stream, head, (socket) =>
      open(socket, new LiveSession(socket, request, options, shares, opened)),
    )
  })

  const open = (socket: WebSocket, session: LiveSession): void => {
    metrics.openSockets.inc()
    const stopPinging = keepAlive(socket)
    const rate = new MessageRate(options.passed)
    const fail = (error: unknown): void => {
      options.log.error({ error }, 'live socket failed')
      socket.close(CloseCode.InternalServerError, 'Something went wrong on our side')
    }
    const closed = live.opened(
      {
        protocol: socket.protocol,
        send: (data) => send(socket, data),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (take) =>
          void socket.on('message', (data: Buffer) => {
            if (socket.readyState !== socket.OPEN) return
            if (!rate.allows(data.length)) return socket.close(TRY_AGAIN_LATER, 'Too many messages')
            void callerScope.run(session.caller, () => take(data.toString())).catch(fail)
          }),
      },
      session,
    )
    socket.on('error', (error) => {
      // The library has closed the socket: its client sent too much, or what is no message.
      if (isOfClient(error)) options.log.info({ code: error.code }, 'live socket closed for a bad message')
      else fail(error)
    })
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

const isOfClient = (error: Error): error is Error & { readonly code: string } =>
  'code' in error && typeof error.code === 'string' && error.code.startsWith('WS_ERR_')

const send = (socket: WebSocket, data: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (socket.readyState !== socket.OPEN) return resolve()
    socket.send(data, (error) => (error ? reject(error) : resolve()))
  })

/** Closes a socket whose client has vanished. */
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
