import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Client } from '../../../people/identity/beginSession.ts'
import type { HostOptions } from '../../HostOptions.ts'
import { clientNetwork } from '../../http/clientNetwork.ts'
import { deviceCookie } from '../../http/deviceCookie.ts'
import { singleHeader } from '../../http/readActor.ts'

/** Client that a person signs in from. */
export const clientOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  options: Pick<HostOptions, 'trustedProxies' | 'publicUrl'>,
): Client => ({
  address: clientNetwork(request.raw, options.trustedProxies),
  userAgent: singleHeader(request.headers['user-agent']),
  device: deviceCookie({ request, reply, options }),
})
