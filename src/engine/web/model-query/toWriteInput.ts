import type { AdminModel, EntityModel } from '../../model/AdminModel.ts'
import type { FieldModel } from '../../model/FieldModel.ts'
import type { SchemaInputField } from '../../schema/SchemaField.ts'
import { InvalidValue } from '../field-kinds/FieldKindSlice.ts'
import { codecOf } from '../field-kinds/fieldKinds.tsx'

export interface WriteInput {
  /** By input field, in wire form. */
  readonly input: Readonly<Record<string, unknown>>
  /** Fields with a value that their kind cannot read, with a key of `i18n/<locale>/validation.json`. */
  readonly invalid: Readonly<Record<string, string>>
}

/**
 * Converts form values by field to the input of the add or update mutation. Leaves out fields that the
 * mutation does not take and, when adding, empty ones, so that the server's defaults apply.
 */
export function toWriteInput(
  model: AdminModel,
  entity: Pick<EntityModel, 'fields'>,
  mode: 'add' | 'edit',
  values: Readonly<Record<string, unknown>>,
): WriteInput {
  const input: Record<string, unknown> = {}
  const invalid: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    const target = mode === 'add' ? field?.add : field?.update
    if (!field || !target) continue
    try {
      const wire = toInputValue(model, field, target, value)
      if (wire !== null || mode === 'edit') input[target.name] = wire
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error
      invalid[name] = error.key
    }
  }
  return { input, invalid }
}

function toInputValue(
  model: AdminModel,
  field: FieldModel,
  target: SchemaInputField,
  value: unknown,
): unknown {
  const typed = field.reference ? field : { ...field, typeName: target.typeName }
  const wire = codecOf(field.kind).toWire(value, typed, model)
  if (target.reference?.as !== 'object' || wire === null) return wire
  const { idField } = target.reference
  return Array.isArray(wire) ? wire.map((id: unknown) => ({ [idField]: id })) : { [idField]: wire }
}
