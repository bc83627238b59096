import { isEnumType, isScalarType, type GraphQLNamedType } from 'graphql'
import { factsOf, FIELD_KINDS, type FieldKind } from '../FieldKind.ts'
import type { FilterOperator } from '../FilterOperator.ts'

/** Kind of a leaf type: by its well-known name, otherwise by its filter, otherwise text. */
export const toLeafKind = (type: GraphQLNamedType, operators: readonly FilterOperator[]): FieldKind => {
  if (!isScalarType(type)) return isEnumType(type) ? 'enum' : 'object'
  const known = KIND_OF_SCALAR[type.name.toLowerCase()]
  if (known !== undefined) return known
  return specifiedKind(type.specifiedByURL) ?? kindOfOperators(operators)
}

const KIND_OF_SCALAR: Readonly<Record<string, FieldKind>> = Object.fromEntries(
  FIELD_KINDS.flatMap((kind) =>
    factsOf(kind)
      .scalars.split(' ')
      .map((name) => [name, kind]),
  ),
)

const specifiedKind = (url: string | null | undefined): FieldKind | null => {
  if (url === null || url === undefined) return null
  if (/rfc3339|date-?time/i.test(url)) return 'date-time'
  if (/rfc4122|uuid/i.test(url)) return 'id'
  return null
}

/**
 * The filter reveals the kind of a scalar with an unknown name: ordered and searchable by part means text,
 * only ordered means a number.
 */
const kindOfOperators = (operators: readonly FilterOperator[]): FieldKind => {
  if (operators.includes('contains') || operators.includes('startsWith')) return 'string'
  if (operators.includes('gt') || operators.includes('gte')) return 'decimal'
  return 'string'
}
