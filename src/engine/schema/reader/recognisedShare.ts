import type { GraphQLSchema } from 'graphql'
import type { ListDraft } from './EntityDraft.ts'
import { findLists } from './findLists.ts'

/** Share of the filters, orders and pages that the lists of a schema could offer and do: 0 to 1. */
export const recognisedShare = (schema: GraphQLSchema): number => {
  const { lists } = findLists(Object.values(schema.getQueryType()?.getFields() ?? {}))
  const evidence = [...lists.values()].flatMap(([best]) => (best === undefined ? [] : evidenceIn(best)))
  return evidence.length === 0 ? 0 : evidence.filter(Boolean).length / evidence.length
}

/** Operators in a nested filter, an order of directions, pages. */
const evidenceIn = ({ where, sort, rows }: ListDraft): readonly boolean[] => [
  where?.fact.style === 'nested' && where.isBare !== true,
  sort !== null && sort.columns === null,
  rows.style !== 'plain',
]
