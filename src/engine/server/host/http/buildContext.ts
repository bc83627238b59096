import type { IncomingMessage } from 'node:http'
import type { Client } from '../../people/identity/beginSession.ts'
import type { ResolvedActor } from '../../people/identity/actorResolver.ts'
import type { HostContext } from '../graphql/HostContext.ts'
import type { HostOptions } from '../HostOptions.ts'
import { publicOrigin, toAsked } from './publicOrigin.ts'
import { singleHeader } from './readActor.ts'
import { wantedLocale } from './wantedLocale.ts'

/** One operation, as HTTP or a socket received it. */
interface ReceivedOperation
  extends
    Pick<HostContext, 'requestId' | 'isRawDataEdit' | 'browser' | 'transport' | 'trace'>,
    Pick<Client, 'address' | 'device'> {
  readonly request: Pick<IncomingMessage, 'headers' | 'socket'>
  /** `Host`, with the port. */
  readonly host: string | null
  readonly resolve: () => Promise<ResolvedActor>
}

/** The resolvers' context, over HTTP as over a socket. */
export async function buildContext(
  options: HostOptions,
  { request, host, resolve, address, device, ...received }: ReceivedOperation,
): Promise<Omit<HostContext, 'params'>> {
  const { db, identity, identityChanges, changeNotices, recordPresence, recordsOf } = options
  const { sms, captcha, dns, identityProviders, documents, scanner, adminModel, extraJobs } = options
  const { actor, sessionId, mustEnrol, view } = await resolve()
  return {
    ...options.services,
    db,
    identity,
    identityChanges,
    changeNotices,
    recordPresence,
    recordsOf,
    sms,
    captcha,
    dns,
    identityProviders,
    documents,
    scanner,
    adminModel,
    extraJobs,
    canMoveClock: !options.isProduction,
    afterAnswer: options.background.run,
    ...received,
    actor,
    sessionId,
    mustEnrol,
    view,
    currentActor: async () => (await resolve()).actor,
    locale: wantedLocale('', request),
    repeated: [],
    deleted: [],
    site: {
      hostname: host?.replace(/:\d+$/, '') ?? '',
      origin: () => publicOrigin(options, toAsked(host, request.socket)),
    },
    client: { address, device, userAgent: singleHeader(request.headers['user-agent']) },
  }
}
