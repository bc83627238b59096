import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Selection } from '../../../src/engine/schema/wire/Wire.ts'
import type { Filter } from '../../../src/engine/schema/Filter.ts'
import { createWire } from '../../../src/engine/schema/wire/createWire.ts'
import { isTemporal, valuesOf } from '../../../src/engine/schema/FieldKind.ts'
import type { AdminModel, EntityModel } from '../../../src/engine/model/AdminModel.ts'
import type { FieldModel } from '../../../src/engine/model/FieldModel.ts'
import type { PackedModel } from '../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../src/engine/model/packed/unpackModel.ts'
import { createEntityApi, type EntityApi } from '../../../src/engine/web/model-query/createEntityApi.ts'
import { joinsOf, WHERE_LIMITS, type WhereOperator } from '../../../src/engine/web/model-query/where/Where.ts'
import { ruleFilter, whereFilter } from '../../../src/engine/web/model-query/where/whereFilter.ts'
import { whereColumns } from '../../../src/engine/web/model-query/where/whereOperators.ts'
import { readWhere } from '../../../src/engine/web/model-query/where/whereText.ts'
import { sample } from '../../support/sample.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
let model: AdminModel
let api: EntityApi

beforeAll(async () => {
  server = await startTestServer()
  const { accessToken } = await server.signIn('superadmin')
  const headers = { authorization: `Bearer ${accessToken}` }
  const packed = await server.inject({ url: '/admin-model', headers })
  model = unpackModel(packed.json<PackedModel>())
  api = createEntityApi(model, createWire(model.entities), async (document, variables) => {
    const { data, errors } = await server.graphql(document, variables, { as: 'superadmin' })
    if (errors.length > 0) throw new Error(`${errors[0]?.message}: ${JSON.stringify(variables)}`)
    return data
  })
})

afterAll(async () => await server.close())

async function rowsOf(entity: EntityModel, filter: Filter | null, limit = 500) {
  const wanted = ['entityId', 'state', 'amount'].filter((name) => entity.fields[name]?.relation === null)
  const selection: Selection = Object.fromEntries(wanted.map((name) => [name, true as const]))
  const request = { selection, filter, sort: [], offset: 0, limit, total: false, knownCursors: [] }
  return (await api.list(entity, request)).rows
}

/** A value that the field's kind can read. */
function valueFor(field: FieldModel, op: WhereOperator): string {
  const values = valuesOf(field.kind)
  if (isTemporal(field.kind)) return '2026-01-01..2026-03-31'
  if (values === 'truth') return 'true'
  if (values === 'choice' || values === 'list') return field.choices[0]?.value ?? 'a'
  if (field.typeName === 'UUID') return '123e4567-e89b-12d3-a456-426614174000'
  if (values === 'record' || values === 'id') return '1'
  if (values === 'whole' || values === 'number') return op === 'between' ? '1..5' : '1'
  return 'a'
}

test('the server understands every comparison that the filter builder offers for a column', async () => {
  const refused: string[] = []
  let tried = 0
  const entities = Object.values(model.entities).filter(
    ({ operations }) => joinsOf(operations.list).length > 0,
  )
  expect(entities.length).toBeGreaterThan(10)
  for (const entity of sample(entities)) {
    // A secret is compared with what the server makes of it, which tests of secrets prove.
    const columns = whereColumns(model, entity).filter(({ field }) => field.kind !== 'secret')
    const filters = columns.flatMap(({ column, field, operators }) =>
      operators.map((op) => ({
        name: `${entity.name}.${column.id} ${op}`,
        filter: ruleFilter(model, entity, { column: column.id, op, values: [valueFor(field, op)] }),
      })),
    )
    for (const { name, filter } of filters) {
      if (filter === null) continue
      tried += 1
      await rowsOf(entity, filter, 1).catch((error: unknown) => refused.push(`${name}: ${String(error)}`))
    }
  }
  expect(refused).toEqual([])
  expect(tried).toBeGreaterThan(50)
}, 240_000)

test('groups and several values select exactly the rows that meet them', async () => {
  const loans = model.entities['loans']
  if (!loans) throw new Error('no loans')
  const all = await rowsOf(loans, null)
  const where = readWhere(
    model,
    loans,
    '{"or":[["state","anyOf","OVERDUE","REPAID"],{"and":[["state","is","ACTIVE"],["amount","least","2000000"]]}]}',
  )
  const idsOf = (rows: typeof all) => rows.map((row) => Number(row['entityId'])).sort((a, b) => a - b)
  const expected = all.filter(
    ({ state, amount }) =>
      state === 'OVERDUE' || state === 'REPAID' || (state === 'ACTIVE' && Number(amount) >= 2_000_000),
  )
  expect(expected.length).toBeGreaterThan(5)
  expect(expected.length).toBeLessThan(all.length)
  expect(idsOf(await rowsOf(loans, whereFilter(model, loans, where)))).toEqual(idsOf(expected))
})

test('the server refuses conditions beyond its own limits, whatever the browser allows', async () => {
  const loans = model.entities['loans']
  if (!loans) throw new Error('no loans')
  const one: Filter = { path: ['entityId'], op: 'gte', value: 1 }
  const asking = (count: number) => rowsOf(loans, { or: Array.from({ length: count }, () => one) }, 1)
  expect(await asking(WHERE_LIMITS.rules)).toHaveLength(1)
  await expect(asking(5_000)).rejects.toThrow('The filters have too many conditions')
})
