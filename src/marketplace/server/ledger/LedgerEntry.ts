import type { journalEntryKind, journalEntryState, ledgerAccountKind } from '../tables/enums.ts'
import type { CodedText } from '../../../engine/server/db/texts/CodedText.ts'
import type { ChangeContext } from '../../../engine/server/kernel/audit/recordChanges.ts'
import type { MailSettings } from '../../../engine/server/kernel/OperationContext.ts'

export type JournalEntryKind = (typeof journalEntryKind.enumValues)[number]
export type JournalEntryState = (typeof journalEntryState.enumValues)[number]
export type LedgerAccountKind = (typeof ledgerAccountKind.enumValues)[number]

/** The author of an entry and the facts for history; an operation's context fits. */
export interface LedgerContext extends ChangeContext {
  readonly now: () => Date
  /** For mails to account holders; without it they wait for the next digest. */
  readonly mailSettings?: MailSettings | undefined
}

export interface NewEntry {
  readonly kind: JournalEntryKind
  /** The currency of every line. */
  readonly currencyId: number
  readonly description: CodedText
  /** `YYYY-MM-DD`; today when left out. */
  readonly valueDate?: string
  /** Number of the business record behind the entry. */
  readonly reference?: string | null
  readonly lines: readonly NewLine[]
  /**
   * What the entry is the effect of: `loan:12:payment:3`, `deposit:7`. Unique for good. Posting again with the same key
   * writes nothing and returns the first entry (`isRepeated`), whatever became of it since; it is refused with
   * EFFECT_CONFLICT when kind, currency or lines (ledger, account, loan, amounts) differ. Days and texts may differ. Give it
   * wherever a callback or a job books, and take the steps beside the entry only when it is new.
   */
  readonly effectKey?: string
  /** PENDING writes the entry and moves nothing until `postPendingEntry`. Default POSTED. */
  readonly state?: 'PENDING' | 'POSTED'
  /** Allows overdrawing the available balance. */
  readonly mayOverdraw?: boolean
}

/** Exactly one of `debit` and `credit`: a positive amount as text, with at most two fraction digits. */
export interface NewLine {
  /** One of the platform’s own accounts, by kind or id. */
  readonly ledger: Exclude<LedgerAccountKind, 'OTHER'> | { readonly ledgerAccountId: number }
  /** Customer’s account whose balance the line changes; required with CUSTOMER_FUNDS, and only there. */
  readonly accountId?: number | null
  readonly loanId?: number | null
  readonly debit?: string
  readonly credit?: string
  /** The loan principal within it: positive when principal leaves the account for money; decimal as text. */
  readonly principalAmount?: string | null
  /** Fee deducted from it; decimal as text. */
  readonly feeAmount?: string | null
  /** Statement text; defaults to the entry’s description. */
  readonly text?: CodedText
}

export interface WrittenEntry {
  readonly entityId: number
  readonly entryNumber: string
  readonly state: JournalEntryState
  /** An entry with this `effectKey` was there before: nothing was written. */
  readonly isRepeated: boolean
}
