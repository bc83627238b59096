import type { SortEntry } from '../introspection/dialects/Dialect.ts'
import type { ColumnModel } from './AdminModel.ts'

/** How an entity's rows are listed. */
export interface ListModel {
  /** Every column that can be shown, in order; `visible` says which are by default. */
  readonly columns: readonly ColumnModel[]
  /** Paths searched by the quick search, joined with OR (operator `contains`). */
  readonly searchPaths: readonly (readonly string[])[]
  readonly ordering: readonly SortEntry[]
  readonly perPage: number
  /** Fields that bulk edit offers. */
  readonly bulkEdit: readonly string[]
  /** Fields that CSV import fills; empty when there is no import. */
  readonly importFields: readonly string[]
}
