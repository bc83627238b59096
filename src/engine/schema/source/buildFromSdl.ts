import { buildASTSchema, GraphQLError, Kind, parse, type DocumentNode, type GraphQLSchema } from 'graphql'
import type { Problem } from '../Problem.ts'
import { completeDefinitions } from './completeDefinitions.ts'
import { SchemaSourceError } from './SchemaSourceError.ts'

export interface SourceResult {
  readonly schema: GraphQLSchema
  readonly problems: readonly Problem[]
}

/**
 * Builds a schema from SDL that may be incomplete or slightly invalid, and reports each repair as a problem.
 * Throws `SchemaSourceError` when the text is not SDL at all.
 */
export const buildFromSdl = (text: string, file: string): SourceResult => {
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
