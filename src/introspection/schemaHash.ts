import { createHash } from 'node:crypto'
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql'

/** SDL in one order, whatever order the server gave: what is committed and compared. */
export const printSorted = (schema: GraphQLSchema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`

/** Changes exactly when the contract changes. */
export const schemaHash = (schema: GraphQLSchema): string =>
  createHash('sha256').update(printSorted(schema)).digest('hex').slice(0, 16)
