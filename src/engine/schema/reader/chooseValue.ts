import { getNullableType, isEnumType, isListType, type GraphQLEnumType, type GraphQLInputType } from 'graphql'
import type { FixedArgument } from '../SchemaModel.ts'

/**
 * Default for a required argument with few possible values: the first value of an enum, all of them for a
 * list, `false` for a Boolean. Null for an argument that only a person can fill in.
 */
export const chooseValue = (type: GraphQLInputType): FixedArgument['value'] | null => {
  const wanted = getNullableType(type)
  if (isListType(wanted)) {
    const item = getNullableType(wanted.ofType)
    return isEnumType(item) ? namesOf(item) : null
  }
  if (isEnumType(wanted)) return namesOf(wanted)[0] ?? null
  return wanted.name === 'Boolean' ? false : null
}

/** Deprecated values last. */
const namesOf = (type: GraphQLEnumType): readonly string[] => {
  const values = type.getValues()
  const isOld = (value: (typeof values)[number]) => typeof value.deprecationReason === 'string'
  return [...values.filter((value) => !isOld(value)), ...values.filter(isOld)].map(({ name }) => name)
}
