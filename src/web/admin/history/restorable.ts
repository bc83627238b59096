import type { Row } from '../../../introspection/dialects/Dialect.ts'
import type { AdminModel, EntityModel, FieldModel } from '../../../metadata/AdminModel.ts'
import { isBlank } from '../../../metadata/readPath.ts'
import { codecOf } from '../../field-kinds/fieldViews.ts'
import { InvalidValue } from '../../field-kinds/FieldKindSlice.ts'
import type { DescribedChange } from '../../model-query/describeChanges.ts'
import { fieldState } from '../detail/form/formState.ts'
import { readForWire } from '../detail/form/wireReader.ts'

/** A field that can be given an earlier value again. */
export interface Restorable {
  readonly field: FieldModel
  readonly change: DescribedChange
  /** The earlier value as a form holds it. */
  readonly value: unknown
}

/**
 * What of a change can be taken back: fields that an update may write, that hold another value now, and that would
 * not be left empty where they must be given.
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
    const now = codecOf(field.kind).toForm(record[field.name], field, model)
    const isThere = readForWire(field, value, model).key === readForWire(field, now, model).key
    return isThere ? [] : [{ field, change, value }]
  })
}

/** The audit log holds exact texts, which are read as those of a file are; structures have been read already. */
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
