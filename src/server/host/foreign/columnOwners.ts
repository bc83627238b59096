import type { GraphQLSchema } from 'graphql'
import type { OrderFact } from '../../../introspection/OperationFacts.ts'

/**
 * Where columns are values: the enum whose values they are, or the arguments whose texts they are (`Query.books(sort)`). Nothing
 * where they are fields of inputs, which are judged as such.
 */
export const columnOwners = (order: OrderFact, field: string, schema: GraphQLSchema): readonly string[] => {
  const { columns } = order
  if (columns === undefined) return []
  const argumentOf = (name: string) => `${schema.getQueryType()?.name ?? 'Query'}.${field}(${name})`
  return [
    columns.enumName ?? argumentOf(order.name),
    ...(columns.direction === undefined ? [] : [argumentOf(columns.direction.name)]),
  ]
}
