import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { introspectionFromSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCase } from '../../../../tests/support/introspection/readCase.ts'
import { buildSchemaModel } from '../reader/buildSchemaModel.ts'
import { readSchemaModel } from '../readSchemaModel.ts'
import { buildFromText } from './readSource.ts'
import { SchemaSourceError } from './SchemaSourceError.ts'

const modelOf = (text: string) => buildSchemaModel(buildFromText(text, 'test').schema)

describe('an introspection result', () => {
  const { schema, model } = readCase('kinds')
  const introspection = introspectionFromSchema(schema)

  test('reads like its SDL, bare or as the data of an answer, with or without a byte order mark', () => {
    for (const json of [introspection, { data: introspection }]) {
      for (const mark of ['', '\uFEFF']) {
        expect(modelOf(mark + JSON.stringify(json))).toEqual(model)
      }
    }
  })

  test('of an older server may leave out what is empty', () => {
    const old = JSON.parse(JSON.stringify(introspection), (key, value: unknown) => {
      const isEmpty = Array.isArray(value) && value.length === 0
      return isEmpty || value === null || key === 'isRepeatable' || key === 'specifiedByURL'
        ? undefined
        : value
    }) as unknown
    expect(modelOf(JSON.stringify(old)).entities).toEqual(model.entities)
  })

  test('without a schema in it is refused with what to do', () => {
    expect(() => modelOf('{"data":{"loans":[]}}')).toThrow('the JSON holds no __schema')
    expect(() => modelOf('{"data":')).toThrow('test is no valid JSON')
  })
})

describe('SDL', () => {
  test('that is incomplete is completed, and the missing parts are reported with their line', () => {
    const text =
      'type Query {\n  loans: [Loan!]!\n}\ntype Loan {\n  id: UUID!\n  amount: Money\n  old: Money\n}'
    const { schema, problems } = buildFromText(text, 'loans.graphql')
    expect(problems.map(({ id, at }) => [id, at])).toEqual([
      ['schema.undeclared-type', { file: 'loans.graphql', line: 5, path: 'UUID' }],
      ['schema.undeclared-type', { file: 'loans.graphql', line: 6, path: 'Money' }],
    ])
    const fields = buildSchemaModel(schema).entities[0]?.fields
    expect(fields?.map((field) => field.kind)).toEqual(['id', 'money', 'money'])
  })

  test('may extend types that are nowhere declared, use unknown directives and an older spelling', () => {
    const { entity } = readCase('incomplete')
    expect(entity('notes')).toMatchObject({ idField: 'id', operations: { get: { field: 'note' } } })
    expect(entity('notes').fields.map((field) => field.name)).toEqual(['id', 'text', 'more'])
  })

  test('finds roots of usual other names when no schema definition names them', () => {
    for (const root of ['RootQuery', 'QueryRoot', 'QueryType', 'queries']) {
      expect(modelOf(`type ${root} { pets: [Pet!]! } type Pet { id: ID! }`).entities[0]?.name).toBe('pets')
    }
  })

  test('that is no SDL is refused with its line', () => {
    const wrong = () => modelOf('type Query {\n  loans [Loan]\n}')
    expect(wrong).toThrow(SchemaSourceError)
    expect(wrong).toThrow(/^test:2: /)
    expect(() => modelOf('  ')).toThrow('test is empty.')
  })
})

describe('a file', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schema-'))
  })
  afterAll(async () => await rm(folder, { recursive: true }))

  test('is recognised as SDL or JSON by its content, not by its extension', async () => {
    const { schema, model } = readCase('plain')
    const path = join(folder, 'schema.graphql')
    await writeFile(path, JSON.stringify(introspectionFromSchema(schema)))
    expect(await readSchemaModel({ kind: 'file', path })).toEqual(model)
  })

  test('that is not there is named', async () => {
    await expect(readSchemaModel({ kind: 'file', path: join(folder, 'none.graphql') })).rejects.toThrow(
      /^Cannot read .*none\.graphql\.$/,
    )
  })
})
