import type { Row } from '../../../schema/Row.ts'
import { fieldValue } from '../../../model/values/fieldValue.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { isBlank } from '../../../model/values/readPath.ts'
import { codecOf } from '../../field-kinds/fieldKinds.tsx'
import { InvalidValue } from '../../field-kinds/FieldKindSlice.ts'
import type { DescribedChange } from '../../model-query/describeChanges.ts'
import { fieldState } from '../../forms/entity/formState.ts'
import { readForWire } from '../../model-query/wireReader.ts'

/** A field whose earlier value can be restored. */
export interface Restorable {
  readonly field: FieldModel
  readonly change: DescribedChange
  /** The earlier value, as a form value. */
  readonly value: unknown
}

/**
 * The fields of a change that can be restored: an update can write them, their current value differs, and the
 * earlier value does not leave a required field empty.
 */
export function restorable(
  changes: readonly DescribedChange[],
  entity: EntityModel,
  record: Row,
  model: AdminModel,
): readonly Restorable[] {
  if (entity.operations.update === null) return []
  return changes.flatMap((change): readonly Restorable[] => {
    const { field } = change
    if (!field?.update || field.hidden) return []
    const state = fieldState(field, record)
    const value = toFormValue(change.old, field, model)
    if (!state.visible || state.readonly || value === UNREADABLE) return []
    if (isBlank(value) && state.required) return []
    const now = codecOf(field.kind).toForm(fieldValue(record, field.name), field, model)
    const isThere = readForWire(field, value, model).key === readForWire(field, now, model).key
    return isThere ? [] : [{ field, change, value }]
  })
}

/** The audit log contains exact texts, parsed like those of a CSV file; structures are already parsed. */
function toFormValue(old: unknown, field: FieldModel, model: AdminModel): unknown {
  const { toForm, fromText } = codecOf(field.kind)
  if (old === null || old === undefined) return toForm(null, field, model)
  if (typeof old !== 'string' && typeof old !== 'number') return toForm(old, field, model)
  try {
    return fromText(String(old), field, model)
  } catch (error) {
    if (error instanceof InvalidValue) return UNREADABLE
    throw error
  }
}

const UNREADABLE = Symbol('unreadable')
