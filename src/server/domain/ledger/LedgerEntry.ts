import type { journalEntryKind, journalEntryState, ledgerAccountKind } from '../../db/tables/enums.ts'
import type { ChangeContext } from '../audit/recordChanges.ts'

export type JournalEntryKind = (typeof journalEntryKind.enumValues)[number]
export type JournalEntryState = (typeof journalEntryState.enumValues)[number]
export type LedgerAccountKind = (typeof ledgerAccountKind.enumValues)[number]

/** The author of an entry and the facts for history; an operation's context fits. */
export interface LedgerContext extends ChangeContext {
  readonly now: () => Date
}

export interface NewEntry {
  readonly kind: JournalEntryKind
  /** The currency of every line. */
  readonly currencyId: number
  readonly description: string
  /** `YYYY-MM-DD`; today when left out. */
  readonly valueDate?: string
  /** Number of the business record behind the entry. */
  readonly reference?: string | null
  readonly lines: readonly NewLine[]
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
  readonly text?: string
}

export interface WrittenEntry {
  readonly entityId: number
  readonly entryNumber: string
  readonly state: JournalEntryState
}
