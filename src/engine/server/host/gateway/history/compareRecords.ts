import type { Selection } from '../../../../schema/wire/Wire.ts'
import type { Row } from '../../../../schema/Row.ts'
import type { AdminModel, EntityModel } from '../../../../model/AdminModel.ts'
import type { FieldModel } from '../../../../model/FieldModel.ts'
import { isPlainObject } from '../../../../rules/plainObjects.ts'
import type { RecordedFieldChange } from '../../../kernel/audit/recordChanges.ts'

/** The fields that differ between two readings of a record, as history holds them. Null: there was, or is, no record. */
export function compareRecords(
  model: AdminModel,
  entity: EntityModel,
  selection: Selection,
  before: Row | null,
  after: Row | null,
): readonly RecordedFieldChange[] {
  return Object.keys(selection).flatMap((name) => {
    const field = entity.fields[name]
    if (field === undefined) return []
    const [old, next] = [before, after].map((row) => toText(model, field, row?.[name]))
    if (old === next) return []
    const change = { field: name, old: old ?? null, new: next ?? null }
    return [holdsSecret(field) ? { ...change, old: mask(change.old), new: mask(change.new) } : change]
  })
}

/** A related record is its id, as in the marketplace's history. */
function toText(model: AdminModel, field: FieldModel, value: unknown): string | null {
  if (value === null || value === undefined) return null
  const related = field.relation === null ? undefined : model.entities[field.relation.entity]
  const told = related?.idField != null && isPlainObject(value) ? value[related.idField] : value
  if (told === null || told === undefined) return null
  return typeof told === 'string' ? told : JSON.stringify(told)
}

/** Shows that a secret changed, but not its values; screens recognise this mark. */
export const mask = (text: string | null): string | null => (text === null ? null : '••••••')

export const holdsSecret = ({ kind, embedded }: FieldModel): boolean =>
  kind === 'secret' || Object.values(embedded ?? {}).some(holdsSecret)
