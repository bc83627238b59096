import { jsonb } from 'drizzle-orm/pg-core'

/** What the columns of a bank's CSV hold. */
export type CsvColumn =
  | 'bankReference'
  | 'bookedOn'
  | 'amount'
  | 'amountIn'
  | 'amountOut'
  | 'balance'
  | 'currency'
  | 'payerName'
  | 'payerAccountNumber'
  | 'message'
  | 'reference'
  | 'status'
  | 'ownAccount'

export interface CsvFormat {
  readonly name: string
  /** The title of each column, in small letters. A file is of this format when its header has all of them. */
  readonly columns: Readonly<Partial<Record<CsvColumn, string>>>
  /** Null: all amounts of the file have to agree on it. */
  readonly decimalSign: '.' | ',' | null
  /** Left out: days that begin with the year or with the day. */
  readonly dayOrder?: 'YEAR_FIRST' | 'DAY_FIRST' | 'MONTH_FIRST'
  /** Money that comes in has a minus. */
  readonly isNegated?: boolean
  /** What the status of a booked line says, in small letters; left out: all lines are booked. */
  readonly booked?: readonly string[]
}

/** The format of an account's files that staff have described; empty: known formats are recognised. */
export const csvFormat = () => jsonb('csv_format').$type<CsvFormat>()
