/** One line of a bank's file, as it was read; what could not be read is null and named in `problem`. */
export interface BankFileRow {
  /** In the file: the line of a CSV, the number of the entry in XML. */
  readonly rowNumber: number
  readonly bankReference: string
  /** `YYYY-MM-DD` */
  readonly bookedOn: string | null
  /** Decimal as text; negative when money left. */
  readonly amount: string | null
  /** Null when the file does not say. */
  readonly currencyCode: string | null
  readonly payerName: string | null
  readonly payerAccountNumber: string | null
  readonly message: string | null
  readonly problem: RowProblem | null
}

export interface RowProblem {
  /** Code of `i18n/<locale>/errors.json`. */
  readonly code: 'REQUIRED' | 'INVALID_FORMAT' | 'CURRENCY_MISMATCH'
  readonly field: 'bankReference' | 'bookedOn' | 'amount' | 'currency'
}
