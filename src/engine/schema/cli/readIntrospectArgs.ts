import { parseArgs } from 'node:util'
import type { SchemaSource } from '../source/readSource.ts'

export const INTROSPECT_USAGE = `Reads a GraphQL schema and writes it as schema/schema.graphql, sorted.

  npm run introspect                                  the schema of this project's own server
  npm run introspect -- --endpoint URL                a live GraphQL endpoint
  npm run introspect -- --schema FILE                 SDL (.graphql) or an introspection result (.json)

  --header 'name: value'   sent to the endpoint; may be repeated
  --check                  write nothing; fail when the schema differs from the written one, or config no longer fits
  --out FOLDER             where schema.graphql is (default: schema)
  --config FOLDER          config to check (default: entity-config; with another --out none)
  --help                   this text
`

export interface IntrospectOptions {
  /** Null for the project's own server. */
  readonly source: SchemaSource | null
  readonly check: boolean
  readonly out: string
  /** Null for another server's schema, to which our config does not apply. */
  readonly config: string | null
  readonly help: boolean
}

/** A one-line message about a wrong command. */
export class UsageError extends Error {}

/** Throws `UsageError`. */
export const readIntrospectArgs = (args: readonly string[]): IntrospectOptions => {
  const values = parse(args)
  if (values.endpoint !== undefined && values.schema !== undefined) {
    throw new UsageError('Give either --endpoint or --schema, not both.')
  }
  if (values.header !== undefined && values.endpoint === undefined) {
    throw new UsageError('--header is sent to an endpoint; give --endpoint too.')
  }
  const source = toSource(values.endpoint, values.schema, values.header ?? [])
  const isOwn = source === null || values.out === undefined
  return {
    source,
    check: values.check ?? false,
    out: values.out ?? 'schema',
    config: values.config ?? (isOwn ? 'entity-config' : null),
    help: values.help ?? false,
  }
}

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch (error) {
    // The parser's own message explains how to escape odd arguments, which does not help here.
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)
    throw new UsageError(`${first.replace(/\.$/, '')}. See npm run introspect -- --help`)
  }
}

const OPTIONS = {
  endpoint: { type: 'string' },
  schema: { type: 'string' },
  header: { type: 'string', multiple: true },
  check: { type: 'boolean' },
  out: { type: 'string' },
  config: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const toSource = (
  endpoint: string | undefined,
  schema: string | undefined,
  headers: readonly string[],
): SchemaSource | null => {
  if (schema !== undefined) return { kind: 'file', path: schema }
  if (endpoint === undefined) return null
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    throw new UsageError(`--endpoint takes an http or https address, not "${endpoint}".`)
  }
  return { kind: 'endpoint', url: endpoint, headers: Object.fromEntries(headers.map(toHeader)) }
}

const toHeader = (header: string): readonly [string, string] => {
  const match = /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*:\s*(.*?)\s*$/.exec(header)
  if (match?.[1] === undefined || match[2] === undefined) {
    // The value may be a secret, so the message does not repeat it.
    throw new UsageError("--header takes 'name: value'.")
  }
  return [match[1], match[2]]
}
