import { readFile } from 'node:fs/promises'
import {
  buildASTSchema,
  buildClientSchema,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  type IntrospectionQuery,
  Kind,
  parse,
} from 'graphql'
import type { Problem } from '../Problem.ts'
import { completeDefinitions } from './completeDefinitions.ts'
import { fetchIntrospection } from './fetchIntrospection.ts'
import { SchemaSourceError } from './SchemaSourceError.ts'

export type SchemaSource =
  /** SDL or an introspection result; `name` is used in messages. */
  | { readonly kind: 'text'; readonly text: string; readonly name: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'endpoint'; readonly url: string; readonly headers: Readonly<Record<string, string>> }

interface SourceResult {
  readonly schema: GraphQLSchema
  readonly problems: readonly Problem[]
}

/** Throws `SchemaSourceError` with a message and a hint for people. */
export const readSource = async (source: SchemaSource): Promise<SourceResult> => {
  switch (source.kind) {
    case 'text':
      return buildFromText(source.text, source.name)
    case 'file':
      return buildFromText(await readText(source.path), source.path)
    case 'endpoint':
      return buildFromIntrospection(await fetchIntrospection(source.url, source.headers), source.url)
  }
}

/** Detects SDL or JSON by content, because file extensions are unreliable. */
export const buildFromText = (text: string, name: string): SourceResult => {
  const content = text.replace(/^\uFEFF/, '')
  if (content.trim() === '') {
    throw new SchemaSourceError(
      `${name} is empty.`,
      'Give a file with GraphQL SDL or an introspection result.',
    )
  }
  if (!/^\s*[{[]/.test(content)) return buildFromSdl(content, name)
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch (error) {
    throw new SchemaSourceError(
      `${name} is no valid JSON: ${error instanceof Error ? error.message : String(error)}`,
      'Save the answer of an introspection query unchanged.',
    )
  }
  return buildFromIntrospection(json, name)
}

const readText = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8')
  } catch {
    throw new SchemaSourceError(
      `Cannot read ${path}.`,
      'Check the path; --schema takes a .graphql or a .json file.',
    )
  }
}

/** Builds a schema from the answer to an introspection query: `{ data: { __schema } }` or `{ __schema }`. */
const buildFromIntrospection = (json: unknown, from: string): SourceResult => {
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

/**
 * Builds a schema from SDL that may be incomplete or slightly invalid, and reports each repair as a problem.
 * Throws `SchemaSourceError` when the text is not SDL at all.
 */
const buildFromSdl = (text: string, file: string): SourceResult => {
  const problems: Problem[] = []
  const definitions = completeDefinitions(parseSdl(text, file), file, problems)
  try {
    const document: DocumentNode = { kind: Kind.DOCUMENT, definitions }
    const schema = buildASTSchema(document, { assumeValid: true, assumeValidSDL: true })
    // Types are built lazily; build them here so that a broken one fails now.
    schema.getTypeMap()
    return { schema, problems }
  } catch (error) {
    throw new SchemaSourceError(`${file}: ${messageOf(error)}`, 'Check that the file holds a GraphQL schema.')
  }
}

const parseSdl = (text: string, file: string): DocumentNode => {
  try {
    return parse(text, { noLocation: false })
  } catch (first) {
    try {
      return parse(repair(text))
    } catch {
      const line = first instanceof GraphQLError ? first.locations?.[0]?.line : undefined
      throw new SchemaSourceError(
        `${file}${line === undefined ? '' : `:${line}`}: ${messageOf(first)}`,
        'Expected GraphQL SDL, or the JSON of an introspection query.',
      )
    }
  }
}

/** Spellings that older tools printed: `implements A, B`, types with empty braces. */
const repair = (text: string): string =>
  text
    .replaceAll(/\bimplements\s+([A-Za-z_][\w\s,&]*?)(?=\s*[{@])/g, (_whole, names: string) => {
      const list = names.split(/[\s,&]+/).filter((name) => name !== '')
      return `implements ${list.join(' & ')}`
    })
    .replaceAll(/\{\s*\}/g, '')

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
