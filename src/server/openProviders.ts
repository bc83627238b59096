import { join } from 'node:path'
import type { OutboxFolders } from './host/HostOptions.ts'
import { errorFacts, type Logger } from './host/logger.ts'
import type { Settings } from './host/settings.ts'
import type { CaptchaProvider } from './providers/captcha/CaptchaProvider.ts'
import { recaptcha } from './providers/captcha/recaptcha.ts'
import { sandboxCaptcha } from './providers/captcha/sandboxCaptcha.ts'
import type { MailProvider } from './providers/mail/MailProvider.ts'
import { sandboxMail } from './providers/mail/sandboxMail.ts'
import { gatewaySms } from './providers/sms/gatewaySms.ts'
import { sandboxSms } from './providers/sms/sandboxSms.ts'
import type { SmsProvider } from './providers/sms/SmsProvider.ts'

/** Everything outside that the server talks to. */
export interface Providers {
  readonly mail: MailProvider
  readonly sms: SmsProvider
  readonly captcha: CaptchaProvider
  /** Where sandboxes keep what they would send; null when nobody may read it. */
  readonly outbox: OutboxFolders | null
}

/** As the settings say; `given` stands in for what a test brings along. What is not set up has its sandbox. */
export function openProviders(
  { dataFolder, smsGateway, captcha, isProduction }: Settings,
  given: Partial<Pick<Providers, 'mail' | 'sms' | 'captcha'>>,
  log: Logger,
): Providers {
  const mailFolder = given.mail === undefined ? join(dataFolder, 'mail') : null
  const smsFolder = given.sms === undefined && smsGateway === null ? join(dataFolder, 'sms') : null
  const isReadable = !isProduction && (mailFolder !== null || smsFolder !== null)
  const mail = given.mail ?? sandboxMail(join(dataFolder, 'mail'))
  const sms =
    given.sms ?? (smsGateway === null ? sandboxSms(join(dataFolder, 'sms')) : gatewaySms(smsGateway))
  return {
    mail: { send: (letter) => logFailure(log, 'mail', mail.send(letter)) },
    sms: { send: (message) => logFailure(log, 'sms', sms.send(message)) },
    captcha: given.captcha ?? (captcha === null ? sandboxCaptcha : recaptcha(captcha)),
    outbox: isReadable ? { mail: mailFolder, sms: smsFolder } : null,
  }
}

/** Who asked is told in their own words; why it failed is for whoever runs the server. */
const logFailure = (log: Logger, provider: string, sending: Promise<void>): Promise<void> =>
  sending.catch((error: unknown) => {
    log.warn({ provider, error: errorFacts(error) }, 'a message could not be handed over')
    throw error
  })
