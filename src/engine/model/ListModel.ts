import type { FilterOperator } from '../schema/FilterOperator.ts'
import type { FieldModel } from './FieldModel.ts'
import type { SortEntry } from '../schema/SortEntry.ts'

/** How an entity's rows are listed. */
export interface ListModel {
  /** Every column that can be shown, in order; `visible` marks the default ones. */
  readonly columns: readonly ColumnModel[]
  /** Paths searched by the quick search, joined with OR (operator `contains`); `[[]]`: the server searches the row as a whole. */
  readonly searchPaths: readonly (readonly string[])[]
  readonly ordering: readonly SortEntry[]
  readonly perPage: number
  /** The choice within one value of which amounts may be added; null when all rows may. */
  readonly totalsWithin: string | null
  /** The value of it that sums are of while the list is filtered by none; null: no sums then. */
  readonly totalsOf: string | null
  /** Fields that bulk edit offers. */
  readonly bulkEdit: readonly string[]
  /** Fields that CSV import fills; empty when import is off. */
  readonly importFields: readonly string[]
}

export interface ColumnModel {
  /** Dotted path; unique in the list. */
  readonly id: string
  readonly path: readonly string[]
  readonly label: string
  /** The field at the end of the path (its `kind`, `choices`, `relation`…). */
  readonly field: FieldModel
  readonly visible: boolean
  readonly width: number
  /**
   * Paths that the column's filter covers (joined with OR); empty when it cannot be filtered. Paths end in
   * leaves; relation filters end in the id field.
   */
  readonly filterPaths: readonly (readonly string[])[]
  readonly filterOperators: readonly FilterOperator[]
  /** Null when it cannot be sorted. A relation sorts by its own entity's ordering path. */
  readonly sortPath: readonly string[] | null
  /** Shown on a phone card. */
  readonly primary: boolean
  /** The list shows its sum over the whole filtered set. */
  readonly total: boolean
  /** Editable in the list, by people who may edit the row. */
  readonly editable: boolean
}
