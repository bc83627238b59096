import { buildSchemaModel } from './reader/buildSchemaModel.ts'
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
