import type { Locale } from '../../../model/Text.ts'

/** The content of a text message before it is worded. */
export interface Sms {
  /** With country prefix, digits only: `+4512345678`. */
  readonly to: string
  readonly locale: Locale
  readonly template: SmsTemplate
  /** Values for the text's placeholders, as plain text. */
  readonly params: Readonly<Record<string, string>>
}

export type SmsTemplate = 'verificationCode'

/** Delivers text messages. Rejects when a message could not be delivered; the caller may retry. */
export interface SmsProvider {
  readonly send: (sms: Sms) => Promise<void>
}
