import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrowserJar } from '../../api/RequestContext.ts'

const NAME = 'fundament_identity'
/** Longer than a visit may take. */
const SECONDS = 3_600

/**
 * The cookie of a browser that was sent to an identity provider. `lax`: it comes along when the provider sends the person
 * back, and with nothing else from another site.
 */
export const browserCookie = (request: FastifyRequest, reply: FastifyReply): BrowserJar => ({
  secret: request.cookies[NAME] ?? null,
  keep: (secret) =>
    void reply.setCookie(NAME, secret, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: SECONDS,
    }),
})

/** A socket has no answer that could set a cookie. */
export const NO_BROWSER: BrowserJar = { secret: null, keep: () => undefined }
