import type { BankReasonText } from './readStatusReport.ts'

/** One payment of a bank's file, as the file has it; unreadable values are null and named in `problem`. */
export interface FileRow extends Omit<BankFileRow, 'bankReference'> {
  /** Null when the file has none. */
  readonly bankReference: string | null
}

/** One payment of a bank's file, with a reference of its own. */
export interface BankFileRow {
  /** Line of the file, from 1, on which it begins. */
  readonly rowNumber: number
  readonly bankReference: string
  /** `YYYY-MM-DD` */
  readonly bookedOn: string | null
  /** Decimal as text; negative for outgoing money. */
  readonly amount: string | null
  /** Null when the file omits it. */
  readonly currencyCode: string | null
  readonly payerName: string | null
  readonly payerAccountNumber: string | null
  readonly message: string | null
  /** References for machines: KID, FIK, OCR, RF, or the payer's own. */
  readonly references: readonly string[]
  /** False while the bank only announces it. */
  readonly isBooked: boolean
  /** Why a person has to say whose money it is, whatever its text says. */
  readonly doubt: RowDoubt | null
  readonly problem: RowProblem | null
  /** It gives back an earlier payment of the account, and why. */
  readonly returned?: BankReasonText
}

/**
 * SUMS_DIFFER: the payments of the entry do not add up to it. OUTSIDE_PERIOD: the day is none of the statement's. REVERSAL: it takes
 * back an earlier payment. KNOWN_REFERENCE: a payment with this reference came with another amount or day. RETURN: it names a
 * payment that was sent.
 */
export type RowDoubt = 'SUMS_DIFFER' | 'OUTSIDE_PERIOD' | 'REVERSAL' | 'KNOWN_REFERENCE' | 'RETURN'

export interface RowProblem {
  /** Code of `i18n/<locale>/errors.json`. */
  readonly code: 'REQUIRED' | 'INVALID_FORMAT' | 'CURRENCY_MISMATCH' | 'OTHER_ACCOUNT'
  /** Blanks of the code's text. */
  readonly params?: Readonly<Record<string, string>>
  readonly field: 'account' | 'bankReference' | 'bookedOn' | 'amount' | 'currency' | 'entry'
}
