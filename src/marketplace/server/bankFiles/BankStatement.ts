import type { BankFileRow, FileRow } from './BankFileRow.ts'

/** The bookings of one account in a bank's file. Amounts are decimals as text, days `YYYY-MM-DD`. */
export interface BankStatement<Row extends FileRow = BankFileRow> {
  /** IBAN or the bank's own number, without spaces; null when the file does not say whose it is, as in most CSV. */
  readonly accountNumber: string | null
  readonly currencyCode: string | null
  /** The bank's number of the statement. */
  readonly reference: string | null
  /** Null when the file does not say which days it covers. */
  readonly period: { readonly from: string; readonly to: string } | null
  readonly opening: string | null
  readonly closing: string | null
  readonly rows: readonly Row[]
}
