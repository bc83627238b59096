/** Kinds of notices; users choose how they get each. A new kind needs no migration. */
export const NOTICE_KINDS = [
  'MONEY_IN',
  'MONEY_OUT',
  'PAYMENT_RECEIVED',
  'PAYMENT_DUE',
  'PAYMENT_LATE',
  'LOAN_DEFAULTED',
  'LOAN_NEWS',
  'ORDER_NEWS',
  'NEW_LOANS',
  'WATCHED_LOANS',
  'SAVED_SEARCHES',
  'REPORT_READY',
  'CONFIRMATION_NEEDED',
  'MENTIONED',
] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** When it is mailed: never, at once, or in the daily or weekly digest. */
export const NOTICE_MAILS = ['NONE', 'NOW', 'DAILY', 'WEEKLY'] as const

export type NoticeMail = (typeof NOTICE_MAILS)[number]

export interface NoticeChoice {
  readonly inInbox: boolean
  readonly mail: NoticeMail
}

const shown = (mail: NoticeMail): NoticeChoice => ({ inInbox: true, mail })

/** Default preferences. */
export const NOTICE_DEFAULTS: Readonly<Record<NoticeKind, NoticeChoice>> = {
  MONEY_IN: shown('NOW'),
  MONEY_OUT: shown('NOW'),
  PAYMENT_RECEIVED: shown('DAILY'),
  PAYMENT_DUE: shown('NOW'),
  PAYMENT_LATE: shown('DAILY'),
  LOAN_DEFAULTED: shown('NOW'),
  LOAN_NEWS: shown('DAILY'),
  ORDER_NEWS: shown('DAILY'),
  NEW_LOANS: shown('DAILY'),
  WATCHED_LOANS: shown('DAILY'),
  SAVED_SEARCHES: shown('DAILY'),
  REPORT_READY: shown('WEEKLY'),
  CONFIRMATION_NEEDED: shown('NOW'),
  MENTIONED: shown('NOW'),
}

/**
 * Kinds with a dedicated mail, sent at once with its link and deadline. Users cannot turn off or delay that mail, so their
 * choice affects only the inbox.
 */
export const OWN_MAIL_KINDS: ReadonlySet<NoticeKind> = new Set(['CONFIRMATION_NEEDED'])

/** For the platform's own staff; customers get all the others. */
export const STAFF_KINDS: ReadonlySet<NoticeKind> = new Set(['MENTIONED'])

/** Of the settings of a user (`settings.notices`), which are their own words; the default for whatever is not a choice. */
export function noticeChoice(settings: unknown, kind: NoticeKind): NoticeChoice {
  const chosen = fieldOf(fieldOf(settings, 'notices'), kind)
  const { inInbox, mail } = NOTICE_DEFAULTS[kind]
  const wanted = fieldOf(chosen, 'inInbox')
  return {
    inInbox: typeof wanted === 'boolean' ? wanted : inInbox,
    mail: OWN_MAIL_KINDS.has(kind)
      ? mail
      : (NOTICE_MAILS.find((one) => one === fieldOf(chosen, 'mail')) ?? mail),
  }
}

/** Whether all of it are choices: a kind that there is, and nothing else. */
export function areNoticeChoices(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(([kind, choice]: [string, unknown]) => {
    const isKnown = NOTICE_KINDS.some((one) => one === kind)
    if (!isKnown || typeof choice !== 'object' || choice === null) return false
    const isMail = NOTICE_MAILS.some((one) => one === fieldOf(choice, 'mail'))
    return Object.keys(choice).length === 2 && isMail && typeof fieldOf(choice, 'inInbox') === 'boolean'
  })
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
