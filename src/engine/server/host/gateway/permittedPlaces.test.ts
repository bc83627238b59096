import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../../model/config/parseConfig.ts'
import { refusals as refusalsOf } from '../../../../../tests/support/backends/refusals.ts'

/** `cost` is hidden on books. Shelves show theirs; filters, orders and an interface are common to both. */
const SDL = `
  type Query {
    books(first: Int, after: String, where: ItemFilter, order: [ItemSort!], by: [ItemOrder!]): BooksConnection
    bookById(id: Int!): Book
    shelves(first: Int, after: String, where: ItemFilter, order: [ItemSort!], by: [ItemOrder!]): ShelvesConnection
    shelfById(id: Int!): Shelf
  }
  interface Item { id: Int! title: String! cost: Int }
  type Book implements Item { id: Int! title: String! cost: Int shelf: Shelf }
  type Shelf implements Item { id: Int! title: String! cost: Int books: [Book!] }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type BooksConnection { totalCount: Int! nodes: [Book!] pageInfo: PageInfo! }
  type ShelvesConnection { totalCount: Int! nodes: [Shelf!] pageInfo: PageInfo! }
  input ItemFilter { and: [ItemFilter!] or: [ItemFilter!] id: IntFilter title: TextFilter cost: IntFilter shelf: ItemFilter books: ItemFilters }
  input ItemFilters { some: ItemFilter }
  input IntFilter { eq: Int in: [Int] gt: Int }
  input TextFilter { eq: String contains: String }
  input ItemSort { id: Direction title: Direction cost: Direction }
  enum Direction { ASC DESC }
  enum ItemOrder { TITLE_ASC COST_ASC }`

const config = parseConfig('entity-config', [
  { name: 'books.json', text: JSON.stringify({ exclude: ['cost'] }) },
])

const refusals = (text: string, variables = {}) =>
  refusalsOf({ role: 'SUPER_ADMIN', sdl: SDL, config }, text, variables)

const BOOKS = 'query ($w: ItemFilter, $o: [ItemSort!]) { books(where: $w, order: $o) { nodes { id } } }'
const SHELVES = 'query ($w: ItemFilter, $o: [ItemSort!]) { shelves(where: $w, order: $o) { nodes { id } } }'
const COST = { cost: { gt: 1 } }

describe('what a type shares with another is judged by its place', () => {
  test.each<[string, object]>([
    ['{ shelves { nodes { cost } } }', {}],
    [SHELVES, { w: COST, o: [{ cost: 'ASC' }] }],
    [SHELVES, { w: { or: [{ and: [COST, { or: [COST] }] }, { title: { eq: 'a' } }] } }],
    [BOOKS, { w: { title: { contains: 'a' } }, o: [{ title: 'DESC' }] }],
  ])('%s %o is permitted', async (text, variables) => {
    expect(await refusals(text, variables)).toEqual([])
  })

  test.each<[string, object, string]>([
    ['{ books { nodes { cost } } }', {}, 'Book.cost'],
    ['{ books { nodes { ... on Item { cost } } } }', {}, 'Item.cost'],
    ['{ books { nodes { ...I } } } fragment I on Item { cost }', {}, 'Item.cost'],
    ['{ books { nodes { ... on Item { ... on Book { cost } } } } }', {}, 'Book.cost'],
    ['{ bookById(id: 1) { ...I } } fragment I on Item { cost }', {}, 'Item.cost'],
    ['{ shelves { nodes { ...I } } books { nodes { ...I } } } fragment I on Item { cost }', {}, 'Item.cost'],
    [BOOKS, { w: COST }, 'ItemFilter.cost'],
    [BOOKS, { w: { and: [{ or: [COST] }] } }, 'ItemFilter.cost'],
    ['{ books(where: { cost: { gt: 1 } }) { nodes { id } } }', {}, 'ItemFilter.cost'],
    [
      'query ($c: IntFilter) { books(where: { cost: $c }) { nodes { id } } }',
      { c: { gt: 1 } },
      'ItemFilter.cost',
    ],
    [
      'query ($w: ItemFilter = { cost: { gt: 1 } }) { books(where: $w) { nodes { id } } }',
      {},
      'ItemFilter.cost',
    ],
    [
      'query ($w: ItemFilter) { shelves(where: $w) { nodes { id } } books(where: $w) { nodes { id } } }',
      { w: COST },
      'ItemFilter.cost',
    ],
    [BOOKS, { o: [{ cost: 'ASC' }] }, 'ItemSort.cost'],
    ['{ books(order: [{ cost: ASC }]) { nodes { id } } }', {}, 'ItemSort.cost'],
  ])('%s %o is refused', async (text, variables, name) => {
    expect(await refusals(text, variables)).toContain(`Your roles do not allow ${name}.`)
  })

  test('a filter through a relation guesses no hidden value of the related record', async () => {
    expect(await refusals(SHELVES, { w: { books: { some: COST } } })).toHaveLength(1)
    expect(await refusals(SHELVES, { w: { or: [{ books: { some: { or: [COST] } } }] } })).toHaveLength(1)
  })
})
