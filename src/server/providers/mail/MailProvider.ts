/** What a mail says, before it is put into words. */
export interface Mail {
  readonly to: string
  readonly locale: 'en' | 'da' | 'sv' | 'no'
  readonly template: MailTemplate
  /** Filled into the text, as plain text. */
  readonly params: Readonly<Record<string, string>>
}

export type MailTemplate =
  | 'accountInvitation'
  | 'staffInvitation'
  | 'passwordReset'
  | 'passwordChanged'
  | 'contactChanged'

/** Hands mails over. Rejects when the mail could not be handed over; may be tried again then. */
export interface MailProvider {
  readonly send: (mail: Mail) => Promise<void>
}
