import type { EnumRef } from '@pothos/core'
import type { EntityModel, EnumType, ScalarField } from '../../entities/model/Entity.ts'
import type { ApiBuilder, ApiTypes } from '../builder.ts'

export type ApiEnum = EnumRef<PothosSchemaTypes.ExtendDefaultTypes<ApiTypes>, string, string>

/** What each value of an enum means, by GraphQL name: printed into the schema, and shown next to choices. */
export type EnumDescriptions = Readonly<Record<string, Readonly<Record<string, string>>>>

/** One GraphQL enum per database enum, shared by all its uses. */
export const buildEnums = (
  builder: ApiBuilder,
  model: EntityModel,
  meanings: EnumDescriptions,
): ReadonlyMap<string, ApiEnum> => {
  const enums = new Map<string, ApiEnum>()
  for (const type of enumTypesOf(model)) {
    if (enums.has(type.name)) continue
    const descriptions = meanings[type.name] ?? {}
    const values = type.values.map((value): [string, { value: string; description?: string }] => {
      const description = descriptions[value]
      return [value, description === undefined ? { value } : { value, description }]
    })
    enums.set(type.name, builder.enumType(type.name, { values: Object.fromEntries(values) }))
  }
  return enums
}

export const enumOf = (enums: ReadonlyMap<string, ApiEnum>, type: EnumType): ApiEnum => {
  const found = enums.get(type.name)
  if (!found) throw new Error(`There is no enum ${type.name}`)
  return found
}

const enumTypesOf = (model: EntityModel): readonly EnumType[] =>
  [...model.values()].flatMap((entity) => [...entity.fields.values()].flatMap(enumTypes))

const enumTypes = ({ type }: ScalarField): readonly EnumType[] => ('enum' in type ? [type.enum] : [])
