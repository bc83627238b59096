import type { Locale } from '../../../model/Text.ts'

/** The content of a mail before it is worded. */
export interface Mail {
  readonly to: string
  readonly locale: Locale
  readonly template: MailTemplate
  /** Values for the text's placeholders, as plain text. */
  readonly params: Readonly<Record<string, string>>
}

export type MailTemplate =
  | 'accountInvitation'
  | 'staffInvitation'
  | 'passwordReset'
  | 'emailCode'
  | 'passwordChanged'
  | 'contactChanged'
  | 'signInSlowed'
  | 'secondFactorAdded'
  | 'secondFactorRemoved'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'secondFactorsReset'
  | 'loginsMerged'
  | 'mentioned'
  | 'kycApproved'
  | 'kycRejected'
  | 'kycInformationNeeded'
  | 'accountOpened'
  | 'amlReviewDue'
  | 'loanSubmitted'
  | 'loanInformationRequested'
  | 'loanApproved'
  | 'loanDeclined'
  | 'loanWithdrawn'
  | 'loanOffer'
  | 'loanOfferReminder'
  | 'loanOfferTakenBack'
  | 'loanOfferExpired'
  | 'loanApplicationExpired'
  | 'loanAccepted'
  | 'loanFunded'
  | 'payoutAccountAdded'
  | 'payoutAccountConfirmed'
  | 'payoutAccountRefused'
  | 'payoutAccountRemoved'
  | 'erasureRequested'
  | 'erasureApproved'
  | 'erasureRefused'
  | 'notice'
  | 'noticeDigest'

/** Delivers mails. Rejects when a mail could not be delivered, at best with a MailError; the caller may retry. */
export interface MailProvider {
  /** `messageId` is the same for every try: `<…@fundament.example>`. */
  readonly send: (mail: Mail, messageId: string) => Promise<void>
}
