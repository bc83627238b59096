import { getNamedType, getNullableType, isLeafType, isObjectType, type GraphQLCompositeType } from 'graphql'
import { fieldsOf, isListOf, type OutputField } from './typeShapes.ts'

/**
 * A type that sums rows up instead of being one: `{ _count { … } _avg { … } _max { … } }`, with or without the values that it
 * groups by. What lists it lists no records.
 */
export const isAggregate = (type: GraphQLCompositeType): boolean => {
  const fields = fieldsOf(type)
  const sums = fields.filter(isSum)
  if (sums.length >= 3) return true
  return sums.length > 0 && fields.every((field) => isSum(field) || GROUPS.has(toKey(field)))
}

/** An object of values, named after a way to sum them up. */
const isSum = (field: OutputField): boolean => {
  const type = getNullableType(field.type)
  return (
    SUMS.has(toKey(field)) &&
    isObjectType(type) &&
    fieldsOf(type).every((one) => isLeafType(getNamedType(one.type)) && !isListOf(one.type))
  )
}

const toKey = ({ name }: OutputField): string => name.replaceAll('_', '').toLowerCase()

const SUMS = new Set(
  'count countdistinct avg average avgdistinct sum sumdistinct min max stddev variance'.split(' '),
)
const GROUPS = new Set('group groupby count countall key keys'.split(' '))
