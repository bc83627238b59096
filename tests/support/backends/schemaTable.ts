import type { GraphQLSchema } from 'graphql'
import { buildSchemaModel } from '../../../src/engine/schema/reader/buildSchemaModel.ts'
import type { SchemaEntity } from '../../../src/engine/schema/SchemaModel.ts'
import { buildFromText } from '../../../src/engine/schema/source/readSource.ts'
import { REAL_SCHEMAS, type RealSchema } from './realSchemas.ts'

export const TABLE_FILE = 'docs/other-backends.md'
const BEGIN = '<!-- real schemas: begin -->'
const END = '<!-- real schemas: end -->'

const HEAD = [
  'schema',
  'convention',
  'types',
  'entities',
  'list, get',
  'count',
  'pages',
  'add, update, delete',
  'fields',
  'filter, sort',
  'queries used',
  'mutations: writes, actions, unused',
]

/** What was recognised of each real schema, as a table of Markdown. */
export function describeSchemas(schemas: readonly RealSchema[] = REAL_SCHEMAS): string {
  const rows = schemas.map(describe)
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

export function describe({ name, convention, text }: RealSchema): readonly string[] {
  const { schema } = buildFromText(text(), name)
  const { entities, actions, unused } = buildSchemaModel(schema)
  const having = (test: (entity: SchemaEntity) => unknown) =>
    String(entities.filter((one) => test(one)).length)
  const fields = entities.flatMap((entity) => entity.fields)
  const writes = (['add', 'update', 'delete'] as const).map((way) =>
    having(({ operations }) => operations[way]),
  )
  const queries = fieldsOf(schema.getQueryType())
  const unusedOf = (root: string | undefined) =>
    unused.filter(({ field }) => root !== undefined && field.startsWith(`${root}.`)).length
  const unusedQueries = unusedOf(schema.getQueryType()?.name)
  const mutations = schema.getMutationType()
  const unusedMutations = unusedOf(mutations?.name)
  const others = fieldsOf(mutations) - actions.length - unusedMutations
  return [
    name,
    convention,
    String(typesOf(schema)),
    String(entities.length),
    [having(({ operations }) => operations.list), having(({ operations }) => operations.get)].join(', '),
    having(({ operations: { list } }) => list?.totalCount === true),
    having(({ operations: { list } }) => list && (list.args.first ?? list.args.take ?? list.args.page)),
    writes.join(', '),
    String(fields.length),
    [
      fields.filter(({ filterOperators }) => filterOperators.length > 0).length,
      fields.filter(({ sortable }) => sortable).length,
    ].join(', '),
    `${queries - unusedQueries} of ${queries}`,
    `${others}, ${actions.length}, ${unusedMutations}`,
  ]
}

const fieldsOf = (type: { readonly getFields: () => object } | null | undefined): number =>
  Object.keys(type?.getFields() ?? {}).length

const typesOf = (schema: GraphQLSchema): number =>
  Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith('__')).length

/** The document with the table in its place. */
export function withTable(document: string, table: string): string {
  const [before, rest] = document.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error(`${TABLE_FILE} has no place for the table: ${BEGIN} … ${END}`)
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`
}
