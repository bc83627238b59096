import type { SendOptions } from '../model-query/createEntityReads.ts'

/**
 * What stands in the place of a GraphQL document between `buildQuery` and the client. ra-data-graphql reads of a
 * document only whether it is a query or a mutation; a wire may need two documents for one page (a jump where the
 * backend has cursors only), so an operation carries the call itself.
 */
export interface Operation {
  readonly definitions: readonly [{ readonly operation: 'query' | 'mutation' }]
  readonly run: (options: SendOptions) => Promise<unknown>
}

/** One call of the data provider: how it is sent and how its answer becomes react-admin's. */
export interface BuiltQuery {
  readonly query: Operation
  readonly variables: Readonly<Record<string, never>>
  readonly parseResponse: (answer: never) => unknown
}

export function buildOperation<Answer>(
  operation: 'query' | 'mutation',
  run: (options: SendOptions) => Promise<Answer>,
  parse: (answer: Answer) => unknown,
): BuiltQuery {
  return { query: { definitions: [{ operation }], run }, variables: {}, parseResponse: parse }
}
