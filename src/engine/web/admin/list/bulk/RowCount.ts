/** A number of rows, as a text and as the plural count; all rows of an uncounted list use the plural. */
export interface RowCount {
  readonly [param: string]: unknown
  readonly count: string
  readonly smart_count: number
}
