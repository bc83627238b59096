import { join } from 'node:path'
import type { OutboxFolders } from './host/HostOptions.ts'
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
): Providers {
  const mailFolder = given.mail === undefined ? join(dataFolder, 'mail') : null
  const smsFolder = given.sms === undefined && smsGateway === null ? join(dataFolder, 'sms') : null
  const isReadable = !isProduction && (mailFolder !== null || smsFolder !== null)
  return {
    mail: given.mail ?? sandboxMail(join(dataFolder, 'mail')),
    sms: given.sms ?? (smsGateway === null ? sandboxSms(join(dataFolder, 'sms')) : gatewaySms(smsGateway)),
    captcha: given.captcha ?? (captcha === null ? sandboxCaptcha : recaptcha(captcha)),
    outbox: isReadable ? { mail: mailFolder, sms: smsFolder } : null,
  }
}
