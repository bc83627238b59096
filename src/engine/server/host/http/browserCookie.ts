import type { BrowserJar } from '../../api/RequestContext.ts'
import { setOwnCookie, type Visit } from './ownCookies.ts'

const NAME = 'fundament_identity'
/** Longer than a visit may take. */
const SECONDS = 3_600

/**
 * The cookie of a browser that was sent to an identity provider. `lax`: it comes along when the provider sends the person
 * back, and with nothing else from another site.
 */
export const browserCookie = (visit: Visit): BrowserJar => ({
  secret: visit.request.cookies[NAME] ?? null,
  keep: (secret) => setOwnCookie(visit, NAME, secret, { path: '/', sameSite: 'lax', maxAge: SECONDS }),
})

/** A socket has no answer that could set a cookie. */
export const NO_BROWSER: BrowserJar = { secret: null, keep: () => undefined }
