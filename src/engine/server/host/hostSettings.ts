import { resolve } from 'node:path'
import type { RecaptchaSettings } from '../providers/captcha/recaptcha.ts'
import type { SmtpServer } from '../providers/mail/smtpMail.ts'
import type { SmsGateway } from '../providers/sms/gatewaySms.ts'
import type { RestrictedAccess } from './RestrictedAccess.ts'
import { checkDocumentSettings, readDocumentSettings, type DocumentSettings } from './documentSettings.ts'
import { type IdentitySettings, ISSUERS_RULE, readIdentitySettings, readIssuers } from './identitySettings.ts'
import { HOW_TO_MAKE_A_SECRET, isStrongSecret } from './isStrongSecret.ts'
import { productionProblems } from './productionProblems.ts'
import {
  isLogLevel,
  isMailbox,
  isOrigin,
  isPostgresUrl,
  isSafeAddress,
  isScore,
  isSmtpUrl,
  isWhole,
  LOG_LEVELS,
  toRestrictedAccess,
  toSmtpServer,
  type LogLevel,
} from './settingFormats.ts'
import type { SettingReader } from './SettingReader.ts'
import { StartError } from './StartError.ts'

/** Every setting of the server with its default filled in, checked. */
export interface HostSettings {
  readonly isProduction: boolean
  /** Production mode on the embedded database, to try it. */
  readonly isTrial: boolean
  /** 0: any free port. */
  readonly port: number
  readonly host: string
  /** PostgreSQL; null for the embedded database. */
  readonly databaseUrl: string | null
  /** The owner of its tables; null: the role of `databaseUrl`, outside production. */
  readonly migrationDatabaseUrl: string | null
  /** A replica of `databaseUrl`; null: none. */
  readonly databaseReplicaUrl: string | null
  /** Absolute. The embedded database, and the secret made for it. */
  readonly dataFolder: string
  /** Null: made once and kept in the data folder. */
  readonly tokenSecret: string | null
  /** Opens what is stored under it, and signs nothing. Null: there was none. */
  readonly previousTokenSecret: string | null
  /** Null: `/metrics` is open in development and absent in production. */
  readonly metricsToken: string | null
  /** Null: mail services cannot report returned mails. */
  readonly mailBounceToken: string | null
  /** Days until the address of a mail is erased. */
  readonly mailDays: number
  /** Number of reverse proxies in front that set `X-Forwarded-For`. */
  readonly trustedProxies: number
  readonly logLevel: LogLevel
  /** Who must have a second factor. */
  readonly secondFactor: 'staff' | 'off'
  /**
   * Public address of the app, without a trailing slash; null: the address of the request, as far as it can
   * be trusted.
   */
  readonly publicUrl: string | null
  readonly captchaSiteKey: string | null
  /** Null: no captcha. */
  readonly captcha: RecaptchaSettings | null
  /** Null: mails are only stored. */
  readonly smtp: SmtpServer | null
  /** Null: text messages are only stored. */
  readonly smsGateway: SmsGateway | null
  readonly restrictedAccess: RestrictedAccess | null
  readonly identity: IdentitySettings
  readonly documents: DocumentSettings
}

/**
 * With those of a plugin, which reads its own. Throws one StartError that names every invalid setting. An empty value
 * counts as unset.
 */
export function readHostSettings<PluginSettings>(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
  readPlugin: (reader: SettingReader) => PluginSettings,
): HostSettings & PluginSettings {
  const problems: string[] = []
  const text: SettingReader['text'] = (name) => environment[name]?.trim() || null
  const check: SettingReader['check'] = (name, isValid, rule) => {
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
  const migrationDatabaseUrl = check(
    'MIGRATION_DATABASE_URL',
    isPostgresUrl,
    'must look like postgres://owner:password@host:5432/name',
  )
  if (migrationDatabaseUrl !== null && text('DATABASE_URL') === null)
    problems.push("DATABASE_URL is needed with MIGRATION_DATABASE_URL: set it to the app's own role")
  const databaseReplicaUrl = check(
    'DATABASE_REPLICA_URL',
    isPostgresUrl,
    'must look like postgres://user:password@replica:5432/name',
  )
  if (databaseReplicaUrl !== null && text('DATABASE_URL') === null)
    problems.push(
      'DATABASE_URL is needed with DATABASE_REPLICA_URL: set it to the database that is replicated',
    )
  const tokenSecret = check('TOKEN_SECRET', isStrongSecret, `must be ${HOW_TO_MAKE_A_SECRET}`)
  const previousTokenSecret = check(
    'TOKEN_SECRET_PREVIOUS',
    isStrongSecret,
    'must be what TOKEN_SECRET was before',
  )
  if (previousTokenSecret !== null && previousTokenSecret === tokenSecret)
    problems.push('TOKEN_SECRET_PREVIOUS must differ from TOKEN_SECRET: leave it out')
  const trial = check('TRIAL', (value) => value === '1', 'must be 1, or left out')
  const smtpUrl = check(
    'SMTP_URL',
    isSmtpUrl,
    'must look like smtps://user:password@mail.example:465 or smtp://user:password@mail.example:587',
  )
  const mailBounceToken = check('MAIL_BOUNCE_TOKEN', isStrongSecret, `must be ${HOW_TO_MAKE_A_SECRET}`)
  const mailFrom = check('MAIL_FROM', isMailbox, 'must look like Fundament <post@fundament.example>')
  const mailDays = check(
    'MAIL_DAYS',
    (value) => isWhole(value, 3650) && Number(value) > 0,
    'must be a whole number from 1 to 3650',
  )
  const secondFactor = check(
    'SECOND_FACTOR',
    (value) => value === 'staff' || value === 'off',
    'must be staff or off',
  )
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
  const plugin = readPlugin({ isProduction, text, check })
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
  check('IDENTITY_ISSUERS', (value) => readIssuers(value) !== null, ISSUERS_RULE)
  for (const name of ['IDENTITY_SANDBOX', 'SMS_SANDBOX', 'CAPTCHA_SANDBOX'])
    check(name, (value) => value === '1', 'must be 1, or left out')
  checkDocumentSettings(check)
  problems.push(...productionProblems(isProduction, text))
  if (problems.length > 0) throw new StartError(`Bad settings: ${problems.join('; ')}.`)

  return {
    ...plugin,
    isProduction,
    isTrial: trial !== null,
    port: Number(port ?? 3000),
    host: text('HOST') ?? 'localhost',
    databaseUrl,
    migrationDatabaseUrl,
    databaseReplicaUrl,
    dataFolder: resolve(folder, text('DATA_FOLDER') ?? 'data'),
    tokenSecret,
    previousTokenSecret,
    metricsToken: text('METRICS_TOKEN'),
    secondFactor: (secondFactor ?? (isProduction ? 'staff' : 'off')) === 'off' ? 'off' : 'staff',
    mailBounceToken,
    mailDays: Number(mailDays ?? 90),
    trustedProxies: Number(trustedProxies ?? 0),
    publicUrl: publicUrl === null ? null : new URL(publicUrl).origin,
    captchaSiteKey: text('RECAPTCHA_SITE_KEY'),
    captcha: secret === null ? null : { secret, minimumScore: Number(minimumScore ?? 0.5) },
    smtp: smtpUrl === null || mailFrom === null ? null : toSmtpServer(smtpUrl, mailFrom),
    smsGateway: smsUrl === null || smsToken === null ? null : { url: smsUrl, token: smsToken },
    restrictedAccess: restrictedAccess === null ? null : toRestrictedAccess(restrictedAccess),
    identity: readIdentitySettings(text, isProduction),
    documents: readDocumentSettings(text),
    logLevel: logLevel !== null && isLogLevel(logLevel) ? logLevel : isProduction ? 'info' : 'warn',
  }
}

const MODES = ['development', 'production', 'test']

/** Settings that only make sense together. */
const TOGETHER = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ENDPOINT', 'S3_ACCESS_KEY'],
  ['S3_ENDPOINT', 'S3_SECRET_KEY'],
] as const
