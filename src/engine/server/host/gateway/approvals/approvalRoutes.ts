import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cleanText, lengthOfText } from '../../../../rules/text.ts'
import { isPlainObject } from '../../../../rules/plainObjects.ts'
import { readHeldWrites } from '../../../people/backend/backendApprovals.ts'
import { DomainError } from '../../../kernel/DomainError.ts'
import type { UserActor } from '../../../kernel/Actor.ts'
import type { Gateway } from '../Gateway.ts'
import { leftBy, toFacts } from '../signedIn.ts'
import { decideRequest, LONGEST_NOTE, type RequestDecision } from './decideRequest.ts'
import { type RequestReader, viewRequest } from './viewRequest.ts'

/** Requests that one answer holds. */
const MOST_WAITING = 200
const MOST_DECIDED = 50

/** `/backend/approvals`: what waits for a second person, and their decisions. */
export function approvalRoutes(scope: FastifyInstance, gateway: Gateway): void {
  const { backend, options, allowedTo, enter } = gateway
  const { identity, db, log } = options
  const readerOf = async (actor: UserActor): Promise<RequestReader> => {
    const model = options.adminModel.current('en')
    const { own, permitted } = allowedTo(model, actor)
    const { schema, approvals: approvers } = backend
    return { actor, model, own, permitted: await permitted, schema, approvers }
  }
  scope.get<{ Querystring: Record<string, unknown> }>('/backend/approvals', async (request, reply) => {
    const { actor } = await enter(request)
    const reader = await readerOf(actor)
    const isWaiting = request.query['decided'] !== 'true'
    const limit = isWaiting ? MOST_WAITING : MOST_DECIDED
    const found = await readHeldWrites(identity, { isWaiting, limit }, backend.approvalDays)
    void reply.header('cache-control', 'no-store')
    return { requests: found.flatMap((one) => viewRequest(reader, one) ?? []) }
  })
  scope.post<{ Params: { id: string } }>(
    '/backend/approvals/:id',
    async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      const { actor, view, visit } = await enter(request)
      if (view !== null) throw new DomainError('VIEWING_AS')
      const decision = readDecision(request.params.id, request.body)
      const reader = await readerOf(actor)
      void reply.header('cache-control', 'no-store')
      const permittedTo = (model: RequestReader['model'], requester: UserActor) =>
        allowedTo(model, requester).permitted
      return await visit.act(toFacts(actor, reader.own.backend.roles), (person) => {
        const run = { db, log, backend, person, model: reader.model }
        return decideRequest({ identity, reader, run, permittedTo }, decision, leftBy(reply))
      })
    },
  )
}

function readDecision(id: string, body: unknown): RequestDecision {
  const { decision, note } = isPlainObject(body) ? body : {}
  if (!/^\d{1,9}$/.test(id)) throw new DomainError('NOT_FOUND')
  if (decision !== 'APPROVE' && decision !== 'REJECT' && decision !== 'WITHDRAW')
    throw new DomainError('INVALID_FORMAT', [{ code: 'INVALID_FORMAT', field: 'decision', params: {} }])
  const text = typeof note === 'string' ? cleanText(note, 'lines').trim() : ''
  if (lengthOfText(text) > LONGEST_NOTE)
    throw new DomainError('MAX_LENGTH', [
      { code: 'MAX_LENGTH', field: 'note', params: { number: String(LONGEST_NOTE) } },
    ])
  return { id: Number(id), decision, note: text === '' ? null : text }
}
