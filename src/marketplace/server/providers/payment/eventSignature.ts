import { createHmac, timingSafeEqual } from 'node:crypto'

/** Header of an event. */
export const SIGNATURE_HEADER = 'x-payment-signature'

/** Older events are refused, to prevent replays. */
const GOOD_FOR_SECONDS = 5 * 60

/** `t=1767225600,v1=<hex>`: the time in seconds, and the HMAC-SHA256 of time, dot and body. */
export const signEvent = (secret: string, body: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${macOf(secret, seconds, body)}`
}

export const isSignedEvent = (
  secret: string,
  body: string,
  signature: string | undefined,
  now: Date,
): boolean => {
  const [, time = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (mac === '') return false
  const seconds = Number(time)
  if (Math.abs(now.getTime() / 1000 - seconds) > GOOD_FOR_SECONDS) return false
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, seconds, body)))
}

const macOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
