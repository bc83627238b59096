import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Roles } from '../../../model/PlatformRole.ts'
import type { UserActor } from '../../kernel/Actor.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import type { HostOptions } from '../HostOptions.ts'
import { readActor } from '../http/readActor.ts'
import type { PersonFacts } from '../remote/config/personFacts.ts'

/** Who sends a request. Throws AUTH_NOT_AUTHENTICATED and SECOND_FACTOR_REQUIRED. */
export async function readSignedIn(options: Pick<HostOptions, 'actors'>, request: FastifyRequest) {
  const { actor, sessionId, mustEnrol, view } = await readActor(options, request)
  if (actor.kind === 'ANONYMOUS' || sessionId === null) throw new DomainError('AUTH_NOT_AUTHENTICATED')
  if (mustEnrol) throw new DomainError('SECOND_FACTOR_REQUIRED')
  return { actor, session: { userId: actor.userId, familyId: sessionId }, view }
}

export type SignedIn = Awaited<ReturnType<typeof readSignedIn>>

/** The server only receives those of a person's roles that apply to it. */
export const toFacts = ({ userId, roles }: UserActor, { all }: Roles): PersonFacts => ({
  'person.id': String(userId),
  'person.roles': all.filter((role) => roles.includes(role)).join(','),
})

/** Aborted when the caller no longer waits. */
export function leftBy({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => controller.abort())
  return controller.signal
}
