import { noteRequest } from '../../maintenance/systemStatus/proxiedRequests.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { callerScope } from '../../db/Caller.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import type { GraphQLEngine } from '../graphql/createGraphQLEngine.ts'
import { UPLOAD_LIMIT } from '../graphql/createGraphQLEngine.ts'
import { newTrace } from '../graphql/HostContext.ts'
import { refusal } from '../graphql/maskError.ts'
import type { HostOptions } from '../HostOptions.ts'
import { callerOf } from '../limits/callerShares.ts'
import { requestScope } from '../requestScope.ts'
import { buildContext } from './buildContext.ts'
import { browserCookie } from './browserCookie.ts'
import { clientNetwork, isForwarded } from './clientNetwork.ts'
import { deviceCookie } from './deviceCookie.ts'
import { readActor } from './readActor.ts'
import { requestShare } from './requestShare.ts'

/** Bytes of a JSON request. */
const JSON_LIMIT = 1024 * 1024

/**
 * `/graphql` over HTTP, or another path. A page of another origin can make a browser post forms and plain text, but not JSON,
 * and not a multipart form with a custom header. Only these two are accepted, so such a page cannot trigger a
 * mutation.
 */
export function graphqlRoute(
  app: FastifyInstance,
  engine: GraphQLEngine,
  options: HostOptions,
  path = '/graphql',
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: JSON_LIMIT },
      scope.getDefaultJsonParser('remove', 'remove'),
    )
    // The engine itself reads files as they arrive.
    scope.addContentTypeParser(
      'multipart/form-data',
      { bodyLimit: UPLOAD_LIMIT },
      (_request, _payload, done) => {
        done(null)
      },
    )
    requestShare(scope, options)
    scope.addHook('onRequest', async (request) =>
      noteRequest(options.db, options.trustedProxies === 0 && isForwarded(request)),
    )
    scope.addHook('preValidation', async (request, reply) => {
      const problem = requestProblem(request)
      if (problem === null) return
      return answerErrors(reply, 400, [new GraphQLError(problem, { extensions: { code: 'BAD_REQUEST' } })])
    })
    scope.route({
      method: ['GET', 'POST'],
      url: path,
      handler: (request, reply) =>
        requestScope.run({ requestId: request.id }, () => handle(engine, options, request, reply)),
    })
  })
}

function requestProblem(request: FastifyRequest): string | null {
  // The engine's own message would reveal how it parsed the body.
  if (request.body !== undefined && (typeof request.body !== 'object' || request.body === null))
    return 'Send a JSON object with query and variables.'
  if (Array.isArray(request.body)) return 'Send one operation per request, not a list.'
  const isMultipart =
    request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false
  if (isMultipart && request.headers['graphql-preflight'] !== '1') {
    return 'A multipart request needs the header GraphQL-Preflight: 1.'
  }
  return null
}

async function handle(
  engine: GraphQLEngine,
  options: HostOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const trace = newTrace()
  request.trace = trace
  try {
    const context = await buildContext(options, {
      request,
      host: request.host,
      resolve: () => readActor(options, request),
      requestId: request.id,
      isRawDataEdit: request.headers['x-raw-data-edit'] === '1',
      address: clientNetwork(request.raw, options.trustedProxies),
      device: deviceCookie({ request, reply, options }),
      browser: browserCookie({ request, reply, options }),
      transport: 'http',
      trace,
    })
    const response = await callerScope.run(callerOf(context.actor, context.client.address), () =>
      engine.handleNodeRequestAndResponse(request, reply, context),
    )
    if (trace.operation?.kind === 'mutation') options.actors.forget()
    reply.code(response.status)
    response.headers.forEach((value, name) => void reply.header(name, value))
    void reply.header('cache-control', 'no-store')
    const text = await response.text()
    trace.answerBytes = text.length
    return reply.send(text)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const refused = refusal(error)
    return answerErrors(reply, refused.extensions.http?.status ?? 400, [refused])
  }
}

/** Same form as the engine's response. */
/** What was wrong with a request, without data. */
export const answerErrors = (
  reply: FastifyReply,
  status: number,
  errors: readonly GraphQLError[],
): FastifyReply =>
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({
      errors: errors.map(({ message, extensions: { http: _http, ...extensions } }) => ({
        message,
        extensions,
      })),
    })
