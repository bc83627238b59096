import { readProvedDomain } from '../../kernel/partners/readPartner.ts'
import type { HostOptions } from '../HostOptions.ts'

/** The address to which a request claims to have been sent, and the one that received it. */
export interface AskedAddress {
  /** `Host`, with the port. */
  readonly host: string | null
  /** The server's own end of the connection. */
  readonly address: string | null
  readonly port: number | null
}

export const toAsked = (
  host: string | null,
  socket: { readonly localAddress?: string | undefined; readonly localPort?: number | undefined },
): AskedAddress => ({
  host,
  address: socket.localAddress?.replace(/^::ffff:/, '') ?? null,
  port: socket.localPort ?? null,
})

export type OriginOptions = Pick<HostOptions, 'db' | 'publicUrl' | 'isProduction' | 'isTrial'>

/**
 * Base of links in mails, and the site of passkeys. Anybody can send any `Host`, and a mailed link with a token must
 * not lead to a stranger's: it begins with the domain that an active partner has proved, for people who are there, or
 * else with PUBLIC_URL. Without that setting, outside of
 * production, and in a trial, whose mails do not leave without PUBLIC_URL, the server's own address counts, as the
 * connection names it. Every other request gets the platform's proved domain.
 */
export async function publicOrigin(
  { db, publicUrl, isProduction, isTrial }: OriginOptions,
  asked: AskedAddress,
): Promise<string> {
  const url = toUrl(asked)
  const countsOwn = (!isProduction || isTrial) && publicUrl === null
  if (countsOwn && url !== null && isOwn(url, asked)) return url.origin
  const domain = await readProvedDomain(db, url?.hostname ?? '')
  if (publicUrl !== null) return url !== null && domain === url.hostname ? `https://${domain}` : publicUrl
  if (countsOwn && asked.port !== null && domain !== (url?.hostname ?? null))
    return `http://localhost:${asked.port}`
  return `https://${domain ?? 'localhost'}`
}

/** This machine by name, or by the address that took the connection, on the port that did. */
const isOwn = (url: URL, { address, port }: AskedAddress): boolean => {
  const asked = url.port === '' ? 80 : Number(url.port)
  if (port === null || asked !== port) return false
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  return LOOPBACK.has(hostname) || hostname === address
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1'])

/** The server itself does not encrypt. */
const toUrl = ({ host }: AskedAddress): URL | null => {
  if (host === null || !/^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(host)) return null
  const address = `http://${host}`
  return URL.canParse(address) ? new URL(address) : null
}
