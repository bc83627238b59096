import type { EntityModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'

/** With every field that a form can fill. */
export function inputOf(entity: EntityModel, way: 'add' | 'update'): Readonly<Record<string, unknown>> {
  const operation = entity.operations[way]
  const fields = Object.values(entity.fields)
  const inputs = (operation?.fields ?? []).flatMap((input) => {
    const field = fields.find((one) => one[way]?.name === input.name)
    return field === undefined ? [] : [[input.name, valueOf(field, way)] as const]
  })
  return Object.fromEntries(inputs)
}

/** A value in wire form with every key that a form can fill. */
export function valueOf(field: FieldModel | undefined, way: 'add' | 'update'): unknown {
  const input = field?.[way]
  if (field === undefined || input === undefined || input === null) return null
  if (input.reference?.as === 'object') {
    const id = { [input.reference.idField]: 1 }
    return input.isList ? [id] : id
  }
  if (field.embedded === null) return null
  const value = Object.fromEntries(
    Object.values(field.embedded).map((inner) => [inner[way]?.name ?? inner.name, valueOf(inner, way)]),
  )
  return input.isList ? [value] : value
}
