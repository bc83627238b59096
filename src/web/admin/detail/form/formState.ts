import type { Row } from '../../../../introspection/dialects/Dialect.ts'
import type { AdminModel, EntityModel, FieldModel } from '../../../../metadata/AdminModel.ts'
import { evaluateCondition } from '../../../../metadata/evaluateCondition.ts'
import { isBlank } from '../../../../metadata/readPath.ts'
import { isRequired } from '../../../../metadata/validateRow.ts'
import { codecOf } from '../../../field-kinds/fieldViews.ts'
import { recordFieldsets } from '../../../model-query/recordFieldsets.ts'
import type { WireReader } from './wireReader.ts'

export type FormMode = 'add' | 'edit'
export type FormValues = Readonly<Record<string, unknown>>

/** What a form is made of: an entity, or the inputs of an action in the same shape. */
export interface FormOwner {
  readonly fields: EntityModel['fields']
  readonly detail: Pick<EntityModel['detail'], 'fieldsets'>
  /** The field by which a write over somebody else's change is noticed. */
  readonly versionField?: string | null
}

/** An entity's form: the groups of its overview and of its tabs, one under the other. */
export function entityFormOwner({ fields, detail, versionField }: EntityModel): FormOwner {
  return { fields, detail: { fieldsets: recordFieldsets(detail) }, versionField }
}

/** Which fields a form writes, in the order of the page. */
export function writableFields(entity: FormOwner, mode: FormMode): readonly FieldModel[] {
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

/** The fields whose value on the wire is another than when the form opened. */
export function changedFields(
  fields: readonly FieldModel[],
  values: FormValues,
  initial: FormValues,
  read: WireReader,
): readonly FieldModel[] {
  return fields.filter(
    (field) =>
      values[field.name] !== initial[field.name] &&
      read(field, values[field.name]).key !== read(field, initial[field.name]).key,
  )
}

/** What is sent: for an edit what changed, for a new row what is filled in. Fields that are not shown stay out. */
export function toSubmitted(form: {
  readonly fields: readonly FieldModel[]
  readonly values: FormValues
  readonly initial: FormValues
  readonly read: WireReader
  readonly mode: FormMode
  readonly row: Row
}): FormValues {
  const { fields, values, initial, read, mode, row } = form
  const shown = fields.filter((field) => fieldState(field, row).visible)
  const sent =
    mode === 'edit'
      ? changedFields(shown, values, initial, read)
      : shown.filter((field) => !isBlank(values[field.name]))
  return Object.fromEntries(sent.map((field) => [field.name, values[field.name]]))
}
