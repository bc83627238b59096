/** What a text message says, before it is put into words. */
export interface Sms {
  /** With country prefix, digits only: `+4512345678`. */
  readonly to: string
  readonly locale: 'en' | 'da' | 'sv' | 'no'
  readonly template: SmsTemplate
  /** Filled into the text, as plain text. */
  readonly params: Readonly<Record<string, string>>
}

export type SmsTemplate = 'verificationCode'

/** Hands text messages over. Rejects when the message could not be handed over; may be tried again then. */
export interface SmsProvider {
  readonly send: (sms: Sms) => Promise<void>
}
