/** One parsed row of a bank's file; unreadable values are null and named in `problem`. */
export interface BankFileRow {
  /** Position in the file: the line of a CSV, the number of the entry in XML. */
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
  readonly problem: RowProblem | null
}

export interface RowProblem {
  /** Code of `i18n/<locale>/errors.json`. */
  readonly code: 'REQUIRED' | 'INVALID_FORMAT' | 'CURRENCY_MISMATCH'
  /** Blanks of the code's text. */
  readonly params?: Readonly<Record<string, string>>
  readonly field: 'bankReference' | 'bookedOn' | 'amount' | 'currency'
}
