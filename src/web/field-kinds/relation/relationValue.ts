import type { EntityId, Row } from '../../../introspection/dialects/Dialect.ts'
import type { AdminModel, FieldModel } from '../../../metadata/AdminModel.ts'
import { toIdValue } from '../shared/numberCodec.ts'

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Id in a relation's value: the related row, or the bare id of a field that only holds one. Null when empty. */
export function relatedId(value: unknown, field: FieldModel, model: AdminModel): EntityId | null {
  const idField = relatedIdField(field, model)
  const id = isRow(value) ? (idField === null ? undefined : value[idField]) : value
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? id : null
}

/** Text of an id (from a URL, from a file) -> id as the backend takes it; null when it cannot be one. */
export function toRelatedId(text: string, field: FieldModel, model: AdminModel): EntityId | null {
  const idField = relatedIdField(field, model)
  const related = field.reference ? model.entities[field.reference.entity] : undefined
  const typeName = idField === null ? undefined : related?.fields[idField]?.typeName
  if (typeName !== undefined) return toIdValue(text, { typeName })
  return /^\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text
}

export function relatedIdField(field: FieldModel, model: AdminModel): string | null {
  return (field.reference ? model.entities[field.reference.entity]?.idField : null) ?? null
}
