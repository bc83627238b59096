export interface SortEntry {
  readonly path: readonly string[]
  readonly order: 'ASC' | 'DESC'
}
