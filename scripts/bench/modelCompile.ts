// Measures the milliseconds from a schema to the admin model, and their ratio to the time that graphql-js needs to build the
// same schema from the same introspection result, in the same run.
//   npx tsx scripts/bench/modelCompile.ts [--types 1000] [--runs 15]
import { buildClientSchema, buildSchema, introspectionFromSchema } from 'graphql'
import { buildSchemaModel } from '../../src/engine/schema/reader/buildSchemaModel.ts'
import { NO_CONFIG } from '../../src/engine/model/config/ConfigSet.ts'
import { resolveAdminModel } from '../../src/engine/model/resolveAdminModel.ts'
import { endBounds } from './support/bounds.ts'
import { median } from './support/load.ts'
import { readOptions } from './support/options.ts'

const options = readOptions({
  types: { usual: 1_000, smoke: 20 },
  runs: { usual: 15, smoke: 1 },
})

function main(types: number, runs: number): void {
  const introspection = introspectionFromSchema(buildSchema(printManyTypes(types)))
  const times = { build: [] as number[], read: [] as number[], resolve: [] as number[] }
  const first = { read: 0, resolve: 0 }
  let counts = ''
  for (let run = 0; run < runs; run += 1) {
    // Build a new schema for every run, so that no run profits from data cached for the types of an earlier one.
    const [build, schema] = timed(() => buildClientSchema(introspection))
    schema.getTypeMap()
    const [read, model] = timed(() => buildSchemaModel(schema))
    const [resolve] = timed(() => resolveAdminModel(model, NO_CONFIG))
    if (run === 0) Object.assign(first, { read, resolve })
    times.build.push(build)
    times.read.push(read)
    times.resolve.push(resolve)
    counts = `${Object.keys(schema.getTypeMap()).length} types, ${model.entities.length} entities`
  }
  console.log(
    `${counts}, ${runs} runs: fastest (median); ratios are of the fastest, which a busy machine disturbs least`,
  )
  const build = Math.min(...times.build)
  console.log(`graphql-js buildClientSchema   ${print(times.build)}`)
  console.log(
    `schema -> SchemaModel          ${print(times.read)}   ratio ${(Math.min(...times.read) / build).toFixed(2)}`,
  )
  console.log(
    `SchemaModel -> AdminModel      ${print(times.resolve)}   ratio ${(Math.min(...times.resolve) / build).toFixed(2)}`,
  )
  console.log(`first run, cold                ${(first.read + first.resolve).toFixed(1)} ms`)
}

function print(times: readonly number[]): string {
  return `${Math.min(...times).toFixed(1)} (${median(times).toFixed(1)}) ms`
}

function timed<T>(work: () => T): [milliseconds: number, result: T] {
  const start = performance.now()
  const result = work()
  return [performance.now() - start, result]
}

/** Entities with eight types each, every one with twenty fields, a relation up and a list down. */
function printManyTypes(types: number): string {
  const count = Math.max(2, Math.round((types - 12) / 8))
  const entities = Array.from({ length: count }, (_item, index) => printEntity(index, (index + 1) % count))
  return `${SHARED}
    type Query { ${entities.map((entity) => entity.query).join('\n')} }
    type Mutation { ${entities.map((entity) => entity.mutation).join('\n')} }
    ${entities.map((entity) => entity.types).join('\n')}`
}

const SCALARS = ['String', 'Int', 'Decimal', 'DateTime', 'Boolean', 'State']

function printEntity(index: number, next: number): { query: string; mutation: string; types: string } {
  const [name, other] = [`Thing${index}`, `Thing${next}`]
  const list = `thing${index}s`
  const scalars = Array.from({ length: 18 }, (_item, field) => SCALARS[field % SCALARS.length] ?? 'String')
  const each = (print: (field: string, type: string) => string) =>
    scalars.map((type, field) => print(`field${field}`, type)).join(' ')
  const args = `first: Int, after: String, where: ${name}FilterInput, order: [${name}SortInput!]`
  return {
    query: `${list}(${args}): ${name}Connection thing${index}ById(id: Int!): ${name}`,
    mutation: `addThing${index}(input: Add${name}Input!): ${name}Payload!
      updateThing${index}(input: Update${name}Input!): ${name}Payload!`,
    types: `
      type ${name} { id: Int! version: Int! parent: ${other} children(${args.replaceAll(name, other)}): ${other}Connection ${each((field, type) => `${field}: ${type}`)} }
      type ${name}Connection { totalCount: Int! pageInfo: PageInfo! nodes: [${name}!] edges: [${name}Edge!] }
      type ${name}Edge { cursor: String! node: ${name}! }
      input ${name}FilterInput { and: [${name}FilterInput!] or: [${name}FilterInput!] id: IntFilter parent: ${other}FilterInput ${each((field, type) => `${field}: ${type}Filter`)} }
      input ${name}SortInput { id: SortEnumType parent: ${other}SortInput ${each((field) => `${field}: SortEnumType`)} }
      input Add${name}Input { parentId: Int ${each((field, type) => `${field}: ${type}`)} }
      input Update${name}Input { id: Int! version: Int! parentId: Int ${each((field, type) => `${field}: ${type}`)} }
      type ${name}Payload { ${name.toLowerCase()}: ${name} errors: [UserError!] }`,
  }
}

const SHARED = `
  scalar Decimal scalar DateTime
  enum State { OPEN CLOSED } enum SortEnumType { ASC DESC }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type UserError { message: String! code: String field: String }
  ${['String', 'Int', 'Decimal', 'DateTime', 'Boolean', 'State']
    .map((type) => `input ${type}Filter { eq: ${type} neq: ${type} in: [${type}] nin: [${type}] }`)
    .join(' ')}`

main(options.types, options.runs)
endBounds()
