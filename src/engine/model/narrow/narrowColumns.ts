import type { AdminModel } from '../AdminModel.ts'
import type { ColumnModel } from '../ListModel.ts'
import { ownValue } from '../ownValue.ts'
import { narrowField, type FieldReader } from './narrowField.ts'

export interface ColumnReader extends FieldReader {
  readonly model: AdminModel
}

export function narrowColumns(
  columns: readonly ColumnModel[],
  entity: string,
  context: ColumnReader,
): readonly ColumnModel[] {
  const { model, mayRead } = context
  return columns
    .filter(({ path }) => mayRead(entity, path))
    .map((column) => {
      const field = narrowField(column.field, ownerOf(model, entity, column.path), context)
      return {
        ...column,
        field,
        filterPaths: column.filterPaths.filter((path) => mayRead(entity, path)),
        sortPath: column.sortPath && mayRead(entity, column.sortPath) ? column.sortPath : null,
        editable: column.editable && field.update !== null,
      }
    })
}

/** The entity that owns the last field of a path. */
export function ownerOf({ entities }: AdminModel, entity: string, path: readonly string[]): string {
  return path.slice(0, -1).reduce((owner, name) => {
    const { relation = null, reference = null } = ownValue(entities[owner]?.fields, name) ?? {}
    return (relation ?? reference)?.entity ?? owner
  }, entity)
}
