import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BusyError } from '../../db/Caller.ts'
import type { Actor } from '../../kernel/Actor.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { rateLimited } from '../../people/identity/attempts.ts'
import type { HostOptions } from '../HostOptions.ts'
import { callerOf } from '../limits/callerShares.ts'
import { RequestShares } from '../limits/RequestShares.ts'
import { costOf, type RequestCost } from '../limits/costOf.ts'
import { clientNetwork } from './clientNetwork.ts'
import { readActor } from './readActor.ts'

export type ShareOptions = Pick<HostOptions, 'actors' | 'passed' | 'trustedProxies'>

/**
 * Lets each request of the scope wait for its sender's share of the server: for its turn before its body is read, and for a
 * place once the body is there, so that bodies that never end hold no places. A request whose body is refused still costs.
 */
export function requestShare(scope: FastifyInstance, options: ShareOptions): void {
  const shares = new RequestShares(options.passed)
  const enter = (key: string) =>
    shares.enter(key).catch((error: unknown) => {
      throw error instanceof BusyError ? rateLimited(error.seconds) : error
    })
  const senders = new WeakMap<FastifyRequest, { readonly actor: Actor; readonly key: string }>()
  scope.addHook('onRequest', async (request, reply) => {
    // Read again when it is the request's turn: the session may have ended while it waited.
    const actor = await senderOf(options, request)
    const { key } = callerOf(actor, clientNetwork(request.raw, options.trustedProxies)).share
    const leave = await enter(key)
    leave(FREE)
    senders.set(request, { actor, key })
    reply.raw.once('close', () => {
      const sender = senders.get(request)
      if (sender !== undefined) shares.charge(key, toCost(actor, request, reply))
    })
  })
  scope.addHook('preValidation', async (request, reply) => {
    const sender = senders.get(request)
    if (sender === undefined) return
    const leave = await enter(sender.key)
    senders.delete(request)
    const end = (): void => leave(toCost(sender.actor, request, reply))
    // Also fires for aborted requests; for one that was aborted while it waited, it has fired already.
    if (reply.raw.closed) end()
    else reply.raw.once('close', end)
  })
}

const FREE: RequestCost = { restMs: 0, debtMs: 0 }

const senderOf = async (options: Pick<HostOptions, 'actors'>, request: FastifyRequest): Promise<Actor> => {
  try {
    return (await readActor(options, request)).actor
  } catch (error) {
    // Refused with its reason when it is its turn.
    if (error instanceof DomainError) return { kind: 'ANONYMOUS' }
    throw error
  }
}

const toCost = (
  { kind }: Actor,
  { headers, trace }: FastifyRequest,
  { statusCode }: FastifyReply,
): RequestCost => {
  const isJson = headers['content-type']?.startsWith('application/json') ?? false
  const sentBytes = isJson ? Number(headers['content-length'] ?? 0) : 0
  return costOf({
    isStaff: kind === 'STAFF',
    isRefused:
      REFUSED_STATUS.has(statusCode) || (trace?.errorCodes.some((code) => REFUSED_CODES.has(code)) ?? false),
    checkMs: trace?.checkMs ?? 0,
    bytes: sentBytes + (trace?.answerBytes ?? 0),
  })
}

const REFUSED_STATUS: ReadonlySet<number> = new Set([400, 413, 429])
const REFUSED_CODES: ReadonlySet<string> = new Set(['TOO_COMPLEX', 'RATE_LIMITED'])
