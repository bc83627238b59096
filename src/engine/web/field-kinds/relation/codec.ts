import { type CodecOf, type FieldCodec, InvalidValue, type TextContext } from '../FieldKindSlice.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { filterCondition, filterText, toPlainText } from '../shared/textCodec.ts'
import { displaySelection, renderDisplay } from './displayText.ts'
import { type EntityId, isRow } from '../../../schema/Row.ts'
import type { AdminModel } from '../../../model/AdminModel.ts'
import { toIdValue } from '../shared/numberCodec.ts'

/**
 * Row and form hold the related row (or the id, for a scalar that config declares to be one); the wire takes
 * the id. A to-many relation holds a list of them.
 */
export function relationCodec(codecOf: CodecOf): FieldCodec {
  const textOf = (value: unknown, field: FieldModel, context: TextContext) => {
    if (!isRow(value) || !field.reference) return toPlainText(value)
    return renderDisplay(field.reference.display, field.reference.entity, value, context, codecOf)
  }
  return {
    selection: (field, model) =>
      field.relation && field.reference
        ? { [field.name]: displaySelection(field.reference.display, field.reference.entity, model, codecOf) }
        : { [field.name]: true },
    toText: (value, field, context) =>
      Array.isArray(value)
        ? value.map((item) => textOf(item, field, context)).join(', ')
        : textOf(value, field, context),
    toForm: (value, field) => value ?? (field.relation?.many ? [] : null),
    toWire: (value, field, model) =>
      Array.isArray(value)
        ? value.map((item) => relatedId(item, field, model)).filter((id) => id !== null)
        : relatedId(value, field, model),
    fromText: (text, field, model) => {
      const trimmed = text.trim()
      if (trimmed === '') return null
      const id = toRelatedId(trimmed, field, model)
      if (id === null) throw new InvalidValue('validation.REFERENCE')
      const idField =
        field.relation && field.reference ? model.entities[field.reference.entity]?.idField : null
      return idField ? { [idField]: id } : id
    },
    toFilter: (value, path, field, model) => {
      const text = filterText(value)
      const id = text === '' ? null : toRelatedId(text, field, model)
      return id === null ? null : filterCondition(field, path, ['eq', 'in'], id)
    },
  }
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

function relatedIdField(field: FieldModel, model: AdminModel): string | null {
  return (field.reference ? model.entities[field.reference.entity]?.idField : null) ?? null
}
