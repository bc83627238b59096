import { isEmail } from '../../model/values/formats.ts'
import type { SmtpServer } from '../providers/mail/smtpMail.ts'
import type { RestrictedAccess } from './RestrictedAccess.ts'

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

export const isLogLevel = (value: string): value is LogLevel => LOG_LEVELS.some((level) => level === value)

export const isWhole = (value: string, most: number): boolean =>
  /^\d{1,5}$/.test(value) && Number(value) <= most

export function toRestrictedAccess(value: string): RestrictedAccess | null {
  const [, username, salt, iterations, hash] =
    /^([^:\s]+):((?:[\da-f]{2}){8,}):(\d{6,8}):([\da-f]{64})$/i.exec(value) ?? []
  return username && salt && hash && Number(iterations) >= 100_000
    ? { username, salt, iterations: Number(iterations), hash: hash.toLowerCase() }
    : null
}

export const isScore = (value: string): boolean => /^(?:0|1|0?\.\d+|1\.0+)$/.test(value)

export const isOrigin = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { protocol, origin } = new URL(value)
  return ['http:', 'https:'].includes(protocol) && [origin, `${origin}/`].includes(value.toLowerCase())
}

/** Codes and a bearer token travel over it. */
export const isSafeAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}

export const withoutSlash = (address: string): string => address.replace(/\/+$/, '')

export const isPostgresUrl = (value: string): boolean =>
  URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol)

/** A query could switch the check of certificates off, so it is refused. */
export const isSmtpUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(value)
  return (
    ['smtp:', 'smtps:'].includes(protocol) &&
    hostname !== '' &&
    ['', '/'].includes(pathname) &&
    search + hash === '' &&
    (username === '') === (password === '') &&
    isDecodable(username + password)
  )
}

/** `post@fundament.example` or `Fundament <post@fundament.example>`. */
export const isMailbox = (value: string): boolean => {
  const [, address = value] = /^[^<>"\r\n]*<([^<>]+)>$/.exec(value) ?? []
  return isEmail(address)
}

/** Takes what `isSmtpUrl` and `isMailbox` accept. */
export function toSmtpServer(value: string, from: string): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(value)
  const isEncryptedFromTheStart = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (isEncryptedFromTheStart ? 465 : 587)),
    isEncryptedFromTheStart,
    login:
      username === '' ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    from,
  }
}

export const isDecodable = (value: string): boolean => {
  try {
    decodeURIComponent(value)
    return true
  } catch {
    return false
  }
}
