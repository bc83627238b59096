import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import fastify from 'fastify'
import type { FastifyError, FastifyInstance } from 'fastify'
import { CLOCK_HEADER } from '../../rules/clock.ts'
import { DomainError } from '../kernel/DomainError.ts'
import { createGraphQLEngine } from './graphql/createGraphQLEngine.ts'
import type { OperationTrace } from './graphql/HostContext.ts'
import { maskError, refusal, retryAfter } from './graphql/maskError.ts'
import { openRecordPresence } from '../people/presence/recordPresence.ts'
import type { HostOptions, HostParts } from './HostOptions.ts'
import { appConfig } from './http/appConfig.ts'
import { adminModelRoute } from './http/adminModelRoute.ts'
import { graphqlRoute } from './http/graphqlRoute.ts'
import { isEncrypted } from './http/ownCookies.ts'
import { outbox } from './http/outbox.ts'
import { bodyDeadline } from './http/bodyDeadline.ts'
import { bounces } from './http/bounces.ts'
import { closeConnections } from './http/closeConnections.ts'
import type { Metrics } from './http/monitoring.ts'
import { viewAsRoute } from './http/viewAsRoute.ts'
import { createMetrics, monitoringRoutes } from './http/monitoring.ts'
import { refuseBadTexts } from './http/refuseBadTexts.ts'
import { restrictedGate } from './http/restrictedGate.ts'
import { createRestriction } from './http/restriction.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { webApp } from './http/webApp.ts'
import { liveSocket } from './live/liveSocket.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: OperationTrace | null
  }
}

/** App, API and live updates on one port. `close` lets running requests finish and closes open sockets. */
export async function createHost(given: HostParts): Promise<FastifyInstance> {
  const { recordsOf, addRoutes } = given.backend.open(given)
  const options: HostOptions = { ...given, recordsOf, recordPresence: await openRecordPresence(given.db) }
  const app = fastify({
    logger: false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    genReqId: (request) => acceptedId(request.headers['x-request-id']) ?? randomUUID(),
    // Before any hook, for an address that cannot be read.
    frameworkErrors: (error, { id, protocol }, { raw: response }) => {
      const headers = securityHeaders(isEncrypted({ protocol }, options), options.captchaSiteKey !== null)
      response.writeHead(error.statusCode ?? 400, {
        ...headers,
        'x-request-id': id,
        'content-type': JSON_TYPE,
      })
      response.end(
        JSON.stringify({
          errors: [{ message: 'The address cannot be read.', extensions: { code: 'BAD_REQUEST' } }],
        }),
      )
    },
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(UNREADABLE)
      else socket.destroy()
    },
  })
  app.addHook('onClose', () => options.recordPresence.close())
  const metrics = createMetrics()
  app.decorateRequest('trace', null)
  app.addHook('onRequest', async (request, reply) => {
    const headers = securityHeaders(isEncrypted(request, options), options.captchaSiteKey !== null)
    void reply.headers({ ...headers, 'x-request-id': request.id })
    const ahead = options.clock.offsetMs()
    if (ahead !== 0) void reply.header(CLOCK_HEADER, String(ahead))
  })
  bodyDeadline(app)
  const restriction = createRestriction(options)
  closeConnections(app)
  logRequests(app, options, metrics)
  answerErrors(app, options)
  await app.register(cookie)
  refuseBadTexts(app)
  restrictedGate(app, restriction, options)
  await app.register(compress, { globalDecompression: false, threshold: 1024, encodings: ['br', 'gzip'] })

  const engine = createGraphQLEngine({
    schema: options.schema,
    isOpen: !options.isProduction,
    only: options.backend.openFields,
    log: options.log,
    writeRates: options.writeRates,
  })
  monitoringRoutes(app, metrics, options)
  adminModelRoute(app, options)
  viewAsRoute(app, options)
  appConfig(app, options)
  outbox(app, options)
  bounces(app, options)
  graphqlRoute(app, engine, options)
  addRoutes(app, options)
  liveSocket(app, engine, options, metrics, restriction)
  await webApp(app, options)
  await app.ready()
  return app
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** To what is no HTTP, or comes too slowly. */
const UNREADABLE =
  'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\nX-Content-Type-Options: nosniff\r\n\r\n'

/** Keeps a proxy's id when it looks like one, so that the two logs can be matched. */
const acceptedId = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : null

function logRequests(app: FastifyInstance, { log }: Pick<HostOptions, 'log'>, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000)
    const operation = request.trace?.operation ?? undefined
    const outcome = request.trace?.errorCodes[0] ?? 'ok'
    if (operation !== undefined) metrics.operations.inc({ kind: operation.kind, outcome })
    // The route, not the address: addresses may contain ids and what people type.
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(operation === undefined ? {} : { operation, errorCodes: request.trace?.errorCodes }),
      },
      'request',
    )
  })
}

function answerErrors(app: FastifyInstance, { log }: Pick<HostOptions, 'log'>): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof DomainError) {
      const { message, extensions } = refusal(error)
      const { http, ...told } = extensions
      return reply
        .code(http?.status ?? (error.code === 'NOT_FOUND' && request.method === 'GET' ? 404 : 400))
        .headers(retryAfter(error))
        .send({ errors: [{ message, extensions: told }] })
    }
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) {
      const message = CLIENT_ERRORS[status] ?? 'The request cannot be read.'
      return reply.code(status).send({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] })
    }
    const { message, extensions } = maskError(error, request.id, log)
    return reply.code(500).send({ errors: [{ message, extensions }] })
  })
}

const CLIENT_ERRORS: Readonly<Record<number, string>> = {
  400: 'The request is not valid JSON.',
  413: 'The request is too large.',
  415: 'Send the request as application/json.',
}
