import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../../model/config/parseConfig.ts'
import { refusals as refusalsOf } from '../../../../../tests/support/backends/refusals.ts'

const PAGES = `
  type Query {
    listBooks(filter: BookFilter, limit: Int, nextToken: String, owner: String): BookConnection
    listLedgers(limit: Int, nextToken: String): LedgerConnection
  }
  type Book { id: ID! title: String! margin: Int }
  type Ledger { id: ID! sum: Int }
  type BookConnection { items: [Book]! nextToken: String }
  type LedgerConnection { items: [Ledger]! nextToken: String }
  input BookFilter { title: TextFilter margin: NumberFilter }
  input TextFilter { eq: String } input NumberFilter { gt: Int }`

/** Fields hidden from everyone, and fields hidden from support. */
const config = parseConfig('entity-config', [
  { name: 'listBooks.json', text: JSON.stringify({ exclude: ['margin'] }) },
  { name: 'listLedgers.json', text: JSON.stringify({ permissions: { view: ['SUPER_ADMIN'] } }) },
])

const refusals = (text: string, variables = {}) =>
  refusalsOf({ role: 'READ_ONLY', sdl: PAGES, config }, text, variables)

test('pages by a token are permitted, and no more of the list than that', async () => {
  const next =
    'query ($t: String, $f: BookFilter) { listBooks(limit: 9, nextToken: $t, filter: $f) { items { title } nextToken } }'
  expect(await refusals(next, { t: 'abc', f: { title: { eq: 'x' } } })).toEqual([])
  expect(await refusals(next, { f: { margin: { gt: 1 } } })).toEqual([
    'Your roles do not allow BookFilter.margin.',
  ])
  expect(await refusals('{ listBooks { items { margin } } }')).toEqual([
    'Your roles do not allow Book.margin.',
  ])
  expect(await refusals('{ listBooks(owner: "me") { nextToken } }')).toEqual([
    'Your roles do not allow Query.listBooks(owner).',
  ])
  expect(await refusals('{ listLedgers(nextToken: "abc") { nextToken } }')).toEqual([
    'Your roles do not allow Query.listLedgers.',
  ])
})

describe('a count that another query gives', () => {
  const COUNTS = `
    type Query {
      books(where: BookWhere, take: Int, skip: Int): [Book!]!
      booksCount(where: BookWhere): Int
      ledgers(take: Int, skip: Int): [Ledger!]!
      ledgersCount: Int
    }
    type Book { id: ID! title: String! margin: Int }
    type Ledger { id: ID! sum: Int }
    input BookWhere { title: TextFilter margin: NumberFilter }
    input TextFilter { eq: String } input NumberFilter { gt: Int }`
  const hidden = parseConfig('entity-config', [
    { name: 'books.json', text: JSON.stringify({ exclude: ['margin'] }) },
    { name: 'ledgers.json', text: JSON.stringify({ permissions: { view: ['SUPER_ADMIN'] } }) },
  ])
  const refused = (text: string, variables = {}) =>
    refusalsOf({ role: 'READ_ONLY', sdl: COUNTS, config: hidden }, text, variables)

  test('counts what the person may see, by the columns that they may see', async () => {
    expect(await refused('{ booksCount }')).toEqual([])
    expect(await refused('{ booksCount(where: { title: { eq: "x" } }) }')).toEqual([])
    // A count leaks a hidden value, too.
    expect(await refused('{ booksCount(where: { margin: { gt: 100 } }) }')).toEqual([
      'Your roles do not allow BookWhere.margin.',
    ])
    expect(
      await refused('query ($w: BookWhere) { booksCount(where: $w) }', { w: { margin: { gt: 100 } } }),
    ).toEqual(['Your roles do not allow BookWhere.margin.'])
    expect(await refused('{ ledgersCount }')).toEqual(['Your roles do not allow Query.ledgersCount.'])
  })
})

test('pages by number are permitted, in documents that ask for nothing hidden', async () => {
  const sdl = `type Query { books(page: Int, perPage: Int, drafts: Boolean): [Book!]! } type Book { id: ID! margin: Int }`
  const hidden = parseConfig('entity-config', [
    { name: 'books.json', text: JSON.stringify({ exclude: ['margin'] }) },
  ])
  const refused = (text: string) => refusalsOf({ role: 'READ_ONLY', sdl, config: hidden }, text)
  expect(await refused('{ books(page: 3, perPage: 10) { id } }')).toEqual([])
  expect(await refused('{ books(page: 3, perPage: 10) { margin } }')).toEqual([
    'Your roles do not allow Book.margin.',
  ])
  expect(await refused('{ books(page: 3, drafts: true) { id } }')).toEqual([
    'Your roles do not allow Query.books(drafts).',
  ])
})
