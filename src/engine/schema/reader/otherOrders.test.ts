import { describe, expect, test } from 'vitest'
import { down, readBooks, up } from '../../../../tests/support/introspection/bookOrders.ts'

const BASE = `type Book { id: ID! title: String! inPrint: Boolean meta: JSON tags: [String!] author: Author }
  type Author { id: ID! name: String! } scalar JSON
  input BookFilter { title: TextFilter } input TextFilter { eq: String contains: String }
  enum Way { asc desc } enum Nulls { first last }`

const reading = (args: string, inputs = '') =>
  readBooks(`type Query { books(limit: Int, offset: Int, ${args}): [Book!]! } ${BASE} ${inputs}`)

/** Neither lists nor JSON nor related records. */
const COLUMNS = ['id', 'title', 'inPrint']

describe('orders that are texts', () => {
  test('a column with its direction behind a colon, beside `filters` and `pagination`', async () => {
    const { sortable, sends } = reading(
      'filters: BookFilter, pagination: PaginationArg = {}, sort: [String] = []',
      'input PaginationArg { page: Int pageSize: Int start: Int limit: Int }',
    )
    expect(sortable).toEqual(COLUMNS)
    expect(await sends(down('title'), up('id'))).toMatchObject({ sort: ['title:desc', 'id:asc'] })
    expect(await sends()).not.toHaveProperty('sort')
  })

  test('a column with a minus for the opposite direction, beside `filter`, `search` and `page`', async () => {
    const { sortable, sends } = reading('filter: BookFilter, search: String, page: Int, sort: [String]')
    expect(sortable).toEqual(COLUMNS)
    expect(await sends(down('title'), up('id'))).toMatchObject({ sort: ['-title', 'id'] })
  })

  test('the default or the description shows how they are written; a single text takes the first column', async () => {
    expect(await reading('sort: String = "title:asc"').sends(down('title'), up('id'))).toMatchObject({
      sort: 'title:desc',
    })
    const described = reading('"""A column; `-title` for the opposite direction."""\n orderBy: String')
    expect(await described.sends(down('inPrint'))).toMatchObject({ orderBy: '-inPrint' })
  })

  test('guesses no order without evidence', () => {
    expect(reading('sort: String').sortable).toEqual([])
    expect(reading('sort: [String]').sortable).toEqual([])
    expect(reading('filter: BookFilter, sort: [String]').sortable).toEqual([])
    expect(reading('sort: [Int], filter: BookFilter, search: String, page: Int').sortable).toEqual([])
    expect(reading('filter: BookFilter, search: String, page: Int, tags: [String]').sortable).toEqual([])
  })
})

describe('a column and a direction in two arguments', () => {
  test('both are texts', async () => {
    const { sortable, sends } = reading('sortField: String, sortOrder: String')
    expect(sortable).toEqual(COLUMNS)
    expect(await sends(down('title'), up('id'))).toMatchObject({ sortField: 'title', sortOrder: 'desc' })
    const none = await sends()
    expect(none).not.toHaveProperty('sortField')
    expect(none).not.toHaveProperty('sortOrder')
  })

  test('both are enums', async () => {
    const { sortable, sends } = reading(
      'orderBy: Book_orderBy, orderDirection: Way',
      'enum Book_orderBy { id title author author__name }',
    )
    expect(sortable).toEqual(['id', 'title'])
    expect(await sends(up('title'))).toMatchObject({ orderBy: 'title', orderDirection: 'asc' })
  })

  test('a direction of another kind, or one that is missing, makes it no order', () => {
    expect(reading('sortField: String, sortOrder: Int').sortable).toEqual([])
    expect(reading('sortField: String').sortable).toEqual([])
    expect(reading('sortOrder: String').sortable).toEqual([])
  })
})

describe('an object for each column', () => {
  test('with a place for empty values', async () => {
    const { sortable, sends } = reading(
      'orderBy: [BookOrder!]',
      `input BookOrder { id: Way title: WithNulls author: AuthorOrder _relevance: Relevance }
       input WithNulls { sort: Way! nulls: Nulls } input AuthorOrder { name: Way } input Relevance { search: String! }`,
    )
    expect(sortable).toEqual(['id', 'title'])
    expect(await sends(down('title'), up('id'))).toMatchObject({
      orderBy: [{ title: { sort: 'desc' } }, { id: 'asc' }],
    })
  })

  test('with a priority; one object takes the first column', async () => {
    const { sortable, sends } = reading(
      'orderBy: BookOrder',
      'input BookOrder { id: Inner title: Inner } input Inner { direction: Way! priority: Int! }',
    )
    expect(sortable).toEqual(['id', 'title'])
    expect(await sends(down('title'), up('id'))).toMatchObject({
      orderBy: { title: { direction: 'desc', priority: 1 } },
    })
  })

  test('anything else that must be given makes it no order', () => {
    expect(
      reading(
        'orderBy: BookOrder',
        'input BookOrder { title: Inner } input Inner { direction: Way! locale: String! }',
      ).sortable,
    ).toEqual([])
  })
})
