import { join } from 'node:path'
import { type Sandbox, SANDBOXES } from '../../engine/rules/sandboxes.ts'
import type { Clock } from '../../engine/server/kernel/clock/Clock.ts'
import { derivedKey } from '../../engine/server/kernel/derivedKey.ts'
import { keyRing } from '../../engine/server/host/documentKeys.ts'
import type { OutboxFolders } from '../../engine/server/host/HostOptions.ts'
import type { Logger } from '../../engine/server/host/logger.ts'
import type { Settings } from './settings.ts'
import type { CaptchaProvider } from '../../engine/server/providers/captcha/CaptchaProvider.ts'
import { recaptcha } from '../../engine/server/providers/captcha/recaptcha.ts'
import { sandboxCaptcha } from '../../engine/server/providers/captcha/sandboxCaptcha.ts'
import type { DnsProvider } from '../../engine/server/providers/dns/DnsProvider.ts'
import { sandboxDns } from '../../engine/server/providers/dns/sandboxDns.ts'
import { systemDns } from '../../engine/server/providers/dns/systemDns.ts'
import type { MailProvider } from '../../engine/server/providers/mail/MailProvider.ts'
import { sandboxMail } from '../../engine/server/providers/mail/sandboxMail.ts'
import { smtpMail } from '../../engine/server/providers/mail/smtpMail.ts'
import type { MarketplaceServices } from '../../marketplace/server/api/MarketplaceServices.ts'
import type { PaymentSandboxes } from '../../marketplace/server/host/http/sandboxPaymentRoutes.ts'
import { openRegistry } from '../../marketplace/server/providers/registry/openRegistry.ts'
import type { IdentityProviders } from '../../engine/server/providers/identity/IdentityProvider.ts'
import { openIdProviders } from '../../engine/server/providers/identity/openIdProviders.ts'
import {
  sandboxIssuer,
  type SandboxIdentity,
} from '../../engine/server/providers/identity/sandbox/sandboxIssuer.ts'
import type { DocumentScanner } from '../../engine/server/providers/scan/DocumentScanner.ts'
import { clamdScanner } from '../../engine/server/providers/scan/clamdScanner.ts'
import { noScanner, sandboxScanner } from '../../engine/server/providers/scan/sandboxScanner.ts'
import { gatewaySms } from '../../engine/server/providers/sms/gatewaySms.ts'
import { sandboxSms } from '../../engine/server/providers/sms/sandboxSms.ts'
import type {
  DepositProvider,
  PaymentProvider,
} from '../../marketplace/server/providers/payment/PaymentProvider.ts'
import {
  type SandboxBankOptions,
  sandboxBank,
  sandboxCards,
} from '../../marketplace/server/providers/payment/sandbox/sandboxBank.ts'
import { ProviderError } from '../../engine/server/providers/ProviderError.ts'
import type { SmsProvider } from '../../engine/server/providers/sms/SmsProvider.ts'
import type { DocumentStorage } from '../../engine/server/providers/storage/DocumentStorage.ts'
import { folderStorage } from '../../engine/server/providers/storage/folderStorage.ts'
import { s3Storage } from '../../engine/server/providers/storage/s3Storage.ts'
import { type SealedStorage, sealedStorage } from '../../engine/server/providers/storage/sealedStorage.ts'

/** What tests may replace. */
export type GivenProvider = 'mail' | 'sms' | 'captcha' | 'dns' | 'registry' | 'identityProviders' | 'scanner'

/** All external services of the server. */
export interface Providers extends PaymentSandboxes, Omit<MarketplaceServices, 'receivingBanks'> {
  readonly mail: MailProvider
  readonly sms: SmsProvider
  readonly captcha: CaptchaProvider
  readonly dns: DnsProvider
  readonly identityProviders: IdentityProviders
  /** Null: every provider is a real one. */
  readonly sandboxIdentity: SandboxIdentity | null
  readonly documents: SealedStorage
  readonly scanner: DocumentScanner
  /** Those that run. */
  readonly sandboxes: readonly Sandbox[]
  /** Folders where sandboxes store messages; null if they must not be shown. */
  readonly outbox: OutboxFolders | null
}

/**
 * Created from the settings; `given` replaces providers in tests. Anything not configured uses its sandbox.
 */
export function openProviders(
  settings: Settings,
  given: Partial<Pick<Providers, GivenProvider>>,
  tokenSecret: string,
  clock: Pick<Clock, 'now' | 'machine'>,
  log: Logger,
): Providers {
  const { dataFolder, smtp, smsGateway, captcha, cvr, brregUrl, isProduction, isTrial } = settings
  const { identity, documents } = settings
  const sandbox = identity.maySandbox ? sandboxIssuer() : null
  if (!settings.payments.areBanksValid) log.warn('RECEIVING_BANKS is wrong: the default ones count')
  if (!identity.isListValid) log.warn('IDENTITY_PROVIDERS is wrong: the default two are enabled')
  const mailFolder = given.mail === undefined && smtp === null ? join(dataFolder, 'mail') : null
  const smsFolder = given.sms === undefined && smsGateway === null ? join(dataFolder, 'sms') : null
  const isReadable = !isProduction && (mailFolder !== null || smsFolder !== null)
  const mail =
    given.mail ?? (smtp === null ? sandboxMail(join(dataFolder, 'mail'), clock.now) : smtpMail(smtp))
  const sms =
    given.sms ??
    (smsGateway === null ? sandboxSms(join(dataFolder, 'sms'), clock.now) : gatewaySms(smsGateway))
  const bank = settings.payments.maySandbox
    ? sandboxBank(toSandbox('bank', settings, tokenSecret, clock, log))
    : null
  const cards = settings.payments.maySandbox
    ? sandboxCards(toSandbox('card', settings, tokenSecret, clock, log))
    : null
  const registry = given.registry ?? openRegistry({ cvr, brregUrl, hasSandbox: !isProduction || isTrial })
  const runs: Readonly<Record<Sandbox, boolean>> = {
    mail: mailFolder !== null,
    sms: smsFolder !== null,
    captcha: given.captcha === undefined && captcha === null,
    dns: given.dns === undefined && !isProduction,
    registry: registry.isSandbox,
    identity:
      given.identityProviders === undefined &&
      sandbox !== null &&
      identity.enabled.some((provider) => identity.issuers[provider] === undefined),
    scanner: given.scanner === undefined && documents.scanner === null && !isProduction,
    bank: bank !== null,
  }
  return {
    sandboxes: SANDBOXES.filter((name) => runs[name]),
    mail: { send: (letter, messageId) => logSending(log, 'mail', mail.send(letter, messageId)) },
    sms: { send: (message) => logSending(log, 'sms', sms.send(message)) },
    captcha: given.captcha ?? (captcha === null ? sandboxCaptcha : recaptcha(captcha)),
    dns: given.dns ?? (isProduction ? systemDns : sandboxDns(join(dataFolder, 'dns'))),
    registry: {
      ...registry,
      lookUp: (countryCode, regNumber) =>
        logFailure(log, registry.lookUp(countryCode, regNumber), {}, 'a company register did not answer'),
    },
    identityProviders: given.identityProviders ?? openIdProviders({ ...identity, sandbox }),
    sandboxIdentity: sandbox,
    documents: openDocuments(settings, tokenSecret, log),
    scanner: given.scanner ?? openScanner(settings, log),
    payments: bank && { ...bank, ...loggedPayments(log, bank) },
    sandboxBank: bank,
    cards: cards && { ...cards, ...loggedDeposits(log, cards, 'card') },
    sandboxCards: cards,
    outbox: isReadable ? { mail: mailFolder, sms: smsFolder } : null,
  }
}

/** Where papers are kept, with the keys that open them. */
export const openDocuments = (settings: Settings, tokenSecret: string, log: Logger): SealedStorage =>
  sealedStorage(
    openStorage(settings, log),
    keyRing(settings.documents.keys, tokenSecret, settings.previousTokenSecret),
  )

const logSending = (log: Logger, provider: string, sending: Promise<void>): Promise<void> =>
  logFailure(log, sending, { provider }, 'a message could not be handed over')

const loggedDeposits = (
  log: Logger,
  { start, find }: DepositProvider,
  provider: 'bank' | 'card',
): Pick<DepositProvider, 'start' | 'find'> => ({
  start: (request) => logFailure(log, start(request), { provider }, 'a payment could not be started'),
  find: (id) => logFailure(log, find(id), { provider }, 'a payment could not be looked up'),
})

const loggedPayments = (log: Logger, bank: PaymentProvider): Omit<PaymentProvider, 'readEvent'> => {
  const facts = { provider: 'bank' }
  return {
    ...loggedDeposits(log, bank, 'bank'),
    preparePayout: (request) =>
      logFailure(log, bank.preparePayout(request), facts, 'a payout could not be prepared'),
    executePayout: (id) => logFailure(log, bank.executePayout(id), facts, 'a payout could not be sent'),
    findPayout: (id) => logFailure(log, bank.findPayout(id), facts, 'a payout could not be looked up'),
  }
}

const toSandbox = (
  name: 'bank' | 'card',
  { dataFolder }: Settings,
  tokenSecret: string,
  { now, machine }: Pick<Clock, 'now' | 'machine'>,
  log: Logger,
): SandboxBankOptions => ({
  folder: join(dataFolder, name),
  secret: Buffer.from(derivedKey(tokenSecret, `sandbox-${name}`)).toString('hex'),
  now,
  machine,
  onProblem: (error) => log.warn({ error }, 'the platform did not take news of a sandbox'),
})

const openStorage = ({ documents: { s3 }, dataFolder }: Settings, log: Logger): DocumentStorage => {
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
const openScanner = ({ documents: { scanner }, isProduction }: Settings, log: Logger): DocumentScanner => {
  if (scanner === null) return isProduction ? noScanner : sandboxScanner
  if (scanner === 'off') return noScanner
  const { scan } = clamdScanner(scanner)
  return {
    scan: (content) => logFailure(log, scan(content), { provider: 'clamd' }, 'a file could not be scanned'),
  }
}

/** The caller gets a translated message; the cause is logged for the operator. */
const logFailure = <T>(log: Logger, asking: Promise<T>, facts: object, message: string): Promise<T> =>
  asking.catch((error: unknown) => {
    const problem = error instanceof ProviderError ? error.message : null
    log.warn({ ...facts, problem, error }, message)
    throw error
  })
