/** What is wrong with a file for the bank. Each place has an error text of its own, `BANK_FILE_<place>`. */
export interface BankFileFault {
  readonly place: 'ACCOUNT' | 'AMOUNT' | 'FORMAT' | 'HEADER' | 'MESSAGE' | 'NUMBER' | 'RECIPIENT'
  /** Line of the file, from 1. */
  readonly line: number
  /** Position of the payment in the file; null when the fault is outside of them. */
  readonly payment: number | null
}
