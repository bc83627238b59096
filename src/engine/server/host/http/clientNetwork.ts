import type { IncomingMessage } from 'node:http'
import { networkAddress } from '../../people/identity/networks.ts'

/**
 * The network that a request or a socket comes from, as limits count it. Each trusted proxy has added the address it
 * saw to `X-Forwarded-For`; anything before those was written by the sender.
 */
export const clientNetwork = (request: IncomingMessage, trustedProxies: number): string => {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = forwarded.split(',').flatMap((hop) => hop.trim() || [])
  const seen = [request.socket.remoteAddress, ...hops.reverse()]
  return networkAddress(seen[Math.min(trustedProxies, seen.length - 1)])
}

/** Whether a proxy says for whom it asks. */
export const isForwarded = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined
