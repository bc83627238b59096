import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  parse,
  print,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import type { Row } from '../../../schema/Row.ts'
import { holdsOne } from '../../../model/PlatformRole.ts'
import { isPlainObject } from '../../../rules/plainObjects.ts'
import { answerIdempotent } from '../../people/backend/answerIdempotent.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { newTrace } from '../graphql/HostContext.ts'
import { answerErrors } from '../http/graphqlRoute.ts'
import { requestShare } from '../http/requestShare.ts'
import { LIMITS } from '../limits/limits.ts'
import { holdWrite, isHeld } from './approvals/holdWrite.ts'
import { checkDocument, refusal } from './checkDocument.ts'
import { findChange } from './findChange.ts'
import type { RemoteServer } from '../remote/RemoteServer.ts'
import type { Gateway, GatewayOptions } from './Gateway.ts'
import { sendAndRecord } from './history/sendAndRecord.ts'
import { readHistory } from './history/readHistory.ts'
import { saysNothing, toOwnError } from '../remote/refusals.ts'
import { leftBy, readSignedIn, toFacts } from './signedIn.ts'
import { findMutation, mutationNamespaces } from './findMutation.ts'

/** Screens send the same few documents again and again: by text, the latest used, so that each is parsed and validated once. */
type Documents = LRUCache<string, ParsedDocument>
interface ParsedDocument {
  readonly document: DocumentNode
  readonly printed: string
}
const MOST_DOCUMENTS = 1000
/** Characters of all of them. */
const MOST_TEXT = 8 * 1024 * 1024

/** Bytes of a request. */
const BODY_LIMIT = 1024 * 1024

/**
 * `/backend/graphql`: passes on what the caller's roles allow. The document itself is judged, field by field; what a screen
 * hides counts for nothing.
 */
export function gatewayRoute(app: FastifyInstance, { allowedTo, backend, enter, options }: Gateway): void {
  const documents: Documents = new LRUCache({
    max: MOST_DOCUMENTS,
    maxSize: MOST_TEXT,
    sizeCalculation: (_document, query) => query.length,
  })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      scope.getDefaultJsonParser('remove', 'remove'),
    )
    requestShare(scope, options)
    scope.get('/backend/report', (request) => readReport(backend, options, request))
    scope.get<{ Querystring: Record<string, unknown> }>('/backend/history', async (request, reply) => {
      const { actor, visit } = await enter(request)
      const model = options.adminModel.current('en')
      const { own } = allowedTo(model, actor)
      void reply.header('cache-control', 'no-store')
      return await visit.act(toFacts(actor, own.backend.roles), (person) => {
        const reader = { db: options.db, backend, person, model, own, roles: actor.roles }
        return readHistory(reader, request.query, leftBy(reply))
      })
    })
    scope.post('/backend/graphql', async (request, reply) => {
      const trace = newTrace()
      request.trace = trace
      const { actor, view, visit } = await enter(request)
      const sent = readRequest(request.body, documents)
      if (sent instanceof GraphQLError) return refuse(request, reply, [sent])
      const operation = getOperationAST(sent.document, sent.operationName)
      if (operation) trace.operation = { kind: operation.operation, name: operation.name?.value ?? null }
      if (view !== null && operation?.operation !== OperationTypeNode.QUERY)
        throw new DomainError('VIEWING_AS')
      const began = performance.now()
      const model = options.adminModel.current('en')
      const { own, permitted } = allowedTo(model, actor)
      const refused = checkDocument(backend.schema, await permitted, sent)
      trace.checkMs = performance.now() - began
      if (refused.length > 0) return refuse(request, reply, refused)
      const { query, operationName, variables, seen } = sent
      const left = leftBy(reply)
      const isWrite = operation?.operation === OperationTypeNode.MUTATION
      const answer = await visit.act(toFacts(actor, own.backend.roles), async (person) => {
        const send = (until: AbortSignal) =>
          backend.send(
            { query, variables, ...(operationName === null ? {} : { operationName }) },
            person,
            until,
          )
        const context = { db: options.db, log: options.log, backend, person, model, actor }
        const write = async (written: OperationDefinitionNode) => {
          const changed = await findChange(
            backend,
            own,
            { operation: written, variables, seen, person },
            left,
          )
          if (changed !== null) trace.errorCodes = ['STALE_ENTITY']
          const asked = { operation: written, query, operationName, variables }
          return (
            changed ??
            (await holdWrite(options.identity, context, asked, left)) ??
            (await sendAndRecord(context, { operation: written, variables, send }))
          )
        }
        return isWrite
          ? await answerIdempotent(options.db, actor, {
              mutationName: findMutation(operation, mutationNamespaces(own))?.name ?? '',
              clientCorrelationId: sent.clientCorrelationId,
              input: { query, operationName, variables },
              isRefused: (told) => saysNothing(told) && !isHeld(told),
              work: () => write(operation),
            })
          : await send(left)
      })
      return reply
        .header('cache-control', 'no-store')
        .send({ ...answer, ...(answer.errors ? { errors: answer.errors.map(toOwnError) } : {}) })
    })
  })
}

/** For people who configure the screens. */
async function readReport(backend: RemoteServer, options: GatewayOptions, request: FastifyRequest) {
  const { actor } = await readSignedIn(options, request)
  const { caretakers } = options.adminModel.current('en').backend.roles
  if (!holdsOne(actor.roles, caretakers)) throw new DomainError('AUTH_NOT_AUTHORIZED')
  return backend.report
}

interface SentRequest {
  /** The document as it is passed on: printed, without comments. */
  readonly query: string
  readonly document: DocumentNode
  readonly operationName: string | null
  readonly variables: Readonly<Record<string, unknown>>
  /** Values of the row as the person saw it, who writes only if it is still like that; null to write anyway. */
  readonly seen: Row | null
  /** A UUID per submit: a repeat gets the first answer. */
  readonly clientCorrelationId: string | null
}

function readRequest(body: unknown, documents: Documents): SentRequest | GraphQLError {
  const { query, operationName = null, variables, extensions } = isPlainObject(body) ? body : {}
  if (typeof query !== 'string') return badRequest('Send a JSON object with query and variables.')
  if (operationName !== null && typeof operationName !== 'string')
    return badRequest('operationName must be a text.')
  const given = variables ?? {}
  if (!isPlainObject(given)) return badRequest('variables must be an object.')
  const { seen: told, clientCorrelationId = null } = isPlainObject(extensions) ? extensions : {}
  const seen = isPlainObject(told) ? told : null
  if (
    clientCorrelationId !== null &&
    !(typeof clientCorrelationId === 'string' && UUID.test(clientCorrelationId))
  )
    return badRequest('clientCorrelationId must be a UUID.')
  try {
    const { document, printed } = documents.get(query) ?? remember(documents, query)
    return {
      query: printed,
      seen,
      clientCorrelationId,
      document,
      operationName,
      variables: given,
    }
  } catch (error) {
    return badRequest(error instanceof GraphQLError ? error.message : 'The query cannot be read.')
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const remember = (documents: Documents, query: string): ParsedDocument => {
  const document = parse(query, { maxTokens: LIMITS.tokens })
  // What was judged, and not the text, which another server may read in another way.
  const parsed = { document, printed: print(document) }
  documents.set(query, parsed)
  return parsed
}

const badRequest = (message: string): GraphQLError => refusal(message, 'BAD_REQUEST', 400)

function refuse(request: FastifyRequest, reply: FastifyReply, errors: readonly GraphQLError[]): FastifyReply {
  const { code, http } = errors[0]?.extensions ?? {}
  if (request.trace) request.trace.errorCodes = [String(code)]
  const status = isPlainObject(http) ? http['status'] : undefined
  return answerErrors(reply, typeof status === 'number' ? status : 400, errors)
}
