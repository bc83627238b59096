import { type Values, valuesOf } from '../../schema/FieldKind.ts'
import type { FieldModel } from '../FieldModel.ts'
import type { ListModel } from '../ListModel.ts'
import type { EntityDraft } from './EntityDraft.ts'

/** Without config, whatever one value of a record can be edited on its page; its permissions and conditions hold here too. */
export function isListEditable({ schema, config }: EntityDraft, field: FieldModel): boolean {
  if (schema.operations.update === null || schema.idField === null || !isEditable(field)) return false
  const isSingle = !STRUCTURED.has(valuesOf(field.kind)) && field.relation?.many !== true
  return config.listEditable?.includes(field.name) ?? (isSingle && field.deprecated === null)
}

/** Fields that can be set for many records at once; by default those that rarely differ from record to record. */
export function resolveBulkEdit({ schema, config, fields }: EntityDraft): ListModel['bulkEdit'] {
  if (schema.operations.update === null || schema.idField === null) return []
  return (
    config.bulkEdit?.filter((name) => fields[name] && isEditable(fields[name])) ?? defaultBulkEdit(fields)
  )
}

export function defaultBulkEdit(fields: EntityDraft['fields']): ListModel['bulkEdit'] {
  return Object.values(fields)
    .filter((field) => isEditable(field) && field.deprecated === null)
    .filter((field) => SHARED.has(valuesOf(field.kind)) || field.relation?.many === false)
    .map((field) => field.name)
}

/** Fields that a table can fill: one value each. */
export function resolveImportFields({ schema, config, fields }: EntityDraft): ListModel['importFields'] {
  if (schema.operations.add === null) return []
  return (
    config.importFields?.filter((name) => fields[name] && isAdded(fields[name])) ??
    defaultImportFields(fields)
  )
}

export function defaultImportFields(fields: EntityDraft['fields']): ListModel['importFields'] {
  return Object.values(fields)
    .filter((field) => isAdded(field) && field.deprecated === null)
    .filter((field) => !STRUCTURED.has(valuesOf(field.kind)) && field.relation?.many !== true)
    .map((field) => field.name)
}

function isAdded(field: FieldModel): boolean {
  return field.add !== null && !field.hidden && !field.readonly
}

export function isEditable(field: FieldModel): boolean {
  return field.update !== null && !field.hidden && !field.readonly
}

const SHARED: ReadonlySet<Values> = new Set(['choice', 'truth', 'day'])
const STRUCTURED: ReadonlySet<Values> = new Set(['list', 'object', 'json', 'file'])
