import type { Row } from '../../../../introspection/dialects/Dialect.ts'
import type { AdminModel, EntityModel, FieldModel } from '../../../../metadata/AdminModel.ts'
import { evaluateCondition } from '../../../../metadata/evaluateCondition.ts'
import { isBlank } from '../../../../metadata/readPath.ts'
import { isRequired } from '../../../../metadata/validateRow.ts'
import { codecOf } from '../../../field-kinds/fieldKinds.ts'
import { InvalidValue } from '../../../field-kinds/FieldKindSlice.ts'

export type FormMode = 'add' | 'edit'
export type FormValues = Readonly<Record<string, unknown>>

/** Which fields a form writes, in the order of the page. */
export function writableFields(entity: EntityModel, mode: FormMode): readonly FieldModel[] {
  return entity.detail.fieldsets
    .flatMap((fieldset) => fieldset.fields)
    .flatMap((name) => entity.fields[name] ?? [])
    .filter((field) => isWritable(field, mode))
}

export function isWritable(field: FieldModel, mode: FormMode): boolean {
  return !field.hidden && (mode === 'add' ? field.add : field.update) !== null
}

/** What the form holds when it opens: the row's values, or the defaults and what the address gives for a new row. */
export function initialValues(
  fields: readonly FieldModel[],
  record: Row | null,
  given: FormValues,
  model: AdminModel,
): FormValues {
  return Object.fromEntries(
    fields.map((field) => {
      const value = record ? record[field.name] : (given[field.name] ?? field.default)
      return [field.name, codecOf(field.kind).toForm(value, field, model)]
    }),
  )
}

export interface FieldState {
  readonly visible: boolean
  readonly required: boolean
  readonly readonly: boolean
}

/** What the conditions of a field say for the values of the moment. */
export function fieldState(field: FieldModel, row: Row): FieldState {
  const { visible, readonly } = field.conditions
  return {
    visible: !visible || evaluateCondition(visible, row),
    required: isRequired(field, row),
    readonly: field.readonly || (readonly !== null && evaluateCondition(readonly, row)),
  }
}

/** Key of the message when what stands in the input is no value of its kind; null when it is one. */
export function unreadable(field: FieldModel, value: unknown, model: AdminModel): string | null {
  try {
    codecOf(field.kind).toWire(value, field, model)
    return null
  } catch (error) {
    if (error instanceof InvalidValue) return error.key
    throw error
  }
}

/** The fields whose value on the wire is another than when the form opened. */
export function changedFields(
  fields: readonly FieldModel[],
  values: FormValues,
  initial: FormValues,
  model: AdminModel,
): readonly FieldModel[] {
  return fields.filter(
    (field) => wireKey(field, values[field.name], model) !== wireKey(field, initial[field.name], model),
  )
}

/** What is sent: for an edit what changed, for a new row what is filled in. Fields that are not shown stay out. */
export function toSubmitted(
  fields: readonly FieldModel[],
  values: FormValues,
  initial: FormValues,
  model: AdminModel,
  mode: FormMode,
  row: Row,
): FormValues {
  const shown = fields.filter((field) => fieldState(field, row).visible)
  const sent =
    mode === 'edit'
      ? changedFields(shown, values, initial, model)
      : shown.filter((field) => !isBlank(values[field.name]))
  return Object.fromEntries(sent.map((field) => [field.name, values[field.name]]))
}

/** Comparable text of a value as it would be sent; what cannot be sent is compared as it was typed. */
export function wireKey(field: FieldModel, value: unknown, model: AdminModel): string {
  try {
    return JSON.stringify(codecOf(field.kind).toWire(value, field, model) ?? null)
  } catch (error) {
    if (error instanceof InvalidValue) return `unreadable ${JSON.stringify(value)}`
    throw error
  }
}
