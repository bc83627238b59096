/** How many rows, as a text and as what decides between one and many; `all` of a list that nobody counted are many. */
export interface RowCount {
  readonly [param: string]: unknown
  readonly count: string
  readonly smart_count: number
}
