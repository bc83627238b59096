import type { EntityModel, FieldModel } from '../../../../metadata/AdminModel.ts'

/** Fields that bulk edit offers: those of the model that the update takes. */
export function bulkFields(entity: EntityModel): readonly FieldModel[] {
  return entity.list.bulkEdit
    .flatMap((name) => entity.fields[name] ?? [])
    .filter((field) => !field.readonly && field.update !== null)
}
