/** A partner, as far as links to its customers go. */
export interface LinkPartner {
  readonly id: number
  readonly domain: string | null
}

/**
 * What a link for a partner's customer begins with: the partner's own domain, whoever writes the mail and from wherever.
 * The platform itself has the address of the request, and so has everybody on a machine that is only tried out.
 */
export const linkOrigin = (requestOrigin: string, { id, domain }: LinkPartner): string =>
  id === PLATFORM_ID || domain === null || LOOPBACK.test(requestOrigin) ? requestOrigin : `https://${domain}`

const PLATFORM_ID = 1
const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/
