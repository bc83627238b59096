import type { EntityId, Row } from '../../../schema/Row.ts'
import type { AdminModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { toIdValue } from '../shared/numberCodec.ts'

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Id of a relation's value: of the related row, or the bare id. Null when empty. */
export function relatedId(value: unknown, field: FieldModel, model: AdminModel): EntityId | null {
  const idField = relatedIdField(field, model)
  const id = isRow(value) ? (idField === null ? undefined : value[idField]) : value
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? id : null
}

/** Text of an id (from a URL or a file) -> id as the server takes it; null when it is not a valid one. */
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
