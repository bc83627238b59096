import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import { NAMED_SCALARS } from '../../src/engine/server/kernel/scalars.ts'
import { buildSchema, type DefinitionNode, type DocumentNode, type GraphQLSchema, Kind, parse } from 'graphql'

const PROJECT = join(import.meta.dirname, '../..')
/** Folders that keep their GraphQL documents in `.graphql` files. */
const FOLDERS = ['src', 'scripts', 'tests/e2e']

/** The TypeScript types of the schema's scalars in JSON. A scalar that is missing here has the type `unknown`. */
const SCALARS = {
  ...Object.fromEntries(Object.keys(NAMED_SCALARS).map((name) => [name, 'string'])),
  DateTime: 'string',
  Decimal: 'string',
  JSON: 'unknown',
  LocalDate: 'string',
  UUID: 'string',
  Upload: 'Blob',
}

/**
 * The module of each `.graphql` file with operations: `session.graphql` becomes `generated/session.ts` in the same folder,
 * with a typed document for each operation. Every file may use the fragments of all others.
 */
export function documentModules(): Readonly<Record<string, () => Promise<string>>> {
  return Object.fromEntries(
    documentFiles().map((path) => [modulePath(path), () => buildDocumentModule(path)]),
  )
}

/** Modules whose `.graphql` file no longer exists. */
export function orphanedModules(generated: readonly string[]): readonly string[] {
  return listFiles().filter((path) => /\/generated\/\w+\.ts$/.test(path) && !generated.includes(path))
}

/** Builds the module of a file. Rejects when an operation does not match the schema. */
export async function buildDocumentModule(path: string, source = readText(path)): Promise<string> {
  const { text, ast } = (schema ??= readSchema())
  const output = await codegen({
    filename: modulePath(path),
    schema: text,
    schemaAst: ast,
    documents: [
      { location: path, document: parse(source) },
      ...graphqlFiles()
        .filter((file) => file !== path)
        .map((file) => ({ location: file, document: fragmentsOf(file) })),
    ],
    config: {
      scalars: SCALARS,
      arrayInputCoercion: false,
      disableDescriptions: true,
      documentMode: 'documentNode',
      // Include the fields of fragments in the types of the operations that use them.
      flattenGeneratedTypes: true,
      immutableTypes: true,
      skipTypename: true,
      useTypeImports: true,
    },
    plugins: [{ types: {} }, { operations: {} }],
    pluginMap: { types: typescriptOperations, operations: typedDocumentNode },
  })
  return `// Generated from ../${basename(path)} by \`npm run generate\`; do not edit.\n${output.trim()}\n`
}

function fragmentsOf(path: string): DocumentNode {
  const { definitions } = parse(readText(path))
  return { kind: Kind.DOCUMENT, definitions: definitions.filter(isFragment) }
}

function isFragment({ kind }: DefinitionNode): boolean {
  return kind === Kind.FRAGMENT_DEFINITION
}

function modulePath(path: string): string {
  return `${dirname(path)}/generated/${basename(path, '.graphql')}.ts`
}

/** The files with operations. A file that has only fragments gets no module. */
function documentFiles(): readonly string[] {
  return graphqlFiles().filter((path) => parse(readText(path)).definitions.some((each) => !isFragment(each)))
}

function graphqlFiles(): readonly string[] {
  return listFiles().filter((path) => path.endsWith('.graphql'))
}

function listFiles(): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .sort(),
  )
}

let schema: { readonly text: DocumentNode; readonly ast: GraphQLSchema } | undefined

function readSchema() {
  const text = readText('schema/schema.graphql')
  return { text: parse(text), ast: buildSchema(text) }
}

function readText(path: string): string {
  return readFileSync(join(PROJECT, path), 'utf8')
}
