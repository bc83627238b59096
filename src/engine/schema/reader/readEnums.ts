import { isEnumType, type GraphQLEnumType, type GraphQLSchema } from 'graphql'
import type { ActionOperation } from '../ActionOperation.ts'
import type { SchemaEntity, SchemaEnum } from '../SchemaModel.ts'
import type { SchemaField } from '../SchemaField.ts'

/**
 * Enums of the fields and inputs of entities and actions, by name. Enums of filters and orders are not
 * included.
 */
export const readEnums = (
  schema: GraphQLSchema,
  entities: readonly SchemaEntity[],
  actions: readonly ActionOperation[],
): Readonly<Record<string, SchemaEnum>> => {
  const names = new Set<string>()
  for (const entity of entities) {
    collect(entity.fields, names)
    for (const operation of [entity.operations.add, entity.operations.update]) {
      for (const input of operation?.fields ?? []) names.add(input.typeName)
    }
  }
  for (const action of actions) {
    collect(action.result, names)
    collect(
      action.inputs.map((input) => input.shape),
      names,
    )
  }
  const enums: Record<string, SchemaEnum> = {}
  for (const name of [...names].sort()) {
    const type = schema.getType(name)
    if (isEnumType(type)) enums[name] = toEnum(type)
  }
  return enums
}

const collect = (fields: readonly SchemaField[], names: Set<string>): void => {
  for (const field of fields) {
    if (field.enumName !== null) names.add(field.enumName)
    if (field.embedded !== null) collect(field.embedded, names)
  }
}

const toEnum = (type: GraphQLEnumType): SchemaEnum => ({
  name: type.name,
  values: type.getValues().map((value) => ({
    name: value.name,
    description: value.description ?? null,
    deprecated: value.deprecationReason ?? null,
  })),
})
