import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql'
import type { ArgumentFact, OrderFact } from '../../../schema/OperationFacts.ts'

/**
 * Where columns are values: the enum whose values they are, or the arguments and fields of inputs whose texts they are
 * (`Query.books(sort)`, `BookSearch.sortBy`). Nothing where they are fields of inputs themselves, which are judged as such. `field` is
 * the path to the list.
 */
export const columnOwners = (order: OrderFact, field: string, schema: GraphQLSchema): readonly string[] => {
  const { columns } = order
  if (columns === undefined) return []
  const ownerOf = (fact: ArgumentFact) => textOwner(fact, field, schema)
  return [
    columns.enumName ?? ownerOf(order),
    ...(columns.direction === undefined ? [] : [ownerOf(columns.direction)]),
  ]
}

/** The place as `UsageCollector` names it. */
const textOwner = ({ name, inside }: ArgumentFact, path: string, schema: GraphQLSchema): string => {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let parent = schema.getQueryType()
  for (const one of names) {
    const type = parent?.getFields()[one]?.type
    const named = type === undefined ? null : getNamedType(type)
    parent = isObjectType(named) ? named : null
  }
  const fields = inside?.split('.') ?? []
  const column = fields.pop()
  if (column === undefined) return `${parent?.name ?? 'Query'}.${last}(${name})`
  const list = parent?.getFields()[last]
  let type: GraphQLInputType | undefined = list?.args.find((arg) => arg.name === name)?.type
  for (const one of fields) {
    const object = type && getNamedType(type)
    type = isInputObjectType(object) ? object.getFields()[one]?.type : undefined
  }
  return `${type ? getNamedType(type).name : name}.${column}`
}
