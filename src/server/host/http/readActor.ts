import type { FastifyRequest } from 'fastify'
import type { ResolvedActor } from '../../domain/identity/resolveActor.ts'
import { resolveActor } from '../../domain/identity/resolveActor.ts'
import type { HostOptions } from '../HostOptions.ts'

/** Who sends an HTTP request. Throws DomainError for an account that is not theirs. */
export const readActor = (
  options: Pick<HostOptions, 'identity'>,
  request: FastifyRequest,
): Promise<ResolvedActor> =>
  resolveActor(
    options.identity,
    bearerToken(request.headers.authorization),
    singleHeader(request.headers['x-account-entity-id']),
  )

export const bearerToken = (authorization: string | null | undefined): string | null =>
  /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization ?? '')?.[1] ?? null

export const singleHeader = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' ? value : null
