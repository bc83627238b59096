import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getOperationAST, GraphQLError, OperationTypeNode, parse, type DocumentNode } from 'graphql'
import type { AdminModel } from '../../../metadata/AdminModel.ts'
import { narrowModel } from '../../../metadata/narrow/narrowModel.ts'
import type { UserActor } from '../../domain/Actor.ts'
import { DomainError } from '../../domain/DomainError.ts'
import { newTrace } from '../graphql/HostContext.ts'
import type { HostOptions } from '../HostOptions.ts'
import { readActor } from '../http/readActor.ts'
import { requestShare } from '../http/requestShare.ts'
import { LIMITS } from '../limits/limits.ts'
import { checkDocument } from './checkDocument.ts'
import type { ForeignBackend } from './ForeignBackend.ts'
import { permittedBy } from './permittedBy.ts'
import type { Uses } from './Uses.ts'

/** Bytes of a request. */
const BODY_LIMIT = 1024 * 1024

/**
 * `/backend/graphql`: passes on what the caller's roles allow. The document itself is judged, field by field; what a screen
 * hides counts for nothing.
 */
export function gatewayRoute(app: FastifyInstance, backend: ForeignBackend, options: HostOptions): void {
  const permitted = rememberPermitted(backend, options.isProduction)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      scope.getDefaultJsonParser('remove', 'remove'),
    )
    requestShare(scope, options)
    scope.get('/backend/report', (request) => readReport(backend, options, request))
    scope.post('/backend/graphql', async (request, reply) => {
      const trace = newTrace()
      request.trace = trace
      const { actor, view } = await readSignedIn(options, request)
      const sent = readRequest(request.body)
      if (sent instanceof GraphQLError) return refuse(request, reply, [sent])
      const operation = getOperationAST(sent.document, sent.operationName)
      if (operation) trace.operation = { kind: operation.operation, name: operation.name?.value ?? null }
      if (view !== null && operation?.operation !== OperationTypeNode.QUERY)
        throw new DomainError('VIEWING_AS')
      const began = performance.now()
      const allowed = await permitted(options.adminModel.current('en'), actor)
      const refused = checkDocument(backend.schema, allowed, sent)
      trace.checkMs = performance.now() - began
      if (refused.length > 0) return refuse(request, reply, refused)
      const { query, operationName, variables } = sent
      const answer = await backend.send(
        { query, variables, ...(operationName === null ? {} : { operationName }) },
        leftBy(reply),
      )
      return reply
        .header('cache-control', 'no-store')
        .send({ ...answer, ...(answer.errors ? { errors: answer.errors.map(toOwnError) } : {}) })
    })
  })
}

/** For those who set up the screens. */
async function readReport(backend: ForeignBackend, options: HostOptions, request: FastifyRequest) {
  const { actor } = await readSignedIn(options, request)
  if (!actor.roles.some((role) => role === 'SUPER_ADMIN' || role === 'ADMIN'))
    throw new DomainError('AUTH_NOT_AUTHORIZED')
  return backend.report
}

async function readSignedIn(options: HostOptions, request: FastifyRequest) {
  const { actor, mustEnrol, view } = await readActor(options, request)
  if (actor.kind === 'ANONYMOUS') throw new DomainError('AUTH_NOT_AUTHENTICATED')
  if (mustEnrol) throw new DomainError('SECOND_FACTOR_REQUIRED')
  return { actor, view }
}

/** Once for each model and each set of roles. */
function rememberPermitted(backend: ForeignBackend, isProduction: boolean) {
  const known = new WeakMap<AdminModel, Map<string, Promise<Uses>>>()
  return (model: AdminModel, { kind, roles }: UserActor): Promise<Uses> => {
    const byRoles = known.get(model) ?? new Map<string, Promise<Uses>>()
    known.set(model, byRoles)
    const key = [kind, ...new Set(roles)].sort().join(' ')
    const found = byRoles.get(key)
    if (found) return found
    const reader = { isStaff: kind === 'STAFF', roles, isProduction }
    const permitted = permittedBy(narrowModel(model, reader, new Map()), roles, backend.schema)
    byRoles.set(key, permitted)
    return permitted
  }
}

interface SentRequest {
  readonly query: string
  readonly document: DocumentNode
  readonly operationName: string | null
  readonly variables: Readonly<Record<string, unknown>>
}

function readRequest(body: unknown): SentRequest | GraphQLError {
  const { query, operationName = null, variables } = isRecord(body) ? body : {}
  if (typeof query !== 'string') return badRequest('Send a JSON object with query and variables.')
  if (operationName !== null && typeof operationName !== 'string')
    return badRequest('operationName must be a text.')
  const given = variables ?? {}
  if (!isRecord(given)) return badRequest('variables must be an object.')
  try {
    return { query, document: parse(query, { maxTokens: LIMITS.tokens }), operationName, variables: given }
  } catch (error) {
    return badRequest(error instanceof GraphQLError ? error.message : 'The query cannot be read.')
  }
}

const badRequest = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400, spec: false } } })

function refuse(request: FastifyRequest, reply: FastifyReply, errors: readonly GraphQLError[]): FastifyReply {
  const status = errors.map(({ extensions }) => extensions['http']).find(isRecord)?.['status']
  const told = errors.map(({ message, extensions: { http: _http, ...extensions } }) => ({
    message,
    extensions,
  }))
  if (request.trace) request.trace.errorCodes = told.map(({ extensions }) => String(extensions['code']))
  return reply.code(typeof status === 'number' ? status : 400).send({ errors: told })
}

/** Aborted when the caller no longer waits. */
function leftBy({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => controller.abort())
  return controller.signal
}

/** What the backend says about its own session is not about the session of the person with us. */
function toOwnError(error: unknown): unknown {
  if (!isRecord(error) || !isRecord(error['extensions'])) return error
  const { code } = error['extensions']
  return code === 'AUTH_NOT_AUTHENTICATED' || code === 'SECOND_FACTOR_REQUIRED'
    ? { ...error, extensions: { ...error['extensions'], code: 'BACKEND_SIGN_IN' } }
    : error
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
