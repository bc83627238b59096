import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql'
import type { Problem } from '../Problem.ts'
import { buildSchemaModel } from '../reader/buildSchemaModel.ts'
import { NO_HINTS, type SchemaHints } from '../SchemaHints.ts'
import { printSorted, schemaHash } from '../schemaHash.ts'
import type { SchemaModel } from '../SchemaModel.ts'
import { buildFromText, readSource } from '../source/readSource.ts'
import { SchemaSourceError } from '../source/SchemaSourceError.ts'
import {
  INTROSPECT_USAGE,
  readIntrospectArgs,
  UsageError,
  type IntrospectOptions,
} from './readIntrospectArgs.ts'

/** What the command needs from the rest of the project. */
export interface IntrospectHost {
  /** The schema of the project's own server, built from its code. */
  readonly ownSchema: () => Promise<GraphQLSchema>
  /** What the project of a config folder says of its schema by hand. */
  readonly readHints: (folder: string) => Promise<SchemaHints>
  /** Everything in a config folder that does not fit the schema. */
  readonly checkConfig: (schema: SchemaModel, folder: string) => Promise<readonly Problem[]>
  /** What a change of the schema does to the screens that the config folder makes. */
  readonly describeImpact: (
    before: SchemaModel,
    after: SchemaModel,
    folder: string,
  ) => Promise<readonly string[]>
  /** Rewrites the files that editors use for completion in a project. Returns the number of changed files. */
  readonly renewEditorFiles: (schema: SchemaModel, folder: string) => Promise<number>
  readonly print: (line: string) => void
  readonly complain: (line: string) => void
}

/** Runs the command and returns the exit code: 0, 1 for failure or drift, 2 for a wrong command. */
export const runIntrospect = async (args: readonly string[], host: IntrospectHost): Promise<0 | 1 | 2> => {
  try {
    const options = readIntrospectArgs(args)
    if (options.help) {
      host.print(INTROSPECT_USAGE.trimEnd())
      return 0
    }
    return await introspect(options, host)
  } catch (error) {
    if (error instanceof UsageError) {
      host.complain(error.message)
      return 2
    }
    if (error instanceof SchemaSourceError) host.complain(`${error.message} ${error.hint}`)
    else host.complain(error instanceof Error ? error.message : String(error))
    return 1
  }
}

const introspect = async (options: IntrospectOptions, host: IntrospectHost): Promise<0 | 1> => {
  const { schema, problems } =
    options.source === null
      ? { schema: await host.ownSchema(), problems: [] }
      : await readSource(options.source)
  for (const problem of problems) host.complain(`${problem.message} ${problem.hint}`)
  const text = printSorted(schema)
  const file = join(options.out, 'schema.graphql')
  const written = await readWritten(file)
  const { config } = options
  const hints = config === null ? NO_HINTS : await host.readHints(config)
  const broken = config === null ? [] : await host.checkConfig(buildSchemaModel(schema, hints), config)
  const errors = broken.filter((problem) => problem.severity === 'error')
  const report = () => errors.forEach((problem) => host.complain(toLine(problem, config ?? '')))
  if (options.check) {
    const drift = describeDrift(schema, text, written, file, options.source === null)
    drift.forEach(host.complain)
    if (written !== null && drift.length > 0 && config !== null) {
      const before = buildSchemaModel(buildFromText(written, file).schema, hints)
      const impact = await host.describeImpact(before, buildSchemaModel(schema, hints), config)
      if (impact.length > 0) host.complain('What that does to the screens:')
      impact.forEach((line) => host.complain(`  ${line}`))
    }
    report()
    if (drift.length === 0 && errors.length === 0) host.print(`${file} is up to date.`)
    return drift.length === 0 && errors.length === 0 ? 0 : 1
  }
  if (written === text) host.print(`${file} is up to date.`)
  else {
    await mkdir(options.out, { recursive: true })
    await writeFile(file, text)
    host.print(`Wrote ${file}.`)
  }
  const renewed = config === null ? 0 : await host.renewEditorFiles(buildSchemaModel(schema, hints), config)
  if (renewed > 0) host.print(`Renewed ${renewed} files that editors complete config from.`)
  report()
  return 0
}

const readWritten = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const describeDrift = (
  schema: GraphQLSchema,
  text: string,
  written: string | null,
  file: string,
  isOwn: boolean,
): readonly string[] => {
  if (written === null) return [`${file} does not exist. Run npm run introspect.`]
  if (written === text) return []
  const before = buildFromText(written, file).schema
  // Other servers may return fields in any order; our own schema is printed in source order.
  if (!isOwn && schemaHash(before) === schemaHash(schema)) return []
  const lines = diffSchemas(before, schema)
  const hidden = lines.length - MOST_LINES
  return [
    `${file} differs from the schema. Run npm run introspect and review the change.`,
    ...lines.slice(0, MOST_LINES).map((line) => `  ${line}`),
    ...(hidden > 0 ? [`  and ${hidden} more`] : []),
    ...(lines.length === 0 ? ['  Only descriptions, defaults or the order differ.'] : []),
  ]
}

const MOST_LINES = 40

/** `entity-config/loans.json:12 …`, which editors and terminals turn into a link. */
const toLine = ({ at, message, hint }: Problem, folder: string): string => {
  const inside = at.file.includes('/') ? at.file.slice(at.file.indexOf('/') + 1) : at.file
  return `${join(folder, inside)}${at.line === null ? '' : `:${at.line}`} ${message} ${hint}`.trimEnd()
}

/** What differs between two schemas, one line each: `- Loan.rateOld: Decimal`, `+ Loan.rate: Decimal`, `~ Loan.state: String -> LoanState!`. */
const diffSchemas = (before: GraphQLSchema, after: GraphQLSchema): readonly string[] => {
  const old = coordinatesOf(before)
  const now = coordinatesOf(after)
  const names = [...new Set([...old.keys(), ...now.keys()])].sort()
  return names.flatMap((name) => {
    const [a, b] = [old.get(name), now.get(name)]
    if (a === b) return []
    // For an added or removed type, its fields need no lines of their own.
    const owner = name.split('.')[0] ?? ''
    if (owner !== name && old.has(owner) !== now.has(owner)) return []
    if (a === undefined) return [`+ ${name}${b === '' ? '' : `: ${b ?? ''}`}`]
    if (b === undefined) return [`- ${name}${a === '' ? '' : `: ${a}`}`]
    return [`~ ${name}: ${a} -> ${b}`]
  })
}

const coordinatesOf = (schema: GraphQLSchema): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isIntrospectionType(type) && !isSpecifiedScalarType(type)) addType(type, found)
  }
  return found
}

const addType = (type: GraphQLNamedType, found: Map<string, string>): void => {
  found.set(type.name, isUnionType(type) ? type.getTypes().map(String).sort().join(' | ') : '')
  if (isObjectType(type) || isInterfaceType(type)) {
    for (const field of Object.values(type.getFields())) {
      const args = field.args.map((arg) => `${arg.name}: ${String(arg.type)}`).sort()
      found.set(
        `${type.name}.${field.name}`,
        `${args.length === 0 ? '' : `(${args.join(', ')}) `}${String(field.type)}`,
      )
    }
  } else if (isInputObjectType(type)) {
    for (const field of Object.values(type.getFields()))
      found.set(`${type.name}.${field.name}`, String(field.type))
  } else if (isEnumType(type)) {
    for (const value of type.getValues()) found.set(`${type.name}.${value.name}`, '')
  }
}
