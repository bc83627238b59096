import { join } from 'node:path'
import { type Sandbox, SANDBOXES } from '../../rules/sandboxes.ts'
import { keyRing } from '../host/documentKeys.ts'
import type { OutboxFolders } from '../host/HostOptions.ts'
import type { HostSettings } from '../host/hostSettings.ts'
import type { Logger } from '../host/logger.ts'
import type { Clock } from '../kernel/clock/Clock.ts'
import type { CaptchaProvider } from '../providers/captcha/CaptchaProvider.ts'
import { recaptcha } from '../providers/captcha/recaptcha.ts'
import { sandboxCaptcha } from '../providers/captcha/sandboxCaptcha.ts'
import type { DnsProvider } from '../providers/dns/DnsProvider.ts'
import { sandboxDns } from '../providers/dns/sandboxDns.ts'
import { systemDns } from '../providers/dns/systemDns.ts'
import type { IdentityProviders } from '../providers/identity/IdentityProvider.ts'
import { openIdProviders } from '../providers/identity/openIdProviders.ts'
import { sandboxIssuer, type SandboxIdentity } from '../providers/identity/sandbox/sandboxIssuer.ts'
import type { MailProvider } from '../providers/mail/MailProvider.ts'
import { sandboxMail } from '../providers/mail/sandboxMail.ts'
import { smtpMail } from '../providers/mail/smtpMail.ts'
import { ProviderError } from '../providers/ProviderError.ts'
import { clamdScanner } from '../providers/scan/clamdScanner.ts'
import type { DocumentScanner } from '../providers/scan/DocumentScanner.ts'
import { noScanner, sandboxScanner } from '../providers/scan/sandboxScanner.ts'
import { gatewaySms } from '../providers/sms/gatewaySms.ts'
import { sandboxSms } from '../providers/sms/sandboxSms.ts'
import type { SmsProvider } from '../providers/sms/SmsProvider.ts'
import type { DocumentStorage } from '../providers/storage/DocumentStorage.ts'
import { folderStorage } from '../providers/storage/folderStorage.ts'
import { s3Storage } from '../providers/storage/s3Storage.ts'
import { type SealedStorage, sealedStorage } from '../providers/storage/sealedStorage.ts'

/** What tests may replace. */
export interface GivenProviders {
  /** Default: the mail server in the settings, otherwise the sandbox. */
  readonly mail?: MailProvider
  /** Default: the gateway in the settings, otherwise the sandbox. */
  readonly sms?: SmsProvider
  /** Default: reCAPTCHA with the secret in the settings, otherwise no captcha. */
  readonly captcha?: CaptchaProvider
  /** Default: the machine's name servers in production, otherwise the sandbox. */
  readonly dns?: DnsProvider
  /** Default: the issuers in the settings, otherwise the sandbox where it may run. */
  readonly identityProviders?: IdentityProviders
  /** Default: none in production, otherwise the sandbox. */
  readonly scanner?: DocumentScanner
}

/** External services of every server. */
export interface Providers extends Required<GivenProviders> {
  /** Null: every provider is a real one. */
  readonly sandboxIdentity: SandboxIdentity | null
  readonly documents: SealedStorage
  /** Those that run. */
  readonly sandboxes: readonly Sandbox[]
  /** Folders where sandboxes store messages; null if they must not be shown. */
  readonly outbox: OutboxFolders | null
}

/**
 * Created from the settings; `given` replaces providers in tests. Anything not configured uses its sandbox.
 */
export function openProviders(
  settings: HostSettings,
  given: GivenProviders,
  {
    tokenSecret,
    clock: { now },
    log,
  }: { readonly tokenSecret: string; readonly clock: Pick<Clock, 'now'>; readonly log: Logger },
): Providers {
  const { dataFolder, smtp, smsGateway, captcha, identity, documents, isProduction } = settings
  const sandbox = identity.maySandbox ? sandboxIssuer() : null
  if (!identity.isListValid) log.warn('IDENTITY_PROVIDERS is wrong: the default two are enabled')
  const mailFolder = given.mail === undefined && smtp === null ? join(dataFolder, 'mail') : null
  const smsFolder = given.sms === undefined && smsGateway === null ? join(dataFolder, 'sms') : null
  const isReadable = !isProduction && (mailFolder !== null || smsFolder !== null)
  const mail = given.mail ?? (smtp === null ? sandboxMail(join(dataFolder, 'mail'), now) : smtpMail(smtp))
  const sms =
    given.sms ?? (smsGateway === null ? sandboxSms(join(dataFolder, 'sms'), now) : gatewaySms(smsGateway))
  const runs: Readonly<Partial<Record<Sandbox, boolean>>> = {
    mail: mailFolder !== null,
    sms: smsFolder !== null,
    captcha: given.captcha === undefined && captcha === null,
    dns: given.dns === undefined && !isProduction,
    identity:
      given.identityProviders === undefined &&
      sandbox !== null &&
      identity.enabled.some((provider) => identity.issuers[provider] === undefined),
    scanner: given.scanner === undefined && documents.scanner === null && !isProduction,
  }
  return {
    sandboxes: SANDBOXES.filter((name) => runs[name]),
    mail: { send: (letter, messageId) => logSending(log, 'mail', mail.send(letter, messageId)) },
    sms: { send: (message) => logSending(log, 'sms', sms.send(message)) },
    captcha: given.captcha ?? (captcha === null ? sandboxCaptcha : recaptcha(captcha)),
    dns: given.dns ?? (isProduction ? systemDns : sandboxDns(join(dataFolder, 'dns'))),
    identityProviders: given.identityProviders ?? openIdProviders({ ...identity, sandbox }),
    sandboxIdentity: sandbox,
    documents: openDocuments(settings, tokenSecret, log),
    scanner: given.scanner ?? openScanner(settings, log),
    outbox: isReadable ? { mail: mailFolder, sms: smsFolder } : null,
  }
}

/** Where papers are kept, with the keys that open them. */
export const openDocuments = (settings: HostSettings, tokenSecret: string, log: Logger): SealedStorage =>
  sealedStorage(
    openStorage(settings, log),
    keyRing(settings.documents.keys, tokenSecret, settings.previousTokenSecret),
  )

const logSending = (log: Logger, provider: string, sending: Promise<void>): Promise<void> =>
  logFailure(log, sending, { provider }, 'a message could not be handed over')

const openStorage = ({ documents: { s3 }, dataFolder }: HostSettings, log: Logger): DocumentStorage => {
  if (s3 === null) return folderStorage(join(dataFolder, 'documents'))
  const { write, read, remove } = s3Storage(s3)
  const logged = <T>(asking: Promise<T>): Promise<T> =>
    logFailure(log, asking, { provider: 's3' }, 'the document store did not do what was asked')
  return {
    write: (key, content) => logged(write(key, content)),
    read: (key) => logged(read(key)),
    remove: (key) => logged(remove(key)),
  }
}

/** The sandbox detects no real virus, so production never uses it as a scanner. */
const openScanner = (
  { documents: { scanner }, isProduction }: HostSettings,
  log: Logger,
): DocumentScanner => {
  if (scanner === null) return isProduction ? noScanner : sandboxScanner
  if (scanner === 'off') return noScanner
  const { scan } = clamdScanner(scanner)
  return {
    scan: (content) => logFailure(log, scan(content), { provider: 'clamd' }, 'a file could not be scanned'),
  }
}

/** The caller gets a translated message; the cause is logged for the operator. */
export const logFailure = <T>(log: Logger, asking: Promise<T>, facts: object, message: string): Promise<T> =>
  asking.catch((error: unknown) => {
    const problem = error instanceof ProviderError ? error.message : null
    log.warn({ ...facts, problem, error }, message)
    throw error
  })
