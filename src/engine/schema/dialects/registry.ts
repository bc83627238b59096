import type { GraphQLSchema } from 'graphql'
import type { DialectReader } from './Dialect.ts'
import { hotChocolateReader } from './hotChocolate/reader.ts'

/** The first dialect reads any schema by shape alone, so it also handles unrecognised schemas. */
const READERS: readonly [DialectReader, ...DialectReader[]] = [hotChocolateReader]

/** The reader that recognises the schema best; the first of equals. */
export const findReader = (schema: GraphQLSchema): DialectReader => {
  const [fallback, ...others] = READERS
  let best = { reader: fallback, score: fallback.recognise(schema) }
  for (const reader of others) {
    const score = reader.recognise(schema)
    if (score > best.score) best = { reader, score }
  }
  return best.reader
}
