import type { GraphQLSchema } from 'graphql'
import { findReader } from './dialects/registry.ts'
import { NO_HINTS, type SchemaHints } from './SchemaHints.ts'
import type { SchemaModel } from './SchemaModel.ts'
import { readSource, type SchemaSource } from './source/readSource.ts'

/**
 * Reads a schema from any source and returns the facts of its shape. Throws `SchemaSourceError` when it
 * cannot be read.
 */
export const readSchemaModel = async (
  source: SchemaSource,
  hints: SchemaHints = NO_HINTS,
): Promise<SchemaModel> => {
  const { schema, problems } = await readSource(source)
  const model = buildSchemaModel(schema, hints)
  return { ...model, problems: [...problems, ...model.problems] }
}

/** The same for a schema in memory. */
export const buildSchemaModel = (schema: GraphQLSchema, hints: SchemaHints = NO_HINTS): SchemaModel =>
  findReader(schema).read(schema, hints)
