import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { FieldModel } from '../../../../model/FieldModel.ts'

/** Fields available in bulk edit: those of the model that the update mutation accepts. */
export function bulkFields(entity: EntityModel): readonly FieldModel[] {
  return entity.list.bulkEdit
    .flatMap((name) => entity.fields[name] ?? [])
    .filter((field) => !field.readonly && field.update !== null)
}
