import type { FastifyRequest } from 'fastify'
import type { AdminModel } from '../../../model/AdminModel.ts'
import { narrowModel } from '../../../model/narrow/narrowModel.ts'
import type { RequestContext } from '../../api/RequestContext.ts'
import type { Actor, UserActor } from '../../kernel/Actor.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import type { HostOptions } from '../HostOptions.ts'
import type { ShareOptions } from '../http/requestShare.ts'
import { memoizeByRoles } from '../memoizeByRoles.ts'
import type { RemoteServer } from '../remote/RemoteServer.ts'
import { collectPermittedUsage } from './collectPermittedUsage.ts'
import { readSignedIn, type SignedIn } from './signedIn.ts'
import type { BackendPeople, BackendVisit } from './signIn/backendPerson.ts'
import type { PermittedUsage } from './SchemaUsage.ts'

export type GatewayOptions = ShareOptions &
  Pick<HostOptions, 'adminModel' | 'db' | 'identity' | 'isProduction' | 'log'>

/** What the routes in front of a backend share. */
export interface Gateway {
  readonly backend: RemoteServer
  /** Who sends a request, with a token that does not end soon. */
  readonly enter: (request: FastifyRequest) => Promise<SignedIn & { readonly visit: BackendVisit }>
  /** The same for the caller of the platform’s own operations. Throws AUTH_NOT_AUTHENTICATED. */
  readonly join: (caller: Pick<RequestContext, 'actor' | 'sessionId' | 'currentActor'>) => Promise<Visitor>
  readonly options: GatewayOptions
  /** The model that a person sees, and the documents that they may send. */
  readonly allowedTo: (model: AdminModel, actor: UserActor) => Allowed
}

export interface Visitor {
  readonly actor: UserActor
  readonly visit: BackendVisit
}

export interface Allowed {
  readonly own: AdminModel
  readonly permitted: Promise<PermittedUsage>
}

export const openGateway = (
  backend: RemoteServer,
  people: BackendPeople,
  options: GatewayOptions,
): Gateway => ({
  backend,
  options,
  enter: async (request) => {
    const before = await readSignedIn(options, request)
    const visit = await people.enter(before.session)
    return { ...(visit.isAnew ? await readSignedIn(options, request) : before), visit }
  },
  join: async ({ actor, sessionId, currentActor }) => {
    const user = requireUser(actor)
    if (sessionId === null) throw new DomainError('AUTH_NOT_AUTHENTICATED')
    const visit = await people.enter({ userId: user.userId, familyId: sessionId })
    return { actor: visit.isAnew ? requireUser(await currentActor()) : user, visit }
  },
  allowedTo: memoizeByRoles((model, { kind, roles }) => {
    const reader = { isStaff: kind === 'STAFF', roles, isProduction: options.isProduction }
    const own = narrowModel(model, reader, new Map())
    return { own, permitted: collectPermittedUsage(own, roles, backend.schema) }
  }),
})

/** Throws AUTH_NOT_AUTHENTICATED. */
export function requireUser(actor: Actor): UserActor {
  if (actor.kind !== 'STAFF' && actor.kind !== 'USER') throw new DomainError('AUTH_NOT_AUTHENTICATED')
  return actor
}
