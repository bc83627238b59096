import { assert, constantFrom, infiniteStream, integer, property, record } from 'fast-check'
import { getVariableValues, Kind, parse, validate, type GraphQLSchema } from 'graphql'
import { expect, test } from 'vitest'
import type { Execute, ListRequest, SchemaEntityFacts } from '../src/engine/schema/wire/Wire.ts'
import { createWire } from '../src/engine/schema/wire/createWire.ts'
import type { Filter } from '../src/engine/schema/Filter.ts'
import { buildSchemaModel } from '../src/engine/schema/reader/buildSchemaModel.ts'
import type { SchemaField } from '../src/engine/schema/SchemaField.ts'
import type { SchemaEntity, SchemaEnum } from '../src/engine/schema/SchemaModel.ts'
import { buildFromText } from '../src/engine/schema/source/readSource.ts'
import { REAL_SCHEMAS, type RealSchema } from './support/backends/realSchemas.ts'

/** Whatever columns, filters, orders and pages a person chooses, the server understands what is asked. */
test.each(REAL_SCHEMAS)('each document that reads is valid for $name', async (one) => {
  const { entities, enums, wire, execute, faults } = open(one)
  for (const entity of entities) {
    const columns = columnsOf(entity)
    const filters = columns.flatMap((field) =>
      field.filterOperators.map((op): Filter => ({
        path: [field.name],
        op,
        value: valueFor(field, op, enums),
      })),
    )
    const pages = [0, 25].map((offset) => ask({ columns, offset }))
    const sorted = columns.filter(({ sortable }) => sortable).map((field) => ask({ sort: [field] }))
    const known = ask({ offset: 60, knownCursors: [{ offset: 50, after: 'cursor' }] })
    const list = (request: ListRequest) => attempt(wire.list(entity, request, execute))
    if (entity.operations.list !== null) {
      for (const request of [...pages, ...sorted, known]) await list(request)
      // Together, where the schema can join them: large ones offer thousands.
      if (filters.length > 0 && !(await list(ask({ filter: { and: filters } }))))
        for (const filter of filters) await list(ask({ filter }))
    }
    if (entity.operations.list?.totalCount === true) {
      await wire.counts([{ entity, filter: null }], 10, execute)
      await attempt(wire.aggregate(entity, { filter: null, sums: [], groupBy: null }, execute))
    }
    if (entity.operations.get !== null) await attempt(wire.get(entity, '1', selectionOf(columns), execute))
  }
  expect(faults).toEqual([])
})

test('so is any mixture of them', () => {
  const opened = REAL_SCHEMAS.filter(({ name }) => name !== 'GitHub' && name !== 'Nautical Commerce')
    .map(open)
    .filter(({ entities }) => entities.some(({ operations }) => operations.list !== null))
  const numbers = infiniteStream(integer({ min: 0, max: 1000 }))
  const choices = record({ one: constantFrom(...opened), numbers, offset: integer({ min: 0, max: 90 }) })
  assert(
    property(choices, ({ one, numbers: stream, offset }) => {
      const next = (most: number) => Number(stream.next().value) % most
      const listed = one.entities.filter(({ operations }) => operations.list !== null)
      const entity = listed[next(listed.length)]
      if (entity === undefined) return
      const columns = columnsOf(entity).filter(() => next(2) === 0)
      const conditions = columns.flatMap((field): readonly Filter[] => {
        const op = field.filterOperators[next(Math.max(1, field.filterOperators.length))]
        return op === undefined ? [] : [{ path: [field.name], op, value: valueFor(field, op, one.enums) }]
      })
      const filter = next(2) === 0 ? { and: conditions } : { or: conditions }
      const sort = columns.filter(({ sortable }) => sortable)
      void one.wire
        .list(
          entity,
          ask({ columns, offset, sort, filter: conditions.length === 0 ? null : filter }),
          one.execute,
        )
        .catch(() => null)
      expect(one.faults).toEqual([])
    }),
    { numRuns: 300 },
  )
})

function open({ name, text }: RealSchema) {
  const { schema } = buildFromText(text(), name)
  const { entities, enums } = buildSchemaModel(schema)
  const facts: Record<string, SchemaEntityFacts> = Object.fromEntries(entities.map((one) => [one.name, one]))
  const faults: string[] = []
  const execute: Execute = (document, variables) => {
    faults.push(...faultsOf(schema, document, variables))
    return Promise.resolve({})
  }
  return { entities, enums, wire: createWire(facts), execute, faults }
}

/** What the schema cannot combine, the wire refuses before it sends anything. */
const attempt = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

function faultsOf(
  schema: GraphQLSchema,
  text: string,
  variables: Readonly<Record<string, unknown>>,
): readonly string[] {
  const document = parse(text)
  const wrong = validate(schema, document)
  if (wrong.length > 0) return wrong.map(({ message }) => `${message} ${text}`)
  return document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return []
    const { errors = [] } = getVariableValues(schema, definition.variableDefinitions ?? [], variables)
    // The values are examples of their kinds; their places are what is judged.
    return errors.filter(({ message }) => !EXAMPLE.test(message)).map(({ message }) => `${message} ${text}`)
  })
}

const EXAMPLE = /cannot represent|does not exist in "\w+" enum/

const columnsOf = ({ fields }: SchemaEntity): readonly SchemaField[] =>
  fields.filter(
    ({ kind, itemKind, embedded }) =>
      kind !== 'relation' && kind !== 'object' && itemKind !== 'object' && embedded === null,
  )

const selectionOf = (columns: readonly SchemaField[]) =>
  Object.fromEntries(columns.map(({ name }) => [name, true as const]))

function ask(
  wanted: Partial<Pick<ListRequest, 'offset' | 'filter' | 'knownCursors'>> & {
    readonly columns?: readonly SchemaField[]
    readonly sort?: readonly SchemaField[]
  },
): ListRequest {
  const { columns = [], sort = [], offset = 0, filter = null, knownCursors = [] } = wanted
  const orders = sort.map(({ name }) => ({ path: [name], order: 'ASC' as const }))
  return {
    selection: selectionOf(columns),
    sort: orders,
    offset,
    filter,
    knownCursors,
    limit: 25,
    total: offset === 0,
  }
}

function valueFor(field: SchemaField, op: string, enums: Readonly<Record<string, SchemaEnum>>): unknown {
  const value = exampleOf(field, enums)
  return op === 'in' || op === 'nin' ? [value] : value
}

function exampleOf({ kind, enumName }: SchemaField, enums: Readonly<Record<string, SchemaEnum>>): unknown {
  if (enumName !== null) return enums[enumName]?.values[0]?.name ?? 'X'
  if (kind === 'boolean') return true
  return kind === 'integer' || kind === 'decimal' || kind === 'money' || kind === 'percent' ? 1 : '1'
}
