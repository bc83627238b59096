import type { GraphQLSchema } from 'graphql'
import type { DialectReader } from './Dialect.ts'
import { hotChocolateReader } from './hotChocolate/reader.ts'

const READERS: readonly DialectReader[] = [hotChocolateReader]

/** The reader that recognises the schema best; the first of equals. */
export const findReader = (schema: GraphQLSchema): DialectReader => {
  let best = { reader: hotChocolateReader, score: -1 }
  for (const reader of READERS) {
    const score = reader.recognise(schema)
    if (score > best.score) best = { reader, score }
  }
  return best.reader
}
