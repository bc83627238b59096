import { validate, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import type { Filter } from '../Filter.ts'
import { buildSchemaModel } from './buildSchemaModel.ts'
import { createBackend } from '../../../../tests/support/introspection/createBackend.ts'
import { readCase, readCaseHints } from '../../../../tests/support/introspection/readCase.ts'

const shop = readCase('shopByHand')
const hints = readCaseHints('shopByHand')

test('what the project says by hand is read, and nothing else of the schema is listed', () => {
  expect(shop.model.problems).toEqual([])
  expect(shop.model.entities.map(({ name, idField }) => [name, idField])).toEqual([
    ['products', 'code'],
    ['makers', 'key'],
    ['stock', 'shelf'],
  ])
  expect(buildSchemaModel(shop.schema).entities).toEqual([])
  expect(shop.model.unused).toEqual([])
  expect(shop.model.actions).toEqual([])
  expect(shop.field('products', 'price')).toMatchObject({
    filterOperators: ['gte', 'lte'],
    sortable: true,
    add: { name: 'price' },
    update: { name: 'price' },
  })
  expect(shop.field('products', 'code')).toMatchObject({ add: { required: true }, update: null })
  expect(shop.field('products', 'maker').relation).toMatchObject({ entity: 'makers', many: false })
  expect(shop.field('makers', 'name')).toMatchObject({ filterOperators: ['eq'], sortable: true })
})

const { wire, facts, sent } = createBackend(shop, {})
const page = { selection: {}, filter: null, sort: [], limit: 10, total: true, knownCursors: [] } as const
const answers = (answer: unknown) => async (document: string, variables: object) => {
  sent.push({ document, variables: variables as Record<string, unknown> })
  expect(validate(shop.schema, parse(document)).map(({ message }) => message)).toEqual([])
  return (await Promise.resolve(answer)) as Record<string, unknown>
}

test('sends every argument where the hints say, in one object', async () => {
  const filter: Filter = {
    and: [
      { path: ['title'], op: 'contains', value: 'x' },
      { path: ['inStock'], op: 'eq', value: true },
    ],
  }
  const rows = [{ title: 'One' }, { title: 'Two' }]
  const answer = answers({ result: { result: { data: rows, facts: { found: 22 } } } })
  const sort = [{ path: ['price'], order: 'DESC' }] as const
  const read = await wire.list(
    facts('products'),
    { ...page, filter, sort, selection: { title: true }, offset: 20 },
    answer,
  )
  expect([read.rows, read.total, read.hasNextPage]).toEqual([rows, 22, false])
  expect(sent.at(-1)?.variables).toEqual({
    search: {
      channel: 'WEB',
      nr: 3,
      count: 10,
      column: 'price',
      way: 'desc',
      conditions: { title: { contains: 'x' }, inStock: true },
    },
  })
  expect(await wire.counts([{ entity: facts('products'), filter }], 99, answers({}))).toEqual([null])
  expect(await wire.aggregate(facts('products'), { filter, sums: [], groupBy: null }, answer)).toMatchObject({
    count: 22,
  })
})

test('a Boolean says whether more follows, and a text how a column is ordered', async () => {
  const answer = answers({
    result: { result: { people: Array.from({ length: 10 }, () => ({ name: 'A' })), hasMore: true } },
  })
  const sort = [{ path: ['name'], order: 'DESC' }] as const
  const filter = { path: ['town'], op: 'eq', value: 'Oslo' } as const
  const read = await wire.list(
    facts('makers'),
    { ...page, sort, filter, selection: { name: true }, offset: 40 },
    answer,
  )
  expect([read.total, read.hasNextPage]).toEqual([null, true])
  expect(sent.at(-1)?.variables).toEqual({
    fromRow: 40,
    rows: 10,
    sorted: 'name desc',
    named: { town: 'Oslo' },
  })
})

test('reads, adds, changes and deletes one row by the hints', async () => {
  const got = answers({ result: { result: { match: { title: 'One' } } } })
  expect(await wire.get(facts('products'), 'A1', { title: true }, got)).toEqual({ title: 'One' })
  expect(sent.at(-1)?.variables).toEqual({ by: { code: 'A1' } })
  const done = answers({ result: { outcome: { after: { code: 'A1' } }, problems: [] } })
  const write = { selection: { code: true }, clientCorrelationId: 'c' } as const
  const input = { code: 'A1', title: 'One' }
  expect(await wire.add(facts('products'), { ...write, input }, done)).toEqual({
    ok: true,
    row: { code: 'A1' },
  })
  expect(sent.at(-1)?.variables).toEqual({ payload: input, clientMutationId: 'c' })
  const change = { ...write, id: 'A1', version: null, input: { title: 'Two' } }
  expect(await wire.update(facts('products'), change, done)).toEqual({ ok: true, row: { code: 'A1' } })
  expect(sent.at(-1)?.variables).toEqual({ payload: { code: 'A1', changes: { title: 'Two' } } })
  const below = answers({ result: { result: { outcome: { after: null }, problems: [] } } })
  expect(await wire.delete(facts('products'), change, below)).toMatchObject({ ok: true })
  expect(sent.at(-1)?.document).toContain('{ result: floor { result: retireProduct(code: $code) ')
  expect(sent.at(-1)?.variables).toEqual({ code: 'A1' })
  const renamed = answers({ result: { key: '7' } })
  await wire.update(facts('makers'), { ...change, selection: {}, id: '7', input: { name: 'N' } }, renamed)
  expect(sent.at(-1)?.variables).toEqual({ who: '7', name: 'N' })
})

describe('a wrong hint is an error at its key, with the nearest name', () => {
  const products = hints['products'] ?? { query: '' }
  const wrong = (changed: Readonly<Record<string, unknown>>, name = 'products') =>
    buildSchemaModel(shop.schema, { [name]: { ...products, ...changed } }).problems.flatMap(
      ({ at, message, hint, severity }) => (severity === 'error' ? [[at.path, message, hint]] : []),
    )
  test.each<[Readonly<Record<string, unknown>>, string, string, string]>([
    [{ query: 'shop.produkts' }, 'query', 'Shop has no field "produkts".', 'Did you mean "products"?'],
    [{ query: 'shpo.products' }, 'query', 'Query has no field "shpo".', 'Did you mean "shop"?'],
    [
      { query: 'stockTake.lines' },
      'query',
      '"stockTake" needs request, which a list cannot give it.',
      'Name a query that needs no arguments above its list.',
    ],
    [{ rows: 'dta' }, 'rows', 'ProductAnswer has no field "dta".', 'Did you mean "data"?'],
    [{ rows: 'facts' }, 'rows', '"facts" is AnswerFacts!, no list of records.', 'Name a list of objects.'],
    [{ total: 'facts.foud' }, 'total', 'AnswerFacts has no field "foud".', 'Did you mean "found"?'],
    [
      { total: 'data.title' },
      'total',
      '"data.title" is String!.',
      'Name a field of type Int or Long or Float.',
    ],
    [
      { page: { size: 'search.cuont', number: 'search.nr' } },
      'page.size',
      'ProductSearch! has no field "cuont".',
      'Did you mean "count"?',
    ],
    [
      { page: { size: 'serch.count', number: 'search.nr' } },
      'page.size',
      'shop.products has no argument "serch".',
      'Did you mean "search"?',
    ],
    [
      { filter: 'search.nr' },
      'filter',
      'Int! compares no field of Product.',
      'Name the argument whose fields are called as those of a record.',
    ],
    [
      { fixed: { 'search.channel': 'WEBB' } },
      'fixed.search.channel',
      'Channel has no value "WEBB".',
      'Did you mean "WEB"?',
    ],
    [{ id: 'cod' }, 'id', 'Product has no value "cod".', 'Did you mean "code"?'],
    [
      { get: { query: 'shop.product', id: 'by' } },
      'get.id',
      '"by" is an object, ProductKey!.',
      'Name the field in it that is the id.',
    ],
    [
      { get: { query: 'shop.makers', id: 'rows', row: 'people' } },
      'get.row',
      'The answer of shop.makers shows no Product there.',
      'Say where it is: "row".',
    ],
    [
      { add: { mutation: 'registerProducts' } },
      'add.mutation',
      'Mutation has no field "registerProducts".',
      'Did you mean "registerProduct"?',
    ],
    [
      { delete: { mutation: 'floor.retireProdukt', id: 'code' } },
      'delete.mutation',
      'Floor has no field "retireProdukt".',
      'Did you mean "retireProduct"?',
    ],
    [
      { delete: { mutation: 'flor.retireProduct', id: 'code' } },
      'delete.mutation',
      'Mutation has no field "flor".',
      'Did you mean "floor"?',
    ],
    [
      { add: { mutation: 'office.audit.hire', input: '' } },
      'add.mutation',
      '"audit" needs year, which a form cannot give it.',
      'Name a mutation below fields that need no arguments.',
    ],
    [
      { update: { mutation: 'amendProduct', id: 'payload.kode' } },
      'update.id',
      'Amendment! has no field "kode".',
      'Did you mean "code"?',
    ],
    [
      { add: { mutation: 'rename', input: 'name' } },
      'add',
      'rename needs "who", which no form fills.',
      'Name the object that holds it under "input", or make an action of the mutation.',
    ],
    [
      { add: { mutation: 'registerProduct', row: 'outcome.afterr' } },
      'add.row',
      'ProductOutcome has no field "afterr".',
      'Did you mean "after"?',
    ],
  ])('%o', (changed, key, message, hint) => {
    expect(wrong(changed)).toEqual([[`lists.products.${key}`, message, hint]])
  })

  test('what must be sent and is not said, and two lists of one type', () => {
    expect(wrong({ page: undefined })).toEqual([
      [
        'lists.products.fixed',
        'shop.products needs "search.nr".',
        'Say what to send: "fixed": { "search.nr": … }.',
      ],
      [
        'lists.products.fixed',
        'shop.products needs "search.count".',
        'Say what to send: "fixed": { "search.count": … }.',
      ],
    ])
    const twice = buildSchemaModel(shop.schema, { products, goods: products })
    expect(twice.problems.map(({ message }) => message)).toEqual(['Product has a list already: products.'])
  })
})
