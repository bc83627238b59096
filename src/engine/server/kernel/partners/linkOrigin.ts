/** The parts of a partner that its links need. */
export interface LinkPartner {
  readonly id: number
  /** Null while it is not proved. */
  readonly domain: string | null
}

/**
 * Base of a link for a partner's customer: the partner's own domain, regardless of who writes the mail and
 * from where. The platform itself uses the address of the request, and so does everybody on a trial machine.
 */
export const linkOrigin = (requestOrigin: string, { id, domain }: LinkPartner): string =>
  id === PLATFORM_ID || domain === null || LOOPBACK.test(requestOrigin) ? requestOrigin : `https://${domain}`

const PLATFORM_ID = 1
const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/
