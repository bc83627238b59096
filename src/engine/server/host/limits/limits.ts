import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'

/**
 * Limits for one GraphQL request. Generous compared with the app's own operations, which a test checks
 * against them.
 */
export const LIMITS = {
  /** Lexical tokens; the parser stops at this number. */
  tokens: 6_000,
  /** Nesting depth of fields; the usual introspection query is 15 deep. */
  depth: 15,
  aliases: 40,
  directives: 20,
  /** Repetitions of a field within one selection, fragments included. */
  repeatedFields: 100,
  /** All fields after spreading fragments: a short document may expand without bound. */
  fields: 2_000,
  /** Objects that may be read: page sizes multiply. A page of 10,000 rows with ten relations costs 110,000. */
  cost: 250_000,
  /** Nesting depth of objects and lists in an argument, such as a filter. */
  inputDepth: 16,
  /** Keys and list items in all arguments, each use of a variable counted; a filter by 10,000 ids is allowed. */
  inputSize: 25_000,
  /** Characters in all arguments, each use of a variable counted: no more than one request's body holds. */
  inputText: 1_048_576,
  /** Characters of one text in a filter. */
  filterText: 200,
  /**
   * Work of all filters: conditions, more for each relation they cross (`FILTER_COSTS`). Searching a list for
   * one word costs up to 250.
   */
  filterCost: 2_000,
} as const

export type Limits = Readonly<Record<keyof typeof LIMITS, number>>

export interface LimitedRequest {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly variables: Readonly<Record<string, unknown>>
}
