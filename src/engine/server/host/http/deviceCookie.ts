import { DEVICE_DAYS, type DeviceJar } from '../../people/identity/knownDevices.ts'
import { setOwnCookie, type Visit } from './ownCookies.ts'

const NAME = 'fundament_device'

/** The cookie of a known device. Scripts cannot read it, and other sites' pages do not send it. */
export const deviceCookie = (visit: Visit): DeviceJar => ({
  marks: visit.request.cookies[NAME] ?? null,
  keep: (marks) =>
    setOwnCookie(visit, NAME, marks, {
      path: '/graphql',
      sameSite: 'strict',
      maxAge: DEVICE_DAYS * 86_400,
    }),
})

/** A socket has no response that could set a cookie. Users who sign in over one were signed in before. */
export const NO_DEVICE: DeviceJar = { marks: null, keep: () => undefined }
