import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HostOptions } from '../HostOptions.ts'

/**
 * Whether people reach the server over HTTPS. PUBLIC_URL alone is enough: behind a proxy that terminates TLS, the server sees
 * plain HTTP unless TRUSTED_PROXIES is set too, and no untrusted header may remove `Secure` from a cookie.
 */
export const isEncrypted = (
  request: Pick<FastifyRequest, 'protocol'>,
  { publicUrl }: Pick<HostOptions, 'publicUrl'>,
): boolean => request.protocol === 'https' || publicUrl?.startsWith('https:') === true

/** A cookie that scripts cannot read, and that leaves over HTTPS alone wherever there is HTTPS. */
export const setOwnCookie = (
  { request, reply, options }: Visit,
  name: string,
  value: string,
  rest: Pick<CookieSerializeOptions, 'path' | 'sameSite' | 'maxAge'>,
): void =>
  void reply.setCookie(name, value, { ...rest, httpOnly: true, secure: isEncrypted(request, options) })

/** A request, its answer, and what is known of the server's own address. */
export interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly options: Pick<HostOptions, 'publicUrl'>
}
