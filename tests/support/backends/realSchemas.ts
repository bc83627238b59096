import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schema as github } from '@octokit/graphql-schema'
import { printSchema } from 'graphql'
import { jsonSchemaBuilder } from 'json-graphql-server/node'
import { jsonRows } from './jsonServer.ts'
import { readRecorded } from './recordedSchemas.ts'
import { buildRelaySchema } from './relayServer.ts'

/** A schema of a server of another make. */
export interface RealSchema {
  readonly name: string
  readonly convention: string
  /** SDL */
  readonly text: () => string
}

const read = (path: string) => readFileSync(path, 'utf8')

/** A schema that a package carries. */
const packed =
  (...paths: readonly string[]) =>
  () =>
    paths.map((path) => read(join(import.meta.dirname, '../../../node_modules', path))).join('\n')

/** What a server or a generator gave: see `schemas/README.md`. */
const recorded = (name: string) => () => readRecorded(name)

const of = (convention: string, schemas: Readonly<Record<string, () => string>>): readonly RealSchema[] =>
  Object.entries(schemas).map(([name, text]) => ({ name, convention, text }))

const POKEMON = ['schema', 'resolvers', 'enums'].map(
  (part) => `@favware/graphql-pokemon/graphql/${part}.graphql`,
)

export const REAL_SCHEMAS: readonly RealSchema[] = [
  ...of('Hot Chocolate', {
    'this marketplace': () => read(join(import.meta.dirname, '../../../schema/schema.graphql')),
    Dialogporten: packed('@digdir/dialogporten-schema/schema.verified.graphql'),
  }),
  ...of('Relay', {
    GitHub: () => github.idl,
    'Pothos with its relay plugin': () => printSchema(buildRelaySchema()),
  }),
  ...of('Saleor', {
    'Nautical Commerce': packed('@nautical-commerce/graphql-schema/nautical/schema.graphql'),
  }),
  ...of('Hasura', {
    'Cardano ledger': packed('@cardano-graphql/client-ts/api/cardano-db-hasura/schema.graphql'),
  }),
  ...of('PostGraphile', {
    'PostGraphile 4': recorded('postgraphile4'),
    'PostGraphile 4, connection-filter': recorded('postgraphile4-filter'),
    'PostGraphile 4, connection-filter, simplify-inflector': recorded('postgraphile4-simple-filter'),
    'PostGraphile 5': recorded('postgraphile5'),
    'PostGraphile 5, connection-filter': recorded('postgraphile5-filter'),
  }),
  ...of('Prisma', {
    'Keystone 8': recorded('keystone'),
    'typegraphql-prisma, 3 models': recorded('typegraphql-prisma'),
    'typegraphql-prisma, 8 models': recorded('typegraphql-prisma-8-models'),
  }),
  ...of('NestJS-Query', { 'NestJS-Query 9': recorded('nestjs-query') }),
  ...of('Strapi', { 'Strapi 5': recorded('strapi') }),
  ...of('Directus', {
    'Directus 11.17, administrator': recorded('directus-11.17'),
    'Directus 11.1, administrator': recorded('directus'),
    'Directus 11.1, not signed in': recorded('directus-public'),
  }),
  ...of('Drizzle', { 'drizzle-graphql 0.8': recorded('drizzle-graphql') }),
  ...of('AppSync', { 'Amplify transformer 3': recorded('appsync-amplify') }),
  ...of('Neo4j', {
    'Neo4j GraphQL 7, 2 types': recorded('neo4j-2-types'),
    'Neo4j GraphQL 7, 3 types': recorded('neo4j'),
  }),
  ...of('plain lists', {
    'json-graphql-server 3': () => printSchema(jsonSchemaBuilder(jsonRows())),
    Pokémon: packed(...POKEMON),
  }),
]
