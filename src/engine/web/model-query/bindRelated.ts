import type { EntityId } from '../../schema/Row.ts'
import type { RelatedList } from '../../schema/SchemaModel.ts'
import type { AdminModel, EntityModel } from '../../model/AdminModel.ts'
import type { ColumnModel } from '../../model/ListModel.ts'

/** One record and one of its entity's `operations.related`. */
export interface RelatedTo {
  readonly entity: string
  readonly id: EntityId
  /** The query field. */
  readonly list: string
}

/**
 * The entity of the rows, read through the related list. The record's id is an argument that is always sent, so rows,
 * counts, sums and exports cover only that record. Columns keep filters and sorts only where the list supports them.
 * Null when the model has no such list.
 */
export function bindRelated(model: AdminModel, { entity, id, list }: RelatedTo): EntityModel | null {
  const related = model.entities[entity]?.operations.related?.find((one) => one.list.field === list)
  const rows = related && model.entities[related.entity]
  if (!related || !rows) return null
  const fixed = [...related.list.fixed, { arg: related.arg, value: id }]
  return {
    ...rows,
    operations: { ...rows.operations, list: { ...related.list, fixed } },
    list: {
      ...rows.list,
      columns: rows.list.columns.map((column) => limitColumn(column, related)),
      searchPaths: related.filterable
        ? rows.list.searchPaths.filter(
            (path) => path.length > 0 || related.list.filter?.places?.['']?.contains !== undefined,
          )
        : [],
      ordering: related.sortable ? rows.list.ordering : [],
    },
  }
}

function limitColumn(column: ColumnModel, { filterable, sortable }: RelatedList): ColumnModel {
  return {
    ...column,
    ...(filterable ? {} : { filterPaths: [], filterOperators: [] }),
    ...(sortable ? {} : { sortPath: null }),
  }
}
