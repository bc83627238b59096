import { fieldValue } from '../../../model/values/fieldValue.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { isWritable, type FormValues } from '../../forms/entity/formState.ts'
import { readForWire } from '../../model-query/wireReader.ts'
import { codecOf } from '../../field-kinds/fieldKinds.tsx'
import { recordFields } from '../../model-query/recordFieldsets.ts'
import type { Conflict } from './Conflict.ts'

export type Side = 'mine' | 'theirs' | 'original'

/** A field that at least one side has changed. Values are form values. */
export interface ConflictField {
  readonly field: FieldModel
  readonly changedBy: 'both' | 'me' | 'them'
  readonly values: Readonly<Record<Side, unknown>>
  /** The default: the typed value, otherwise the current one. */
  readonly suggested: Side
}

/**
 * The fields to choose for, in page order; fields that both have changed to the same value need no choice.
 */
export function conflictFields(
  model: AdminModel,
  entity: EntityModel,
  conflict: Conflict,
  mine: FormValues,
): readonly ConflictField[] {
  return recordFields(entity)
    .filter((field) => isWritable(field, 'edit'))
    .flatMap((field): readonly ConflictField[] => {
      const toForm = (value: unknown) => codecOf(field.kind).toForm(value, field, model)
      const values = {
        mine: mine[field.name],
        theirs: toForm(fieldValue(conflict.current, field.name)),
        original: toForm(fieldValue(conflict.base, field.name)),
      }
      const key = (side: Side) => readForWire(field, values[side], model).key
      const byMe = key('mine') !== key('original')
      const byThem = key('theirs') !== key('original')
      if ((!byMe && !byThem) || key('mine') === key('theirs')) return []
      const changedBy = byMe && byThem ? 'both' : byMe ? 'me' : 'them'
      return [{ field, changedBy, values, suggested: byMe ? 'mine' : 'theirs' }]
    })
}

/** The chosen values of all these fields, and those among them that differ from the current row. */
export function chosenValues(
  model: AdminModel,
  fields: readonly ConflictField[],
  choices: Readonly<Record<string, Side>>,
): { readonly values: FormValues; readonly changed: FormValues } {
  const chosen = fields.map(({ field, values, suggested }) => {
    const side = choices[field.name] ?? suggested
    const keyOf = (value: unknown) => readForWire(field, value, model).key
    const differs = keyOf(values[side]) !== keyOf(values.theirs)
    return { name: field.name, value: values[side], differs }
  })
  return {
    values: Object.fromEntries(chosen.map(({ name, value }) => [name, value])),
    changed: Object.fromEntries(
      chosen.filter(({ differs }) => differs).map(({ name, value }) => [name, value]),
    ),
  }
}
