/** What a parameter of a text holds, and so how each language writes it. */
export type ParamKind =
  /** Decimal as text, without its currency: `1234.50`. */
  | 'amount'
  /** A ratio, as a number, shown with one decimal: `34.2`. */
  | 'decimal'
  /** `YYYY-MM-DD` */
  | 'date'
  /** A whole number. */
  | 'number'
  /** The same in every language: a number of a loan, a name, a reference. */
  | 'name'
  /** What a person typed. */
  | 'typed'
  /** Words from config, a text for each language: what a kind of record is called. */
  | 'words'
  /** An industry: its division of NACE, and what the company register calls it. */
  | 'industry'

type ParamKinds = Readonly<Record<string, ParamKind>>

/**
 * Every text that the platform itself writes into a coded column, with the names of its parameters. The words are in
 * `i18n/<locale>/server/messages.json` under `texts`. See docs/money-texts.md.
 */
export const TEXTS = {
  /** What a person wrote; the same in every language. */
  FREE: { text: 'typed' },
  /** What a payer wrote to the bank. */
  BANK_MESSAGE: { text: 'typed' },

  BANK_DEPOSIT: {},
  TRANSFER_DEPOSIT: {},
  SMALL_DEPOSIT_FEE: {},
  UNKNOWN_TRANSFER: {},
  TRANSFER_SENT_BACK: {},
  OWN_FUNDS_MOVED: {},
  MATCH_UNDONE: {},
  ENTRY_REVERSED: { entry: 'name', reason: 'typed' },

  PAYOUT: {},
  PAYOUT_TO: { destination: 'name' },
  PAYOUT_BY_TRANSFER: {},
  PAYOUT_FAILED: { payout: 'number', reason: 'typed' },
  PAYOUT_RETURNED: { payout: 'number' },
  PAYOUT_CARRIED_OUT: { payout: 'number' },
  PAYOUT_NOT_CARRIED_OUT: { payout: 'number' },
  TRANSFER_SENT: {},
  BANK_FILE: { reference: 'name' },
  BANK_CHARGES: {},

  LOAN_PAID_OUT: { loan: 'name' },
  LOAN_PAYMENT: { reference: 'name' },
  SHARES_SOLD: { loan: 'name' },
  SHARES_BOUGHT: { loan: 'name' },

  ESTABLISHMENT_FEE: { loan: 'name' },
  REMINDER_FEE: { reference: 'name' },
  TRADING_FEE: { loan: 'name' },
  ADMINISTRATION_FEE: { from: 'date', to: 'date' },
  CUSTODY_FEE: { from: 'date', to: 'date' },

  DAYS_LATE: { days: 'number' },
  GUARANTORS_ASKED: {},

  /** Made by the function `industry_text` of the database. */
  INDUSTRY: { industry: 'industry' },

  // Of the inbox.
  NOTICE_DEPOSIT: { amount: 'amount', currency: 'name' },
  NOTICE_PAYOUT: { amount: 'amount', currency: 'name' },
  NOTICE_PAYOUT_FAILED: { amount: 'amount', currency: 'name' },
  NOTICE_LOAN_PAYMENT: { loan: 'name', amount: 'amount', currency: 'name' },
  NOTICE_PAYMENT_DUE: { loan: 'name', amount: 'amount', currency: 'name', due: 'date' },
  NOTICE_PAYMENT_MISSED: { loan: 'name', amount: 'amount', currency: 'name', due: 'date' },
  NOTICE_LOAN_LATE: { loan: 'name' },
  NOTICE_LOAN_DEFAULTED: { loan: 'name' },
  NOTICE_LOAN_STARTED: { loan: 'name' },
  NOTICE_LOAN_REPAID: { loan: 'name' },
  NOTICE_LOAN_NOT_FUNDED: { order: 'name', loan: 'name' },
  NOTICE_LOAN_CANCELLED: { order: 'name', loan: 'name' },
  NOTICE_ORDER_FILLED: { order: 'name', loan: 'name' },
  NOTICE_ORDER_ENDED: { order: 'name', loan: 'name' },
  NOTICE_NEW_LOAN: { loan: 'name', title: 'name' },
  NOTICE_LOAN_OFFERED: { loan: 'name' },
  NOTICE_LOAN_FUNDED: { loan: 'name' },
  NOTICE_FUNDING_FAILED: { loan: 'name' },
  NOTICE_LOAN_WITHDRAWN: { loan: 'name' },
  NOTICE_LOAN_CAUGHT_UP: { loan: 'name' },
  NOTICE_LOAN_WRITTEN_OFF: { loan: 'name' },
  NOTICE_LOAN_FITS: { search: 'typed', loan: 'name', title: 'name' },
  NOTICE_REPORT_READY: { period: 'name' },
  NOTICE_OFFER_WAITS: { number: 'name' },
  NOTICE_INFORMATION_NEEDED: { number: 'name' },
  NOTICE_REVIEW_DUE: {},
  NOTICE_MENTIONED: {},
  NOTICE_MENTIONED_IN: { kind: 'words' },
  NOTICE_MENTIONED_ON: { kind: 'words', number: 'name' },

  // Reasons of a loan's class of risk, by the ids of `forms/loan-risk/score.json`.
  SCORE_STRONG_EQUITY: { figure: 'decimal' },
  SCORE_SOUND_EQUITY: { figure: 'decimal' },
  SCORE_LITTLE_EQUITY: { figure: 'decimal' },
  SCORE_NEGATIVE_EQUITY: {},
  SCORE_WELL_COVERED: { figure: 'decimal' },
  SCORE_COVERED: { figure: 'decimal' },
  SCORE_JUST_COVERED: { figure: 'decimal' },
  SCORE_HARDLY_COVERED: { figure: 'decimal' },
  SCORE_LOSS: { figure: 'decimal' },
  SCORE_PROFIT_TWICE: {},
  SCORE_TURNOVER_GROWS: { figure: 'decimal' },
  SCORE_TURNOVER_FALLS: { figure: 'decimal' },
  SCORE_MUCH_DEBT: { figure: 'decimal' },
  SCORE_ESTABLISHED: { figure: 'number' },
  SCORE_YOUNG: { figure: 'number' },
  SCORE_NOT_IN_REGISTER: {},
  SCORE_REAL_ESTATE: {},
  SCORE_PLEDGE: {},
  SCORE_GUARANTEE: {},
  SCORE_NO_SECURITY: {},
  SCORE_REPAID_HERE: { figure: 'number' },
  SCORE_LATE_HERE: { figure: 'number' },
  SCORE_DEFAULTED_HERE: {},
  SCORE_NO_ACCOUNTS: {},
  SCORE_OLD_ACCOUNTS: { figure: 'number' },
} as const satisfies Readonly<Record<string, ParamKinds>>

export type TextCode = keyof typeof TEXTS

type ParamsOf<Kinds extends ParamKinds> = {
  readonly [Name in keyof Kinds]: Kinds[Name] extends 'number' | 'decimal'
    ? number
    : Kinds[Name] extends 'words'
      ? Readonly<Record<string, string>>
      : Kinds[Name] extends 'industry'
        ? Industry
        : string
}

export interface Industry {
  /** Two digits, which the industries of every register in Europe begin with; null where the register has none. */
  readonly division: string | null
  /** The division's own name if there is no translation. */
  readonly name: string | null
}

/** A text as a code with its parameters, which every reader gets in their own language. */
export type CodedText = {
  [Code in TextCode]: keyof (typeof TEXTS)[Code] extends never
    ? { readonly code: Code }
    : { readonly code: Code; readonly params: ParamsOf<(typeof TEXTS)[Code]> }
}[TextCode]

/** A text that a person typed. */
export const freeText = (text: string): CodedText => ({ code: 'FREE', params: { text } })

/** A text as stored, not parsed yet: a newer server may have written it. */
export interface StoredText {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

export const readStoredText = (value: unknown): StoredText | null => {
  if (typeof value !== 'object' || value === null || !('code' in value)) return null
  if (typeof value.code !== 'string') return null
  const params = 'params' in value && typeof value.params === 'object' ? value.params : null
  return { code: value.code, params: { ...params } }
}

export const kindsOf = (code: string): ParamKinds | null =>
  Object.hasOwn(TEXTS, code) ? TEXTS[code as TextCode] : null
