import type { AdminModel, EntityModel } from '../../model/AdminModel.ts'
import type { ColumnModel } from '../../model/ListModel.ts'
import type { FieldModel } from '../../model/FieldModel.ts'
import { fieldAt } from '../field-kinds/shared/fieldPaths.ts'

/**
 * The field whose kind renders and reads a column's filter, with the column's operators. It is the column's
 * own field, unless the filter covers other fields: then the first of those.
 */
export function columnFilterField(model: AdminModel, entity: EntityModel, column: ColumnModel): FieldModel {
  const leaf = fieldAt(model, entity.name, column.filterPaths[0] ?? column.path)
  const own = leaf === null || leaf.kind === column.field.kind || isIdOf(model, column.field, leaf)
  return { ...(own ? column.field : leaf), filterOperators: column.filterOperators }
}

/** A relation is filtered by the related record's id, but the input still chooses a record. */
function isIdOf(model: AdminModel, field: FieldModel, leaf: FieldModel): boolean {
  return field.reference !== null && model.entities[field.reference.entity]?.idField === leaf.name
}
