import type { Row } from '../../introspection/dialects/Dialect.ts'
import type { AdminModel, FieldModel } from '../../metadata/AdminModel.ts'
import { evaluateCondition } from '../../metadata/evaluateCondition.ts'
import { validateRow } from '../../metadata/validateRow.ts'
import { InvalidValue, type FieldContext } from '../field-kinds/FieldKindSlice.ts'
import { codecOf } from '../field-kinds/fieldViews.ts'

/**
 * What is wrong with values as a form holds them, by field, in the person's words: what cannot be read at all, else
 * the first broken rule. `row` is the row as it would be; fields it hides or locks are not the person's to mend.
 */
export function checkValues(
  fields: readonly FieldModel[],
  values: Row,
  row: Row,
  { model, locale, translate }: FieldContext,
): Readonly<Record<string, string>> {
  const open = fields.filter((field) => isOpen(field, row))
  const broken = validateRow(open, row)
  const problems = open.flatMap((field): readonly (readonly [string, string])[] => {
    const wire = readWire(field, values[field.name], model)
    if (wire.key !== null) return [[field.name, translate(wire.key)]]
    const error = broken[field.name]
    if (!error) return []
    const text = error.message?.[locale] ?? translate(`validation.${error.type}`, error.params)
    return [[field.name, text]]
  })
  return Object.fromEntries(problems)
}

/** Whether two values of a form are the same to the backend; one that cannot be sent is compared as it was typed. */
export function isSameValue(field: FieldModel, a: unknown, b: unknown, model: AdminModel): boolean {
  return wireText(field, a, model) === wireText(field, b, model)
}

/** Whether the conditions of a field leave it to the person for the values of the moment. */
export function isOpen({ conditions, readonly }: FieldModel, row: Row): boolean {
  const { visible, readonly: locked } = conditions
  return (
    !readonly &&
    (visible === null || evaluateCondition(visible, row)) &&
    !(locked !== null && evaluateCondition(locked, row))
  )
}

function wireText(field: FieldModel, value: unknown, model: AdminModel): string {
  const { key, wire } = readWire(field, value, model)
  return key === null ? JSON.stringify(wire ?? null) : `unreadable ${JSON.stringify(value)}`
}

/** `key` is the key of the message when the value is none of its kind. */
function readWire(
  field: FieldModel,
  value: unknown,
  model: AdminModel,
): { readonly wire: unknown; readonly key: string | null } {
  try {
    return { wire: codecOf(field.kind).toWire(value, field, model), key: null }
  } catch (error) {
    if (error instanceof InvalidValue) return { wire: null, key: error.key }
    throw error
  }
}
