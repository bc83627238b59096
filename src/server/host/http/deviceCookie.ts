import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_DAYS, type DeviceJar } from '../../domain/identity/knownDevices.ts'

const NAME = 'fundament_device'

/** The cookie of a known device. Scripts cannot read it, and other sites' pages do not send it. */
export const deviceCookie = (request: FastifyRequest, reply: FastifyReply): DeviceJar => ({
  marks: request.cookies[NAME] ?? null,
  keep: (marks) =>
    void reply.setCookie(NAME, marks, {
      path: '/graphql',
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      maxAge: DEVICE_DAYS * 86_400,
    }),
})

/** A socket has no answer that could set a cookie. Whoever signs in over one was signed in before. */
export const NO_DEVICE: DeviceJar = { marks: null, keep: () => undefined }
