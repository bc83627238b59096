import type { FastifyRequest } from 'fastify'
import { cleanText } from '../../../rules/text.ts'
import { VIEW_HEADER } from '../../../model/viewAs.ts'
import type { ResolvedActor } from '../../people/identity/actorResolver.ts'
import type { HostOptions } from '../HostOptions.ts'

/** The sender of an HTTP request. Throws DomainError for an account that is not theirs, and for a view that they may not have. */
export const readActor = (
  options: Pick<HostOptions, 'actors'>,
  request: FastifyRequest,
): Promise<ResolvedActor> =>
  options.actors.resolve({
    accessToken: bearerToken(request.headers.authorization),
    account: singleHeader(request.headers['x-account-entity-id']),
    view: singleHeader(request.headers[VIEW_HEADER]),
  })

export const bearerToken = (authorization: string | null | undefined): string | null =>
  /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization ?? '')?.[1] ?? null

/** Without the characters that no text may hold. */
export const singleHeader = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' ? cleanText(value, 'line') : null
