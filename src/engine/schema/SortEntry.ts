export interface SortEntry {
  readonly path: readonly string[]
  readonly order: 'ASC' | 'DESC'
  /** Empty values come last downwards as well, where the backend offers that. */
  readonly emptyLast?: true
}
