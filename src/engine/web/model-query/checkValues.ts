import type { Row } from '../../schema/Row.ts'
import type { AdminModel } from '../../model/AdminModel.ts'
import type { FieldModel } from '../../model/FieldModel.ts'
import { evaluateCondition } from '../../model/evaluateCondition.ts'
import { type FieldError, validateRow } from '../../model/validateRow.ts'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'
import { readForWire, type WireReader } from './wireReader.ts'

/**
 * Problems of form values by field, as messages: unreadable values, otherwise the first broken rule. `row` is
 * the resulting row; the person cannot correct fields that it hides or locks.
 */
export function checkValues(
  fields: readonly FieldModel[],
  values: Row,
  row: Row,
  context: FieldContext,
  read: WireReader = (field, value) => readForWire(field, value, context.model),
): Readonly<Record<string, string>> {
  const open = fields.filter((field) => isOpen(field, row))
  const broken = validateRow(open, row)
  const problems = open.flatMap((field): readonly (readonly [string, string])[] => {
    const { unreadable } = read(field, values[field.name])
    if (unreadable !== null) return [[field.name, context.translate(unreadable)]]
    const error = broken[field.name]
    return error ? [[field.name, describeFieldError(error, context.translate)]] : []
  })
  return Object.fromEntries(problems)
}

/** Message for a broken rule: config's own, otherwise the rule type's default. */
export function describeFieldError(
  { type, params, message }: FieldError,
  translate: FieldContext['translate'],
): string {
  return message ?? (translate(`validation.${type}`, params) || translate('validation.INVALID'))
}

/** Whether the backend treats two form values as equal; unsendable values are compared as typed. */
export function isSameValue(field: FieldModel, a: unknown, b: unknown, model: AdminModel): boolean {
  return readForWire(field, a, model).key === readForWire(field, b, model).key
}

/** Whether a field's conditions let the person edit it for the current values. */
export function isOpen({ conditions, readonly }: FieldModel, row: Row): boolean {
  const { visible, readonly: locked } = conditions
  return (
    !readonly &&
    (visible === null || evaluateCondition(visible, row)) &&
    !(locked !== null && evaluateCondition(locked, row))
  )
}
