import { describe, expect, test } from 'vitest'
import { readCaseHints, readSdl } from '../../../../../tests/support/introspection/readCase.ts'
import { parseConfig } from '../../../model/config/parseConfig.ts'
import type { PlatformRole } from '../../../model/PlatformRole.ts'
import { refusals as refusalsOf } from '../../../../../tests/support/backends/refusals.ts'

const sdl = readSdl('shopByHand')
const lists = readCaseHints('shopByHand')

/** Fields hidden from everyone, and fields for the highest role only. */
const config = parseConfig('entity-config', [
  {
    name: 'products.json',
    text: JSON.stringify({ exclude: ['cost'], permissions: { edit: ['SUPER_ADMIN'] } }),
  },
  { name: 'makers.json', text: JSON.stringify({ exclude: ['town'] }) },
  { name: 'stock.json', text: JSON.stringify({ permissions: { view: ['SUPER_ADMIN'] } }) },
])

const refusals = (role: PlatformRole, text: string, variables = {}) =>
  refusalsOf({ role, sdl, config, lists }, text, variables)

const PRODUCTS =
  'query ($search: ProductSearch!) { result: shop { result: products(search: $search) { data { title } facts { found } } } }'
const page = { channel: 'WEB', nr: 1, count: 10 }
const MAKERS =
  'query ($by: String, $n: MakerName) { shop { makers(fromRow: 0, rows: 9, sorted: $by, named: $n) { people { name } hasMore } } }'
const AMEND =
  'mutation ($p: Amendment!) { amendProduct(payload: $p) { outcome { after { code } } problems { message } } }'

describe('lists and writes that a project describes by hand', () => {
  test.each<[string, object]>([
    [PRODUCTS, { search: page }],
    [
      PRODUCTS,
      { search: { ...page, column: 'price', way: 'desc', conditions: { title: { contains: 'x' } } } },
    ],
    ['{ shop { product(by: { code: "A1" }) { match { code title price maker { key } } } } }', {}],
    [MAKERS, { by: 'name desc', n: { name: 'x' } }],
    [MAKERS, { by: null }],
  ])('%s %o is permitted', async (text, variables) => {
    expect(await refusals('READ_ONLY', text, variables)).toEqual([])
  })

  test.each<[string, object, string]>([
    [
      '{ shop { products(search: { channel: WEB, nr: 1, count: 9 }) { data { cost } } } }',
      {},
      'Product.cost',
    ],
    [
      '{ shop { products(search: { channel: WEB, nr: 1, count: 9 }) { facts { took } } } }',
      {},
      'AnswerFacts.took',
    ],
    ['{ shop { product(by: { code: "A1" }) { match { cost } } } }', {}, 'Product.cost'],
    ['{ shop { product(by: { code: "A1" }) { took } } }', {}, 'ProductFound.took'],
    [PRODUCTS, { search: { ...page, conditions: { cost: { gte: 1 } } } }, 'ProductConditions.cost'],
    // A column in a text of an input object leaks a hidden value by the order of the rows.
    [PRODUCTS, { search: { ...page, column: 'cost', way: 'desc' } }, 'ProductSearch.column: cost'],
    [PRODUCTS, { search: { ...page, column: 'title, cost' } }, 'ProductSearch.column: title, cost'],
    [
      '{ shop { products(search: { channel: WEB, nr: 1, count: 9, column: "cost" }) { data { code } } } }',
      {},
      'ProductSearch.column: cost',
    ],
    [
      'query ($c: String) { shop { products(search: { channel: WEB, nr: 1, count: 9, column: $c }) { data { code } } } }',
      { c: 'cost' },
      'ProductSearch.column: cost',
    ],
    [
      'query ($c: String = "cost") { shop { products(search: { channel: WEB, nr: 1, count: 9, column: $c }) { data { code } } } }',
      {},
      'ProductSearch.column: cost',
    ],
    [
      'query ($s: ProductSearch = { channel: WEB, nr: 1, count: 9, column: "cost" }) { shop { products(search: $s) { data { code } } } }',
      {},
      'ProductSearch.column: cost',
    ],
    [MAKERS, { by: 'town desc' }, 'Shop.makers(sorted): town desc'],
    [MAKERS, { by: 'name desc, town' }, 'Shop.makers(sorted): name desc, town'],
    [MAKERS, { n: { town: 'Oslo' } }, 'MakerName.town'],
    [
      '{ shop { ...Makers } } fragment Makers on Shop { makers(sorted: "town asc") { hasMore } }',
      {},
      'Shop.makers(sorted): town asc',
    ],
    [
      '{ stockTake(request: { site: { town: "x" }, paging: { page: 1, size: 9 } }) { lines { count } } }',
      {},
      'Query.stockTake',
    ],
    [AMEND, { p: { code: 'A1', changes: { title: 'x' } } }, 'Mutation.amendProduct'],
    ['mutation { floor { retireProduct(code: "A1") { problems { message } } } }', {}, 'Mutation.floor'],
  ])('%s %o is refused', async (text, variables, name) => {
    expect(await refusals('READ_ONLY', text, variables)).toEqual([`Your roles do not allow ${name}.`])
  })

  test('requires users who may change records to name one, with the fields of their form', async () => {
    expect(await refusals('SUPER_ADMIN', AMEND, { p: { code: 'A1', changes: { title: 'x' } } })).toEqual([])
    expect(await refusals('SUPER_ADMIN', AMEND, { p: { code: '', changes: { title: 'x' } } })).toEqual([
      'The request names no row: payload.code is missing.',
    ])
    expect(
      await refusals(
        'SUPER_ADMIN',
        'mutation { floor { retireProduct(code: "") { problems { message } } } }',
      ),
    ).toEqual(['The request names no row: code is missing.'])
    expect(await refusals('SUPER_ADMIN', 'mutation { rename(who: "1", town: "x") { key } }')).toEqual([
      'Your roles do not allow Mutation.rename(town).',
    ])
  })

  test.each([
    'floor { retireProduct(code: "A1") { problems { message } } }',
    'a: floor { b: retireProduct(code: "A1") { problems { message } } }',
    'office { staff { hire(name: "x") { key } } }',
  ])('below other fields, one is sent: %s', async (text) => {
    expect(await refusals('SUPER_ADMIN', `mutation { ${text} }`)).toEqual([])
  })

  test.each([
    'floor { a: retireProduct(code: "A1") { __typename } b: retireProduct(code: "A2") { __typename } }',
    'floor { ...Two } } fragment Two on Floor { retireProduct(code: "A1") { __typename }',
    'floor { ... on Floor { retireProduct(code: "A1") { __typename } } }',
    'floor { retireProduct(code: "A1") { __typename } } office { staff { hire(name: "x") { key } } }',
    'office { staff { hire(name: "x") { key } } other: staff { hire(name: "y") { key } } }',
  ])('and no more than one: %s', async (text) => {
    expect(await refusals('SUPER_ADMIN', `mutation { ${text} }`)).toEqual([
      'Send one mutation in each request.',
    ])
  })
})
