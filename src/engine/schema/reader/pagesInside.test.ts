import { parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import {
  createBackend,
  toConnection,
  toSegment,
} from '../../../../tests/support/introspection/createBackend.ts'
import { readCaseText } from '../../../../tests/support/introspection/readCase.ts'
import { request } from '../../../../tests/support/introspection/conference.ts'

const books = Array.from({ length: 7 }, (_item, index) => ({ id: String(index), title: `Book ${index}` }))

describe('the page of a list in an object of its own', () => {
  test('`paging: { first, after }`, which is required: pages and counts', async () => {
    const example = readCaseText(`
      type Query { books(paging: CursorPaging! = { first: 2 }, filter: BookFilter! = {}): BookConnection! }
      input CursorPaging { before: Cursor after: Cursor first: Int last: Int }
      input BookFilter { and: [BookFilter!] title: StringFilter }
      input StringFilter { eq: String }
      type BookConnection { pageInfo: PageInfo! edges: [BookEdge!]! totalCount: Int! }
      type BookEdge { node: Book! cursor: Cursor! }
      type PageInfo { hasNextPage: Boolean endCursor: Cursor }
      type Book { id: ID! title: String! }
      scalar Cursor`)
    const { wire, facts, execute, sent } = createBackend(example, {
      books: ({ paging }: { readonly paging: object }) => toConnection(books, paging),
    })
    const page = await wire.list(facts('books'), request({ offset: 3, limit: 2, total: true }), execute)
    expect(page).toEqual({ rows: [{ id: '3' }, { id: '4' }], total: 7, hasNextPage: true, endCursor: '4' })
    expect(sent.map(({ variables }) => variables)).toMatchObject([
      { paging: { first: 3 } },
      { paging: { first: 2, after: '2' } },
    ])
    expect(await wire.counts([{ entity: facts('books'), filter: null }], 10, execute)).toEqual([7])
    expect(await wire.aggregate(facts('books'), { filter: null, sums: [], groupBy: null }, execute)).toEqual({
      count: 7,
      sums: {},
      groups: [],
    })
  })

  test('`options: { skip, take, filter, sort }`, which may be left out', async () => {
    const example = readCaseText(`
      type Query { books(options: BookListOptions): BookList! }
      input BookListOptions { skip: Int take: Int sort: BookSort filter: BookFilter }
      input BookSort { title: SortOrder }
      enum SortOrder { ASC DESC }
      input BookFilter { title: StringFilter }
      input StringFilter { eq: String contains: String }
      type BookList { items: [Book!]! totalItems: Int! }
      type Book { id: ID! title: String! }`)
    const { wire, facts, execute, sent } = createBackend(example, {
      books: ({ options }: { readonly options: object }) => {
        const { items, totalCount } = toSegment(books, options)
        return { items, totalItems: totalCount }
      },
    })
    const sort = [{ path: ['title'], order: 'DESC' }] as const
    const filter = { path: ['title'], op: 'contains', value: 'o' } as const
    const asked = request({ offset: 2, limit: 2, total: true, sort, filter })
    expect((await wire.list(facts('books'), asked, execute)).rows).toEqual([{ id: '2' }, { id: '3' }])
    expect(sent[0]?.variables).toEqual({
      options: { filter: { title: { contains: 'o' } }, sort: { title: 'DESC' }, take: 2, skip: 2 },
    })
    expect(await wire.counts([{ entity: facts('books'), filter }], 10, execute)).toEqual([7])
    expect(sent.at(-1)?.variables).toEqual({ n0_options: { filter: { title: { contains: 'o' } } } })
  })

  test('`pagination: { start, limit }` with the total among the page facts: the better list has the plain name', async () => {
    const example = readCaseText(`
      type Query {
        books(pagination: PaginationArg = {}): [Book]!
        books_connection(pagination: PaginationArg = {}): BookEntityResponseCollection
      }
      input PaginationArg { page: Int pageSize: Int start: Int limit: Int }
      type BookEntityResponseCollection { nodes: [Book!]! pageInfo: Pagination! }
      type Pagination { total: Int! page: Int! pageSize: Int! pageCount: Int! }
      type Book { id: ID! title: String! }`)
    const { wire, facts, execute, sent } = createBackend(example, {
      books_connection: ({ pagination }: { readonly pagination: { start: number; limit: number } }) => ({
        nodes: books.slice(pagination.start, pagination.start + pagination.limit),
        pageInfo: { total: books.length },
      }),
    })
    const page = await wire.list(facts('books'), request({ offset: 4, limit: 2, total: true }), execute)
    expect(page).toEqual({ rows: [{ id: '4' }, { id: '5' }], total: 7, hasNextPage: true, endCursor: null })
    expect(sent[0]?.variables).toEqual({ pagination: { limit: 2, start: 4 } })
  })

  test('a filter with a field that is called limit is a filter', () => {
    const { entity } = readCaseText(`
      type Query { cards(where: CardFilter): [Card!]! }
      input CardFilter { AND: [CardFilter!] limit: Int limit_gt: Int name: String name_contains: String }
      type Card { id: ID! name: String! limit: Int }`)
    expect(entity('cards').operations.list?.args).toMatchObject({
      where: { name: 'where' },
      take: null,
    })
  })
})

test('a plain list that takes cursors, but shows none, is read from its beginning', async () => {
  const example = readCaseText(`
    type Query { shelves(first: Int, after: String, last: Int, before: String): [Shelf!]! }
    type Shelf { id: ID! }`)
  const { wire, facts, execute, sent } = createBackend(example, {
    shelves: ({ first }: { readonly first: number }) => books.slice(0, first),
  })
  const page = await wire.list(facts('shelves'), request({ offset: 2, limit: 2 }), execute)
  expect(page.rows).toEqual([{ id: '2' }, { id: '3' }])
  expect(sent.flatMap(({ document }) => validate(example.schema, parse(document)))).toEqual([])
})

test('what sums rows up lists no records', () => {
  const { model } = readCaseText(`
    type Query {
      books: [Book!]!
      bookAggregate: [BookAggregateResponse!]!
      groupByBook(take: Int): [BookGroupBy!]!
      book_aggregated: [book_aggregated!]!
      prices: [Price!]!
    }
    type Book { id: ID! title: String! pages: Int }
    type Counts { id: Int title: Int }
    type Sums { pages: Float }
    type BookAggregateResponse { groupBy: Book count: Counts sum: Sums avg: Sums min: Sums max: Sums }
    type BookGroupBy { title: String! pages: Int _count: Counts _avg: Sums _sum: Sums _min: Sums _max: Sums }
    type book_aggregated { group: JSON countAll: Int count: Counts countDistinct: Counts }
    type Price { id: ID! name: String! min: Money max: Money }
    type Money { amount: Float }
    scalar JSON`)
  expect(model.entities.map(({ name }) => name)).toEqual(['books', 'prices'])
  expect(model.unused.find(({ field }) => field === 'Query.groupByBook')).toMatchObject({
    because: 'SUMS',
    params: { type: 'BookGroupBy' },
  })
})

test('one row is read by its id among several ways to name it', async () => {
  const example = readCaseText(`
    type Query {
      books(first: Int): [Book!]!
      book(where: BookWhereUniqueInput!): Book
      products(first: Int): [Product!]!
      product(id: ID, slug: String): Product
      shelves(first: Int): [Shelf!]!
      shelf(code: String, slug: String): Shelf
      tags(first: Int): [Tag!]!
      tags_by_pk(id: Int!): Tag
    }
    input BookWhereUniqueInput { id: ID isbn: String AND: [BookWhereUniqueInput!] }
    type Book { id: ID! isbn: String }
    type Product { id: ID! slug: String }
    type Shelf { id: ID! slug: String }
    type Tag { id: Int! name: String }`)
  const { wire, facts, execute, sent } = createBackend(example, {
    book: ({ where }: { readonly where: object }) => where,
    product: ({ id }: { readonly id: string }) => ({ id }),
    tags_by_pk: ({ id }: { readonly id: number }) => ({ id }),
  })
  const get = async (entity: string) => await wire.get(facts(entity), '3', { id: true }, execute)
  expect([await get('books'), await get('products'), await get('tags')]).toEqual([
    { id: '3' },
    { id: '3' },
    { id: 3 },
  ])
  expect(sent.map(({ variables }) => variables)).toEqual([{ where: { id: '3' } }, { id: '3' }, { id: 3 }])
  // Nothing says that a code is the id.
  expect(facts('shelves').operations.get).toBeNull()
})
