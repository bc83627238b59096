import { buildClientSchema, type IntrospectionQuery } from 'graphql'
import type { SourceResult } from './buildFromSdl.ts'
import { SchemaSourceError } from './SchemaSourceError.ts'

/** Builds a schema from the answer to an introspection query: `{ data: { __schema } }` or `{ __schema }`. */
export const buildFromIntrospection = (json: unknown, from: string): SourceResult => {
  const schema = findSchema(json)
  if (schema === null) {
    throw new SchemaSourceError(
      `${from}: the JSON holds no __schema.`,
      'Save the answer of a full introspection query.',
    )
  }
  try {
    const built = buildClientSchema({ __schema: complete(schema) } as unknown as IntrospectionQuery, {
      assumeValid: true,
    })
    built.getTypeMap()
    return { schema: built, problems: [] }
  } catch (error) {
    throw new SchemaSourceError(
      `${from}: ${error instanceof Error ? error.message : String(error)}`,
      'The introspection result is incomplete; query it again with all of its parts.',
    )
  }
}

type Json = Readonly<Record<string, unknown>>

const findSchema = (json: unknown): Json | null => {
  if (!isJson(json)) return null
  if (isJson(json.__schema)) return json.__schema
  return findSchema(json.data)
}

/** Older servers omit empty lists, which graphql-js requires. */
const complete = (schema: Json): Json => ({
  ...schema,
  types: listOf(schema.types).map(completeType),
  directives: listOf(schema.directives).map((directive) => ({
    ...directive,
    args: listOf(directive.args),
    locations: Array.isArray(directive.locations) ? directive.locations : [],
  })),
})

const completeType = (type: Json): Json => {
  const kind = type.kind
  return {
    ...type,
    ...(kind === 'OBJECT' || kind === 'INTERFACE'
      ? {
          fields: listOf(type.fields).map((field) => ({ ...field, args: listOf(field.args) })),
          interfaces: listOf(type.interfaces),
        }
      : {}),
    ...(kind === 'INTERFACE' || kind === 'UNION' ? { possibleTypes: listOf(type.possibleTypes) } : {}),
    ...(kind === 'INPUT_OBJECT' ? { inputFields: listOf(type.inputFields) } : {}),
    ...(kind === 'ENUM' ? { enumValues: listOf(type.enumValues) } : {}),
  }
}

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : [])

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
