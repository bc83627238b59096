import { describe, expect, test } from 'vitest'
import { createBackend } from '../../../../tests/support/introspection/createBackend.ts'
import { readCaseText } from '../../../../tests/support/introspection/readCase.ts'
import { request } from '../../../../tests/support/introspection/conference.ts'

const example = readCaseText(`
  type Query {
    getBook(id: ID!): Book
    listBooks(filter: BookFilter, limit: Int, nextToken: String): BookConnection
    shelves(limit: Int, cursor: String): Shelves
  }
  type Book { id: ID! title: String! pages: Int! }
  type BookConnection { items: [Book]! nextToken: String scannedCount: Int }
  type Shelf { id: ID! name: String! }
  type Shelves { data: [Shelf!]! total: Int! nextCursor: String }
  input BookFilter { pages: IntInput and: [BookFilter] or: [BookFilter] }
  input IntInput { eq: Int gt: Int lt: Int between: [Int] }`)

interface Ask {
  readonly filter?: { readonly pages: { readonly gt: number } }
  readonly limit?: number
  readonly nextToken?: string
}

const books = Array.from({ length: 40 }, (_, at) => ({
  id: `${at + 1}`,
  title: `Book ${at + 1}`,
  pages: at + 1,
}))
/** Looks through `limit` rows and gives those that meet the filter, as DynamoDB does. */
const scan = ({ filter, limit = 100, nextToken = '0' }: Ask) => {
  const from = Number(nextToken)
  const least = filter?.pages.gt ?? 0
  const end = from + limit
  return {
    items: books.slice(from, end).filter(({ pages }) => pages > least),
    nextToken: end < books.length ? `${end}` : null,
  }
}

const open = (listBooks: (ask: Ask) => unknown = scan) => {
  const backend = createBackend(example, { listBooks })
  const page = async (wanted: Parameters<typeof request>[0]) => {
    const asked = request({ selection: { title: true }, ...wanted })
    const { rows, ...rest } = await backend.wire.list(backend.facts('listBooks'), asked, backend.execute)
    return { titles: rows.map(({ title }) => String(title).slice(5)), ...rest }
  }
  return { ...backend, page }
}

describe('pages by a token', () => {
  test('what gives a token beside its rows is a list, with or without a count', () => {
    expect(example.entity('listBooks').operations.list).toMatchObject({
      style: 'segment',
      rowsPath: ['items'],
      totalCount: false,
      tokenPath: ['nextToken'],
      args: { take: { name: 'limit' }, after: { name: 'nextToken' } },
    })
    expect(example.entity('listBooks').operations.get?.field).toBe('getBook')
    expect(example.entity('shelves').operations.list).toMatchObject({
      rowsPath: ['data'],
      totalPath: ['total'],
      tokenPath: ['nextCursor'],
      args: { after: { name: 'cursor' } },
    })
  })

  test('the first page, one further on, and the last', async () => {
    const { page, sent } = open()
    expect(await page({ offset: 0, limit: 3 })).toEqual({
      titles: ['1', '2', '3'],
      total: null,
      hasNextPage: true,
      endCursor: '3',
    })
    expect(sent).toHaveLength(1)
    expect(await page({ offset: 30, limit: 3 })).toMatchObject({
      titles: ['31', '32', '33'],
      endCursor: '33',
    })
    expect(await page({ offset: 38, limit: 10 })).toMatchObject({ titles: ['39', '40'], hasNextPage: false })
  })

  test('continues from the nearest known token', async () => {
    const { page, sent } = open()
    const knownCursors = [
      { offset: 3, after: '3' },
      { offset: 10, after: '10' },
    ]
    expect(await page({ offset: 10, limit: 2, knownCursors })).toMatchObject({ titles: ['11', '12'] })
    expect(sent.map(({ variables }) => variables)).toEqual([{ limit: 2, nextToken: '10' }])
  })

  test('a page that was looked through in vain is not the last', async () => {
    const { page, sent } = open()
    const filter = { path: ['pages'], op: 'gt', value: 20 } as const
    expect(await page({ offset: 0, limit: 5, filter })).toMatchObject({
      titles: ['21', '22', '23', '24', '25'],
      hasNextPage: true,
    })
    expect(sent.length).toBeLessThan(4)
  })

  test('ends where a server gives the same token again, or nothing but tokens', async () => {
    const same = open(() => ({ items: [], nextToken: 'again' }))
    expect(await same.page({ offset: 0, limit: 5 })).toMatchObject({ titles: [] })
    expect(same.sent).toHaveLength(2)
    let count = 0
    const endless = open(() => ({ items: [], nextToken: `${(count += 1)}` }))
    expect(await endless.page({ offset: 0, limit: 5 })).toMatchObject({ titles: [] })
    expect(endless.sent.length).toBeLessThan(50)
  })

  test('gets no token for the row after the page when a server returns more than requested', async () => {
    const { page } = open(({ nextToken }) =>
      nextToken === undefined
        ? { items: books.slice(0, 7), nextToken: '7' }
        : { items: books.slice(7), nextToken: null },
    )
    expect(await page({ offset: 0, limit: 5 })).toMatchObject({
      titles: ['1', '2', '3', '4', '5'],
      hasNextPage: true,
      endCursor: null,
    })
    expect(await page({ offset: 5, limit: 3 })).toMatchObject({ titles: ['6', '7', '8'] })
  })
})
