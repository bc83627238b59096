import type { FieldKind } from '../../introspection/FieldKind.ts'
import type { FieldModel } from '../AdminModel.ts'
import type { ListModel } from '../ListModel.ts'
import type { EntityDraft } from './EntityDraft.ts'

/** Fields that can be set for many records at once; by default those that rarely differ from record to record. */
export function resolveBulkEdit({ schema, config, fields }: EntityDraft): ListModel['bulkEdit'] {
  if (schema.operations.update === null || schema.idField === null) return []
  return (
    config.bulkEdit?.filter((name) => fields[name] && isEditable(fields[name])) ??
    Object.values(fields)
      .filter((field) => isEditable(field) && field.deprecated === null)
      .filter((field) => SHARED.has(field.kind) || field.relation?.many === false)
      .map((field) => field.name)
  )
}

/** Fields that a table can fill: one value each. */
export function resolveImportFields({ schema, config, fields }: EntityDraft): ListModel['importFields'] {
  if (schema.operations.add === null) return []
  const isWritten = (field: FieldModel) => field.add !== null && !field.hidden && !field.readonly
  return (
    config.importFields?.filter((name) => fields[name] && isWritten(fields[name])) ??
    Object.values(fields)
      .filter((field) => isWritten(field) && field.deprecated === null)
      .filter((field) => !STRUCTURED.has(field.kind) && field.relation?.many !== true)
      .map((field) => field.name)
  )
}

export function isEditable(field: FieldModel): boolean {
  return field.update !== null && !field.hidden && !field.readonly
}

const SHARED: ReadonlySet<FieldKind> = new Set(['enum', 'boolean', 'date'])
const STRUCTURED: ReadonlySet<FieldKind> = new Set(['list', 'object', 'json', 'file'])
