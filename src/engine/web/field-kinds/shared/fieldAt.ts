import type { AdminModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'

/** Field at a path of an entity, through relations and embedded objects; null when there is none. */
export function fieldAt(model: AdminModel, entity: string, path: readonly string[]): FieldModel | null {
  let fields = model.entities[entity]?.fields
  let field: FieldModel | null = null
  for (const name of path) {
    field = (fields && Object.hasOwn(fields, name) ? fields[name] : undefined) ?? null
    if (field === null) return null
    fields = field.embedded ?? (field.relation ? model.entities[field.relation.entity]?.fields : undefined)
  }
  return field
}
