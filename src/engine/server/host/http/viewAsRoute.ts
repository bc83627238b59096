import type { FastifyInstance } from 'fastify'
import { VIEW_END_PATH } from '../../../model/viewAs.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import type { HostOptions } from '../HostOptions.ts'
import { readActor } from './readActor.ts'

/** Ends impersonation and records it in history. A plain route, because mutations are blocked while impersonating. */
export function viewAsRoute(app: FastifyInstance, options: Pick<HostOptions, 'actors'>): void {
  app.post(VIEW_END_PATH, async (request, reply) => {
    const sender = await readActor(options, request)
    if (sender.actor.kind === 'ANONYMOUS') throw new DomainError('AUTH_NOT_AUTHENTICATED')
    await options.actors.endView(sender)
    return reply.code(204).send()
  })
}
