import type { journalEntryKind, journalEntryState, ledgerAccountKind } from '../../db/tables/enums.ts'
import type { Database } from '../../db/Database.ts'
import type { Actor } from '../Actor.ts'

export type JournalEntryKind = (typeof journalEntryKind.enumValues)[number]
export type JournalEntryState = (typeof journalEntryState.enumValues)[number]
export type LedgerAccountKind = (typeof ledgerAccountKind.enumValues)[number]

/** Who books, and what history says of it; the context of an operation is one. */
export interface LedgerContext {
  readonly db: Database
  readonly actor: Actor
  readonly mutationName: string
  readonly clientCorrelationId: string | null
  readonly now: () => Date
}

export interface NewEntry {
  readonly kind: JournalEntryKind
  /** Every line is in it. */
  readonly currencyId: number
  readonly description: string
  /** `YYYY-MM-DD`; today when left out. */
  readonly valueDate?: string
  /** Number of what it is booked for. */
  readonly reference?: string | null
  readonly lines: readonly NewLine[]
  /** PENDING writes the entry and moves nothing until `postPendingEntry`. Default POSTED. */
  readonly state?: 'PENDING' | 'POSTED'
  /** Lets accounts go below what is available on them. */
  readonly mayOverdraw?: boolean
}

/** Exactly one of `debit` and `credit`: a positive amount as text, with at most two fraction digits. */
export interface NewLine {
  /** One of the platform’s own accounts, by what it is for or by id. */
  readonly ledger: Exclude<LedgerAccountKind, 'OTHER'> | { readonly ledgerAccountId: number }
  /** Customer’s account whose balance the line changes; with CUSTOMER_FUNDS, and only there. */
  readonly accountId?: number | null
  readonly loanId?: number | null
  readonly debit?: string
  readonly credit?: string
  /** How much of it is principal of the loan: positive when it leaves the account for money; decimal as text. */
  readonly principalAmount?: string | null
  /** Fee that was kept back from it; decimal as text. */
  readonly feeAmount?: string | null
  /** In the statement; the entry’s description when left out. */
  readonly text?: string
}

export interface WrittenEntry {
  readonly entityId: number
  readonly entryNumber: string
  readonly state: JournalEntryState
}
