import type { FastifyRequest } from 'fastify'
import { cleanText } from '../../../rules/text.ts'
import type { ResolvedActor } from '../../domain/identity/actorResolver.ts'
import type { HostOptions } from '../HostOptions.ts'

/** The sender of an HTTP request. Throws DomainError for an account that is not theirs. */
export const readActor = (
  options: Pick<HostOptions, 'actors'>,
  request: FastifyRequest,
): Promise<ResolvedActor> =>
  options.actors.resolve(
    bearerToken(request.headers.authorization),
    singleHeader(request.headers['x-account-entity-id']),
  )

export const bearerToken = (authorization: string | null | undefined): string | null =>
  /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization ?? '')?.[1] ?? null

/** Without the characters that no text may hold. */
export const singleHeader = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' ? cleanText(value, 'line') : null
