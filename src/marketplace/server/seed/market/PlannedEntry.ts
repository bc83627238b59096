import type { journalEntryKind } from '../../tables/enums.ts'
import type { CodedText } from '../../../../engine/server/db/texts/CodedText.ts'
import type { LedgerKind } from '../../referenceData/seedBooks.ts'

/** A future entry; entries are posted in chronological order once all are known. */
export interface PlannedEntry {
  /** ISO text. */
  readonly at: string
  readonly kind: (typeof journalEntryKind.enumValues)[number]
  readonly state?: 'PENDING' | 'POSTED' | 'REVERSED' | 'CANCELLED'
  readonly currencyId: number
  readonly description: CodedText
  readonly reference?: string
  readonly createdByUserId?: number | null
  readonly lines: readonly PlannedLine[]
  /** Id of the entry it reverses, known by then. */
  readonly reverses?: () => number
  /** Writes the related rows. */
  readonly onWritten?: (entryId: number) => void
}

export interface PlannedLine {
  readonly ledger: LedgerKind
  readonly accountId?: number
  readonly loanId?: number
  /** Credit less debit, in whole hundredths. */
  readonly amount: number
  /** How much of it is principal of the loan, in whole hundredths. */
  readonly principal?: number
  /** Kept back from the amount, in whole hundredths. */
  readonly fee?: number
  /** As with `NewLine`: the entry’s description when left out. */
  readonly text?: CodedText
}

export const customer = (
  accountId: number,
  amount: number,
  facts: Pick<PlannedLine, 'loanId' | 'principal' | 'fee' | 'text'> = {},
): PlannedLine => ({ ledger: 'CUSTOMER_FUNDS', accountId, amount, ...facts })
