import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  Wire,
  Execute,
  ListRequest,
  SchemaEntityFacts,
  Selection,
} from '../../../src/engine/schema/wire/Wire.ts'
import { createWire } from '../../../src/engine/schema/wire/createWire.ts'
import { readSchemaModel } from '../../../src/engine/schema/readSchemaModel.ts'
import type { SchemaField } from '../../../src/engine/schema/SchemaField.ts'
import type { SchemaModel } from '../../../src/engine/schema/SchemaModel.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
let model: SchemaModel
let entities: Readonly<Record<string, SchemaModel['entities'][number]>>
let wire: Wire
let execute: Execute

beforeAll(async () => {
  server = await startTestServer()
  const { accessToken } = await server.signIn('superadmin')
  const headers = { Authorization: `Bearer ${accessToken}` }
  model = await readSchemaModel({ kind: 'endpoint', url: `${server.url}/graphql`, headers })
  entities = Object.fromEntries(model.entities.map((entity) => [entity.name, entity]))
  wire = createWire(entities)
  execute = async (document, variables) => {
    const { data, errors } = await server.graphql(document, variables, { as: 'superadmin' })
    if (errors.length > 0) throw new Error(`${errors[0]?.message} in ${document}`)
    return data
  }
})

afterAll(async () => await server.close())

const facts = (name: string): SchemaEntityFacts => {
  const entity = entities[name]
  if (entity === undefined) throw new Error(`no entity ${name}`)
  return entity
}

const request = (more: Partial<ListRequest>): ListRequest => ({
  selection: { entityId: true },
  filter: null,
  sort: [],
  offset: 0,
  limit: 3,
  total: true,
  knownCursors: [],
  ...more,
})

/** Every field, relations with the scalars of the other entity. */
const selectAll = (fields: readonly SchemaField[], deep = true): Selection =>
  Object.fromEntries(
    fields.flatMap((field): readonly (readonly [string, true | Selection])[] => {
      if (field.relation === null && field.embedded === null) return [[field.name, true]]
      if (!deep) return []
      const below = field.embedded ?? entities[field.relation?.entity ?? '']?.fields ?? []
      return [[field.name, selectAll(below, false)]]
    }),
  )

test('the live server and the committed schema say the same', async () => {
  const path = join(import.meta.dirname, '../../../schema/schema.graphql')
  expect(await readSchemaModel({ kind: 'file', path })).toEqual(model)
})

test('every entity is listed, opened, filtered by id and ordered through the wire', async () => {
  for (const entity of model.entities) {
    const idField = entity.idField ?? ''
    const sortable = entity.fields.filter((field) => field.sortable && field.relation === null)
    const page = await wire.list(
      entity,
      request({
        selection: { ...selectAll(entity.fields, false), [idField]: true },
        sort: sortable.slice(0, 2).map((field) => ({ path: [field.name], order: 'DESC' })),
      }),
      execute,
    )
    expect(page.total).toBeGreaterThanOrEqual(page.rows.length)
    const [first] = page.rows
    if (first === undefined) continue
    const id = first[idField] as number
    const opened = await wire.get(entity, String(id), selectAll(entity.fields), execute)
    expect(opened?.[idField]).toBe(id)
    // One's own sessions and saved views are few and come whole.
    if (!entity.operations.list?.filter) continue
    const filter = { path: [idField], op: 'in', value: [id] } as const
    const found = await wire.list(entity, request({ selection: { [idField]: true }, filter }), execute)
    expect(found).toMatchObject({ rows: [{ [idField]: id }], total: 1, hasNextPage: false })
  }
})

test('a deep page holds the same rows by skipping, by a known cursor and by going there', async () => {
  const sort = [{ path: ['dueOn'], order: 'ASC' } as const]
  const from = { sort, limit: 5 }
  const skipped = await wire.list(facts('loanPayments'), request({ ...from, offset: 20 }), execute)
  const before = await wire.list(facts('loanPayments'), request({ ...from, limit: 18 }), execute)
  const knownCursors = [{ offset: 18, after: before.endCursor ?? '' }]
  const followed = await wire.list(
    facts('loanPayments'),
    request({ ...from, offset: 20, knownCursors }),
    execute,
  )
  expect(skipped.rows).toHaveLength(5)
  expect(followed.rows).toEqual(skipped.rows)
})

test('relations are followed in filters and orders, up and down', async () => {
  const { rows } = await wire.list(
    facts('loans'),
    request({
      selection: { loanNumber: true, currency: { code: true }, loanPayments: { state: true } },
      sort: [{ path: ['currency', 'code'], order: 'ASC' }],
      filter: {
        and: [
          { path: ['currency', 'code'], op: 'in', value: ['DKK', 'NOK'] },
          { path: ['loanPayments', 'installmentNumber'], op: 'gte', value: 1 },
        ],
      },
    }),
    execute,
  )
  expect(rows).toHaveLength(3)
  for (const row of rows) {
    expect(row.currency).toMatchObject({ code: expect.stringMatching(/^(DKK|NOK)$/) as string })
    expect((row.loanPayments as readonly unknown[]).length).toBeGreaterThan(0)
  }
})

test('a row is added, changed, refused when stale with what happened since, and deleted', async () => {
  const purposes = facts('loanPurposes')
  const selection = { entityId: true, entityVersion: true, name: true } as const
  const key = () => ({ clientCorrelationId: randomUUID() })
  const input = { code: 'WIND', name: 'Wind power', displayOrder: 90 }
  const refused = await wire.add(purposes, { ...key(), input: { ...input, name: '' }, selection }, execute)
  expect(refused).toMatchObject({ ok: false, errors: [{ field: 'name' }] })

  const added = await wire.add(purposes, { ...key(), input, selection }, execute)
  expect(added).toMatchObject({ ok: true, row: { name: 'Wind power' } })
  const row = added.ok ? added.row : null
  const [id, version] = [row?.entityId as number, row?.entityVersion]

  const change = { ...key(), id, version, input: { name: 'Wind and water' }, selection }
  expect(await wire.update(purposes, change, execute)).toMatchObject({
    ok: true,
    row: { name: 'Wind and water' },
  })
  const stale = await wire.update(purposes, { ...change, ...key(), input: { name: 'Sun' } }, execute)
  expect(stale).toMatchObject({
    ok: false,
    errors: [{ code: 'STALE_ENTITY' }],
    conflict: {
      current: { name: 'Wind and water' },
      changes: [{ field: 'name', old: 'Wind power', new: 'Wind and water' }],
    },
  })

  expect(await wire.delete(purposes, { ...key(), id, version: null }, execute)).toMatchObject({ ok: true })
  expect(await wire.get(purposes, id, selection, execute)).toBeNull()
})
