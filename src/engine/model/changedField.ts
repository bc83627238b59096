import type { AdminModel, EntityModel } from './AdminModel.ts'
import type { FieldModel } from './FieldModel.ts'
import { humanise } from './humanise.ts'

/** The field that a change names: by its own name, or by the name of its input (`currencyEntityId`). */
export function changedField({ fields }: Pick<EntityModel, 'fields'>, name: string): FieldModel | null {
  const own = Object.hasOwn(fields, name) ? fields[name] : undefined
  const written = () =>
    Object.values(fields).find((field) => field.update?.name === name || field.add?.name === name)
  return own ?? written() ?? null
}

/** What people call a field of a type of record: its label, else the name in words. */
export function changedFieldName(
  { entities }: Pick<AdminModel, 'entities'>,
  typeName: unknown,
  name: string,
): string {
  const entity = Object.values(entities).find((one) => one.typeName === typeName)
  return (entity && changedField(entity, name)?.label) ?? humanise(name)
}
