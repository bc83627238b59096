import type { AdminModel, ColumnModel, EntityModel, FieldModel } from '../../metadata/AdminModel.ts'
import { fieldAt } from '../field-kinds/shared/fieldAt.ts'

/**
 * The field whose kind draws and reads a column's filter, with the operators the column offers. It is the column's
 * own, unless the filter covers other fields than the one shown: then the first of those.
 */
export function columnFilterField(model: AdminModel, entity: EntityModel, column: ColumnModel): FieldModel {
  const leaf = fieldAt(model, entity.name, column.filterPaths[0] ?? column.path)
  const own = leaf === null || leaf.kind === column.field.kind || isIdOf(model, column.field, leaf)
  return { ...(own ? column.field : leaf), filterOperators: column.filterOperators }
}

/** A relation is filtered by the id of the related record, which is still a choice of a record. */
function isIdOf(model: AdminModel, field: FieldModel, leaf: FieldModel): boolean {
  return field.reference !== null && model.entities[field.reference.entity]?.idField === leaf.name
}
