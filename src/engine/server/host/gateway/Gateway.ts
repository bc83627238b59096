import type { FastifyRequest } from 'fastify'
import type { AdminModel } from '../../../model/AdminModel.ts'
import { narrowModel } from '../../../model/narrow/narrowModel.ts'
import type { UserActor } from '../../kernel/Actor.ts'
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
  readonly options: GatewayOptions
  /** The model that a person sees, and the documents that they may send. */
  readonly allowedTo: (model: AdminModel, actor: UserActor) => Allowed
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
  allowedTo: memoizeByRoles((model, { kind, roles }) => {
    const reader = { isStaff: kind === 'STAFF', roles, isProduction: options.isProduction }
    const own = narrowModel(model, reader, new Map())
    return { own, permitted: collectPermittedUsage(own, roles, backend.schema) }
  }),
})
