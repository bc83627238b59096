import { execute, parse } from 'graphql'
import { expect, test } from 'vitest'
import { fakeApi, reply } from '../../../../tests/support/fakeApi.ts'
import { wholeLists } from '../../../../tests/support/records/wholeLists.ts'
import type { Row } from '../../schema/Row.ts'
import { createEntityReads } from '../model-query/createEntityReads.ts'
import { hasFailed, isFailed } from '../model-query/failedFields.ts'
import { createWire } from '../../schema/wire/createWire.ts'
import { createDataProvider } from './createDataProvider.ts'
import { OWN_BACKEND } from '../../model/BackendModel.ts'
import { createSendDocument } from './createSendDocument.ts'
import { list, model, page, row, schema } from '../../../../tests/support/data-provider/sampleProvider.ts'

const QUERY = 'query Q { result: loans { nodes { id amount account { id name } } } }'
const MARKED = { partial: 'marked' } as const

test('a field that may be null is marked on its row, and everything else is there', async () => {
  const rows = [loan(1), { ...loan(2), account: null }]
  const { send, server } = await setUp(() => answer(rows, ['result', 'nodes', 1, 'account']))
  const [first, second] = rowsOf(await send(QUERY, {}, MARKED))
  expect([first, second].map((row) => isFailed(row ?? {}, ['account', 'name']))).toEqual([false, true])
  expect(second).toMatchObject({ id: 2, amount: '20', account: null })
  expect(server.requests).toHaveLength(1)
})

test('a field that may not be null takes the list along: the list is read without it, and every row is marked', async () => {
  const { send, server } = await setUp((query) =>
    query.includes('amount') || query.includes('name')
      ? answer(null, [
          'result',
          'nodes',
          1,
          query.includes('amount') ? 'amount' : 'account',
          ...(query.includes('amount') ? [] : ['name']),
        ])
      : answer([
          { id: 1, account: { id: 7 } },
          { id: 2, account: { id: 8 } },
        ]),
  )
  const rows = rowsOf(await send(QUERY, {}, MARKED))
  expect(
    rows.map((row) => [row['id'], isFailed(row, ['amount']), isFailed(row, ['account', 'name'])]),
  ).toEqual([
    [1, true, true],
    [2, true, true],
  ])
  expect(rows.map((row) => isFailed(row, ['account', 'id']))).toEqual([false, false])
  expect(rows.every(hasFailed)).toBe(true)
  expect(server.requests).toHaveLength(3)
})

test('answers that the cache keeps are marked too', async () => {
  const { send } = await setUp((query) =>
    query.includes('amount')
      ? answer(null, ['result', 'nodes', 0, 'amount'])
      : answer([{ id: 1, account: null }]),
  )
  const [row] = rowsOf(await send(QUERY, {}, { ...MARKED, cache: 'filled' }))
  expect(row && isFailed(row, ['amount'])).toBe(true)
})

test.each([
  ['the list itself', ['result']],
  ['something without a place', undefined],
  ['a field that was not asked for', ['result', 'nodes', 0, 'title']],
])('when the server fails at %s, the read fails', async (_, path) => {
  const { send, server } = await setUp(() => answer(null, path))
  await expect(send(QUERY, {}, MARKED)).rejects.toMatchObject({ name: 'ApiError', code: 'BROKEN' })
  expect(server.requests).toHaveLength(1)
})

test('where a gap would be a wrong figure or file, the read fails', async () => {
  const rows = [{ ...loan(1), account: null }]
  const { send } = await setUp(() => answer(rows, ['result', 'nodes', 0, 'account']))
  await expect(send(QUERY, {}, { partial: 'refused' })).rejects.toMatchObject({ code: 'BROKEN' })
})

test('a server that fails field after field is given up', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const { send, server } = await setUp((query) => {
    const failing = names.find((name) => new RegExp(`\\b${name}\\b`).test(query)) ?? ''
    return answer(null, ['result', 'nodes', 0, failing])
  })
  const query = `query Q { result: loans { nodes { id ${names.join(' ')} } } }`
  await expect(send(query, {}, MARKED)).rejects.toMatchObject({ code: 'BROKEN' })
  expect(server.requests.length).toBeLessThan(names.length)
})

test('lists and records come without what a resolver fails at, whether it may be null or not', async () => {
  const { client } = fakeApi({
    answer: async ({ body }) => {
      const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> }
      const root = query.includes('specimens(') ? page([1, 2]) : row(1)
      const answered = await execute({
        schema,
        document: parse(query),
        variableValues: variables,
        fieldResolver: (source: unknown, _args, _context, info) => {
          if (info.path.prev === undefined) return root
          if (info.fieldName === 'name' || info.fieldName === 'isActive')
            throw new Error('The resolver fails')
          return (source as Record<string, unknown>)[info.fieldName]
        },
      })
      return reply(answered)
    },
  })
  const apollo = await client.apollo.load()
  const provider = createDataProvider({ model, wire: createWire(model.entities), apollo })
  const columns = { meta: { columns: ['name', 'isActive'] } }
  const { data } = await provider.getList('admin/specimens', list(columns))
  expect(data.map((one) => [one['id'], isFailed(one, ['name']), isFailed(one, ['isActive'])])).toEqual([
    [1, true, true],
    [2, true, true],
  ])
  const { data: one } = await provider.getOne('admin/specimens', { id: 1 })
  expect([one['id'], isFailed(one, ['name']), isFailed(one, ['entityId'])]).toEqual([1, true, false])
  const lists = wholeLists(model, apollo)
  await expect(lists.toCsv('admin/specimens', { sort: 'name', ...columns })).rejects.toThrow(
    'The resolver fails',
  )
})

test('a field that fails in one row is marked in that row alone, though it may not be null', async () => {
  const { provider, requests } = await serving([row(1), row(2), row(3)], ['name', 2])
  const { data } = await provider.getList(
    'admin/specimens',
    list({ meta: { columns: ['name', 'isActive'] } }),
  )
  expect(data.map((one) => [one['id'], one['name'], isFailed(one, ['name'])])).toEqual([
    [1, 'Specimen 1', false],
    [2, null, true],
    [3, 'Specimen 3', false],
  ])
  expect(data.map((one) => one['isActive'])).toEqual([true, true, true])
  expect(requests.length).toBeLessThan(8)
})

test('so it is in tiles and customers’ lists, which read without the provider', async () => {
  const { reads } = await serving([row(1), row(2), row(3)], ['name', 2])
  const request = {
    selection: { entityId: true, name: true } as const,
    filter: null,
    sort: [],
    offset: 0,
    limit: 3,
    total: false,
    knownCursors: [],
  }
  const specimens = model.entities['specimens']
  if (!specimens) throw new Error('There is no such entity.')
  const { rows } = await reads.list(specimens, request, MARKED)
  expect(rows.map((one) => [one['name'], isFailed(one, ['name'])])).toEqual([
    ['Specimen 1', false],
    [null, true],
    ['Specimen 3', false],
  ])
})

test('a field of a related record that fails in one row is marked in that row alone', async () => {
  const withCurrency = (id: number): Row => ({ ...row(id), currency: { entityId: id + 10, code: `C${id}` } })
  const nodes = [withCurrency(1), withCurrency(2), { ...row(3), currency: null }, withCurrency(4)]
  const { provider, requests } = await serving(nodes, ['code', 12])
  const { data } = await provider.getList('admin/specimens', list({ meta: { columns: ['currency'] } }))
  expect(
    data.map((one) => [
      (one['currency'] as Row | null)?.['code'],
      isFailed(one, ['currency']) || isFailed(one, ['currency', 'code']),
    ]),
  ).toEqual([
    ['C1', false],
    [null, true],
    [undefined, false],
    ['C4', false],
  ])
  expect(requests.length).toBeLessThan(8)
})

/** A server with these rows, of which the first is number 1, that fails at one field of one record. */
async function serving(nodes: readonly Row[], [field, id]: readonly [string, number]) {
  const requests: string[] = []
  const { client } = fakeApi({
    answer: async ({ body }) => {
      const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> }
      requests.push(query)
      const root = query.includes('specimens(')
        ? { ...page([]), nodes }
        : nodes[Number(Object.values(variables)[0]) - 1]
      const answered = await execute({
        schema,
        document: parse(query),
        variableValues: variables,
        fieldResolver: (source: unknown, _args, _context, info) => {
          if (info.path.prev === undefined) return root
          const record = source as Row
          if (info.fieldName === field && record['entityId'] === id) throw new Error('The resolver fails')
          return record[info.fieldName]
        },
      })
      return reply(answered)
    },
  })
  const wire = createWire(model.entities)
  const apollo = await client.apollo.load()
  const provider = createDataProvider({ model, wire, apollo })
  const reads = createEntityReads(model, wire, createSendDocument(apollo, { backend: OWN_BACKEND }))
  return { provider, reads, requests }
}

const loan = (id: number): Row => ({ id, amount: `${id}0`, account: { id, name: `Account ${id}` } })

/** `path` where the server failed. */
function answer(nodes: readonly Row[] | null, path?: readonly (string | number)[]) {
  const errors = [{ message: 'Broken', extensions: { code: 'BROKEN' }, ...(path ? { path } : {}) }]
  const failed = nodes === null || path !== undefined
  return { data: { result: nodes === null ? null : { nodes } }, ...(failed ? { errors } : {}) }
}

const rowsOf = (data: Row) => (data['result'] as { readonly nodes: readonly Row[] }).nodes

async function setUp(respond: (query: string) => unknown) {
  const { client, server } = fakeApi({
    answer: ({ body }) => reply(respond((JSON.parse(body) as { readonly query: string }).query)),
  })
  return { send: createSendDocument(await client.apollo.load(), { backend: OWN_BACKEND }), server }
}
