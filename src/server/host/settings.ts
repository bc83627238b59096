import { resolve } from 'node:path'
import type { RecaptchaSettings } from '../providers/captcha/recaptcha.ts'
import type { SmsGateway } from '../providers/sms/gatewaySms.ts'
import type { RestrictedAccess } from './HostOptions.ts'
import { StartError } from './StartError.ts'

/** Every setting with its default filled in, checked. */
export interface Settings {
  readonly isProduction: boolean
  /** 0: any free port. */
  readonly port: number
  readonly host: string
  /** PostgreSQL; null for the embedded database. */
  readonly databaseUrl: string | null
  /** Absolute. The embedded database, and the secret made for it. */
  readonly dataFolder: string
  /** Null: made once and kept in the data folder. */
  readonly tokenSecret: string | null
  /** Null: `/metrics` is open in development and absent in production. */
  readonly metricsToken: string | null
  /** How many reverse proxies stand in front and set `X-Forwarded-For`. */
  readonly trustedProxies: number
  readonly logLevel: LogLevel
  /** Where people reach the app, without a slash at the end; null: as the request says, as far as that can be trusted. */
  readonly publicUrl: string | null
  readonly captchaSiteKey: string | null
  /** Null: nobody is asked to prove anything. */
  readonly captcha: RecaptchaSettings | null
  /** Null: text messages are only written down. */
  readonly smsGateway: SmsGateway | null
  readonly restrictedAccess: RestrictedAccess | null
}

export interface SettingDefinition {
  readonly name: string
  readonly fallback: string
  readonly description: string
}

/** The source of the table in the README. */
export const SETTINGS: readonly SettingDefinition[] = [
  { name: 'PORT', fallback: '3000', description: 'Port of app and API, 0 to 65535; 0 takes any free one.' },
  {
    name: 'HOST',
    fallback: 'localhost',
    description: 'Address to listen on; `0.0.0.0` for every network, as in a container.',
  },
  {
    name: 'NODE_ENV',
    fallback: 'development',
    description:
      '`production`: no demo logins on PostgreSQL, introspection for staff only, terse errors. Otherwise `development` or `test`.',
  },
  {
    name: 'DATABASE_URL',
    fallback: 'embedded database',
    description:
      '`postgres://user:password@host:5432/name` uses PostgreSQL instead of the embedded database.',
  },
  {
    name: 'DATA_FOLDER',
    fallback: './data',
    description: 'Where the embedded database and its secret live.',
  },
  {
    name: 'TOKEN_SECRET',
    fallback: 'made once, kept in `DATA_FOLDER`',
    description:
      'Signs the tokens; at least 32 characters, the same on every server. Needed in production with `DATABASE_URL`.',
  },
  {
    name: 'METRICS_TOKEN',
    fallback: 'none',
    description:
      'Bearer token for `/metrics`. Without it the page is open in development and absent in production.',
  },
  {
    name: 'TRUSTED_PROXIES',
    fallback: '0',
    description:
      'Number of reverse proxies in front, so that sign-in attempts are counted by the real address.',
  },
  {
    name: 'PUBLIC_URL',
    fallback: 'the address of the request',
    description:
      'Where people reach the app, as `https://fundament.example`: links in mails begin with it. Set it in production.',
  },
  {
    name: 'SMS_GATEWAY_URL',
    fallback: 'none',
    description:
      'Gets each text message as `POST { to, text }` in JSON. Without it messages become files in `DATA_FOLDER/sms`.',
  },
  {
    name: 'SMS_GATEWAY_TOKEN',
    fallback: 'none',
    description: 'Bearer token for the SMS gateway. Needed with `SMS_GATEWAY_URL`.',
  },
  {
    name: 'RECAPTCHA_SITE_KEY',
    fallback: 'none',
    description: 'Public key of reCAPTCHA v3 for the forms of people who are not signed in.',
  },
  {
    name: 'RECAPTCHA_SECRET',
    fallback: 'none',
    description:
      'Secret of the same reCAPTCHA key. Without both nobody is asked to prove that they are human.',
  },
  {
    name: 'RECAPTCHA_MIN_SCORE',
    fallback: '0.5',
    description: 'Lowest score that passes for a human being, 0 to 1.',
  },
  {
    name: 'RESTRICTED_ACCESS',
    fallback: 'none',
    description:
      'Closes the whole app for a test environment: `username:salt:iterations:hash`, PBKDF2 with SHA-256, salt and hash in hexadecimal. Made by `npm start -- --restrict username`.',
  },
  {
    name: 'LOG_LEVEL',
    fallback: '`warn`; `info` in production',
    description: 'trace, debug, info, warn, error, fatal or silent. Logs are JSON lines on standard output.',
  },
]

/** Throws one StartError that names every bad setting. An empty value counts as not set. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): Settings {
  const problems: string[] = []
  const text = (name: string): string | null => environment[name]?.trim() || null
  const check = (name: string, isValid: (value: string) => boolean, rule: string): string | null => {
    const value = text(name)
    if (value === null || isValid(value)) return value
    problems.push(`${name} ${rule}`)
    return null
  }

  const mode = check('NODE_ENV', (value) => MODES.includes(value), `must be one of ${MODES.join(', ')}`)
  const isProduction = mode === 'production'
  const port = check('PORT', (value) => isWhole(value, 65_535), 'must be a whole number from 0 to 65535')
  const databaseUrl = check(
    'DATABASE_URL',
    isPostgresUrl,
    'must look like postgres://user:password@host:5432/name',
  )
  const tokenSecret = check('TOKEN_SECRET', (value) => value.length >= 32, 'must have at least 32 characters')
  const trustedProxies = check(
    'TRUSTED_PROXIES',
    (value) => isWhole(value, 10),
    'must be a whole number from 0 to 10',
  )
  const logLevel = check('LOG_LEVEL', isLogLevel, `must be one of ${LOG_LEVELS.join(', ')}`)
  const publicUrl = check(
    'PUBLIC_URL',
    isOrigin,
    'must look like https://fundament.example, without anything after the host',
  )
  const smsUrl = check(
    'SMS_GATEWAY_URL',
    isSafeAddress,
    'must begin with https:// (http:// for localhost alone)',
  )
  const minimumScore = check('RECAPTCHA_MIN_SCORE', isScore, 'must be a number from 0 to 1')
  for (const [one, other] of TOGETHER) {
    if ((text(one) === null) === (text(other) === null)) continue
    problems.push(
      text(one) === null
        ? `${one} is needed with ${other}: set both or neither`
        : `${other} is needed with ${one}: set both or neither`,
    )
  }
  const [smsToken, secret] = [text('SMS_GATEWAY_TOKEN'), text('RECAPTCHA_SECRET')]
  const restrictedAccess = check(
    'RESTRICTED_ACCESS',
    (value) => toRestrictedAccess(value) !== null,
    'must look like username:salt:iterations:hash, at least 100000 iterations, salt and hash in hexadecimal',
  )
  if (isProduction && text('DATABASE_URL') !== null && text('TOKEN_SECRET') === null) {
    problems.push(
      'TOKEN_SECRET is needed in production with DATABASE_URL: set it to at least 32 random characters',
    )
  }
  if (problems.length > 0) throw new StartError(`Bad settings: ${problems.join('; ')}.`)

  return {
    isProduction,
    port: Number(port ?? 3000),
    host: text('HOST') ?? 'localhost',
    databaseUrl,
    dataFolder: resolve(folder, text('DATA_FOLDER') ?? 'data'),
    tokenSecret,
    metricsToken: text('METRICS_TOKEN'),
    trustedProxies: Number(trustedProxies ?? 0),
    publicUrl: publicUrl === null ? null : new URL(publicUrl).origin,
    captchaSiteKey: text('RECAPTCHA_SITE_KEY'),
    captcha: secret === null ? null : { secret, minimumScore: Number(minimumScore ?? 0.5) },
    smsGateway: smsUrl === null || smsToken === null ? null : { url: smsUrl, token: smsToken },
    restrictedAccess: restrictedAccess === null ? null : toRestrictedAccess(restrictedAccess),
    logLevel: logLevel !== null && isLogLevel(logLevel) ? logLevel : isProduction ? 'info' : 'warn',
  }
}

export type LogLevel = (typeof LOG_LEVELS)[number]

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const MODES = ['development', 'production', 'test']

const isLogLevel = (value: string): value is LogLevel => LOG_LEVELS.some((level) => level === value)

const isWhole = (value: string, most: number): boolean => /^\d{1,5}$/.test(value) && Number(value) <= most

function toRestrictedAccess(value: string): RestrictedAccess | null {
  const [, username, salt, iterations, hash] =
    /^([^:\s]+):((?:[\da-f]{2}){8,}):(\d{6,8}):([\da-f]{64})$/i.exec(value) ?? []
  return username && salt && hash && Number(iterations) >= 100_000
    ? { username, salt, iterations: Number(iterations), hash: hash.toLowerCase() }
    : null
}

/** Settings that say something only together. */
const TOGETHER = [
  ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
] as const

const isScore = (value: string): boolean => /^(?:0|1|0?\.\d+|1\.0+)$/.test(value)

const isOrigin = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { protocol, origin } = new URL(value)
  return ['http:', 'https:'].includes(protocol) && [origin, `${origin}/`].includes(value.toLowerCase())
}

/** Codes and a bearer token travel there. */
const isSafeAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}

const isPostgresUrl = (value: string): boolean =>
  URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol)
