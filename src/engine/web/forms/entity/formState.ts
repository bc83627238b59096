import type { Row } from '../../../schema/Row.ts'
import { fieldValue } from '../../../model/values/fieldValue.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { evaluateCondition } from '../../../model/evaluateCondition.ts'
import { isBlank } from '../../../model/values/readPath.ts'
import { isRequired } from '../../../model/validateRow.ts'
import { codecOf } from '../../field-kinds/fieldKinds.tsx'
import { recordFieldsets } from '../../model-query/recordFieldsets.ts'

export type FormMode = 'add' | 'edit'
export type FormValues = Readonly<Record<string, unknown>>

/** The definition of a form: an entity, or an action's inputs in the same shape. */
export interface FormOwner {
  readonly fields: EntityModel['fields']
  readonly detail: Pick<EntityModel['detail'], 'fieldsets'>
  /** The version field, by which the server detects conflicting writes. */
  readonly versionField?: string | null
}

/** An entity's form: the groups of its overview and of its tabs, one below the other. */
export function entityFormOwner({ fields, detail, versionField }: EntityModel): FormOwner {
  return { fields, detail: { fieldsets: recordFieldsets(detail) }, versionField }
}

/** The fields that a form writes, in page order. */
export function writableFields(entity: FormOwner, mode: FormMode): readonly FieldModel[] {
  return entity.detail.fieldsets
    .flatMap((fieldset) => fieldset.fields)
    .flatMap((name) => entity.fields[name] ?? [])
    .filter((field) => isWritable(field, mode))
}

export function isWritable(field: FieldModel, mode: FormMode): boolean {
  return !field.hidden && (mode === 'add' ? field.add : field.update) !== null
}

/** The form's initial values: the row's, or for a new row the defaults and the address's values. */
export function initialValues(
  fields: readonly FieldModel[],
  record: Row | null,
  given: FormValues,
  model: AdminModel,
): FormValues {
  return Object.fromEntries(
    fields.map((field) => {
      const value = record ? fieldValue(record, field.name) : (given[field.name] ?? field.default)
      return [field.name, codecOf(field.kind).toForm(value, field, model)]
    }),
  )
}

export interface FieldState {
  readonly visible: boolean
  readonly required: boolean
  readonly readonly: boolean
}

/** The result of a field's conditions for the current values. */
export function fieldState(field: FieldModel, row: Row): FieldState {
  const { visible, readonly } = field.conditions
  return {
    visible: !visible || evaluateCondition(visible, row),
    required: isRequired(field, row),
    readonly: field.readonly || (readonly !== null && evaluateCondition(readonly, row)),
  }
}

/**
 * The values to send: for an edit the changed ones, for a new row the filled ones. Hidden fields are left
 * out.
 */
export function toSubmitted(form: {
  readonly fields: readonly FieldModel[]
  readonly values: FormValues
  readonly changed: readonly FieldModel[]
  readonly mode: FormMode
  readonly row: Row
}): FormValues {
  const { fields, values, changed, mode, row } = form
  const sent = mode === 'edit' ? changed : fields.filter((field) => !isBlank(values[field.name]))
  return Object.fromEntries(
    sent.filter((field) => fieldState(field, row).visible).map((field) => [field.name, values[field.name]]),
  )
}
