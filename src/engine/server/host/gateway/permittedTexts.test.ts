import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../../model/config/parseConfig.ts'
import type { PlatformRole } from '../../../model/PlatformRole.ts'
import { refusals as refusalsOf } from '../../../../../tests/support/backends/refusals.ts'

const ORDERS = `
  type Query {
    books(limit: Int, offset: Int, page: Int, filter: BookFilter, search: String, sort: [String]): [Book!]!
    authors(limit: Int, sortField: String, sortOrder: String): [Author!]!
    shops(limit: Int, orderBy: ShopOrder): [Shop!]!
  }
  type Book { id: ID! title: String! margin: Int authors(sort: [String]): [Author!] }
  type Author { id: ID! name: String! salary: Int }
  type Shop { id: ID! name: String! rent: Int }
  input BookFilter { title: TextFilter } input TextFilter { eq: String }
  input ShopOrder { name: Inner rent: Inner } input Inner { direction: Way! priority: Int! } enum Way { asc desc }`

/** Fields hidden from everyone. */
const config = parseConfig('entity-config', [
  { name: 'books.json', text: JSON.stringify({ exclude: ['margin'] }) },
  { name: 'authors.json', text: JSON.stringify({ exclude: ['salary'] }) },
  { name: 'shops.json', text: JSON.stringify({ exclude: ['rent'] }) },
])

const refusals = (role: PlatformRole, text: string, variables = {}) =>
  refusalsOf({ role, sdl: ORDERS, config }, text, variables)

const BOOKS = 'query ($s: [String]) { books(sort: $s) { id } }'
const AUTHORS = 'query ($f: String, $o: String) { authors(sortField: $f, sortOrder: $o) { id } }'
const SHOPS = 'query ($o: ShopOrder) { shops(orderBy: $o) { id } }'

describe('orders that name their columns in texts or in objects', () => {
  test.each<[string, object]>([
    [BOOKS, { s: ['-title', 'id'] }],
    [BOOKS, { s: null }],
    ['{ books(sort: ["title"]) { id } }', {}],
    [AUTHORS, { f: 'name', o: 'desc' }],
    ['{ authors(sortField: "name", sortOrder: "asc") { id } }', {}],
    [SHOPS, { o: { name: { direction: 'asc', priority: 1 } } }],
  ])('%s %o is permitted', async (text, variables) => {
    expect(await refusals('READ_ONLY', text, variables)).toEqual([])
  })

  test.each<[string, object, string]>([
    [BOOKS, { s: ['title', '-margin'] }, 'Query.books(sort): -margin'],
    [BOOKS, { s: 'margin' }, 'Query.books(sort): margin'],
    [BOOKS, { s: ['title,margin'] }, 'Query.books(sort): title,margin'],
    [BOOKS, { s: [' margin'] }, 'Query.books(sort):  margin'],
    [BOOKS, { s: ['authors.salary'] }, 'Query.books(sort): authors.salary'],
    [BOOKS, { s: [['margin']] }, 'Query.books(sort): margin'],
    ['{ books(sort: ["margin"]) { id } }', {}, 'Query.books(sort): margin'],
    ['{ books(sort: "margin") { id } }', {}, 'Query.books(sort): margin'],
    ['{ books(sort: """margin""") { id } }', {}, 'Query.books(sort): margin'],
    ['query ($s: String = "margin") { books(sort: [$s]) { id } }', {}, 'Query.books(sort): margin'],
    ['query ($s: [String] = ["margin"]) { books(sort: $s) { id } }', {}, 'Query.books(sort): margin'],
    // Whatever the server makes of an explicit null beside a default.
    [
      'query ($s: [String] = ["margin"]) { books(sort: $s) { id } }',
      { s: null },
      'Query.books(sort): margin',
    ],
    [
      'query A($s: [String]) { ...B } fragment B on Query { two: books(sort: $s) { id } }',
      { s: ['margin'] },
      'Query.books(sort): margin',
    ],
    ['{ books { authors(sort: ["name"]) { id } } }', {}, 'Book.authors(sort)'],
    [AUTHORS, { f: 'salary', o: 'asc' }, 'Query.authors(sortField): salary'],
    [AUTHORS, { f: 'name', o: 'asc, salary desc' }, 'Query.authors(sortOrder): asc, salary desc'],
    ['{ authors(sortField: "salary") { id } }', {}, 'Query.authors(sortField): salary'],
    [SHOPS, { o: { rent: { direction: 'asc', priority: 1 } } }, 'ShopOrder.rent'],
    ['{ shops(orderBy: { rent: { direction: asc, priority: 1 } }) { id } }', {}, 'ShopOrder.rent'],
  ])('%s %o is refused', async (text, variables, name) => {
    expect(await refusals('SUPER_ADMIN', text, variables)).toEqual([`Your roles do not allow ${name}.`])
  })
})
