import { describe, expect, test } from 'vitest'
import { createBackend } from '../../../../tests/support/introspection/createBackend.ts'
import { readCaseText } from '../../../../tests/support/introspection/readCase.ts'
import { request } from '../../../../tests/support/introspection/conference.ts'

const reading = (queries: string, types = '') =>
  readCaseText(`
    type Query { books(where: BookFilter, take: Int, skip: Int): [Book!]! ${queries} }
    type Book { id: ID! title: String! pages: Int! }
    input BookFilter { pages: IntInput } input IntInput { eq: Int gt: Int }
    scalar Long ${types}`)

const countOf = (queries: string, types?: string) => {
  const { list } = reading(queries, types).entity('books').operations
  return list?.totalCount === true ? list.countedBy : null
}
const where = { name: 'where', type: 'BookFilter' }

describe('what counts beside a list', () => {
  test.each<[string, string, readonly string[], string?]>([
    ['booksCount', 'Int', []],
    ['countBooks', 'Long!', []],
    ['_allBooksMeta', 'Meta', ['count'], 'type Meta { count: Int! }'],
    [
      'books_aggregate',
      'Agg!',
      ['aggregate', 'count'],
      'type Agg { aggregate: Inner } type Inner { count: Int! }',
    ],
    [
      'aggregateBook',
      'Agg!',
      ['_count', '_all'],
      'type Agg { _count: Inner } type Inner { _all: Int! id: Int! }',
    ],
    [
      'book_aggregated',
      '[Agg!]!',
      ['countAll'],
      'type Agg { countAll: Int count: Inner } type Inner { id: Int }',
    ],
    [
      'book_aggregated',
      '[Agg!]!',
      ['count', 'id'],
      'type Agg { count: Inner } type Inner { id: Int title: Int }',
    ],
  ])('%s: %s', (field, type, path, types) => {
    expect(countOf(`${field}(where: BookFilter): ${type}`, types)).toEqual({ field, where, path })
  })

  test('a filter that may not be null but has a default is left out', () => {
    expect(countOf('booksCount(where: BookFilter! = {}): Int')).toMatchObject({ where })
  })

  test.each([
    // It would count other rows than are listed.
    'booksCount: Int',
    'booksCount(where: OtherFilter): Int',
    // It needs more.
    'booksCount(where: BookFilter, shop: ID!): Int',
    // It counts something else, or does not count.
    'authorsCount(where: BookFilter): Int',
    'booksCount(where: BookFilter): String',
    'books2(where: BookFilter): Int',
    'booksTotal(where: BookFilter): [Int]',
  ])('%s does not', (query) => {
    expect(countOf(query, 'input OtherFilter { id: ID }')).toBeNull()
  })
})

describe('the number of rows', () => {
  const rows = [100, 200, 300].map((pages, at) => ({ id: `${at}`, title: `Book ${at}`, pages }))
  type Where = { readonly where?: { readonly pages: { readonly gt: number } } }
  const meeting = (ask: Where) => rows.filter(({ pages }) => pages > (ask.where?.pages.gt ?? 0))
  const open = (count: (ask: Where) => unknown) =>
    createBackend(reading('booksCount(where: BookFilter): Long'), { books: meeting, booksCount: count })
  const filter = { path: ['pages'], op: 'gt', value: 150 } as const
  const asked = request({ selection: { title: true }, total: true, filter })

  test('is read with the rows and on its own', async () => {
    const { wire, facts, execute, sent } = open((ask) => String(meeting(ask).length))
    const page = await wire.list(facts('books'), asked, execute)
    expect(page).toMatchObject({ total: 2, rows: [{ title: 'Book 1' }, { title: 'Book 2' }] })
    expect(sent).toHaveLength(2)
    await wire.list(facts('books'), { ...asked, total: false }, execute)
    expect(sent).toHaveLength(3)
    const whole = { filter: null, sums: [], groupBy: null }
    expect(await wire.aggregate(facts('books'), whole, execute)).toMatchObject({ count: 3 })
    const lists = [filter, null].map((one) => ({ entity: facts('books'), filter: one }))
    expect(await wire.counts(lists, 10, execute)).toEqual([2, 3])
  })

  test('lists rows that cannot be counted', async () => {
    const { wire, facts, execute } = open(() => {
      throw new Error('Not today.')
    })
    expect(await wire.list(facts('books'), asked, execute)).toMatchObject({ total: null, rows: [{}, {}] })
    const whole = { filter: null, sums: [], groupBy: null }
    await expect(wire.aggregate(facts('books'), whole, execute)).rejects.toThrow('Not today.')
    await expect(wire.counts([{ entity: facts('books'), filter: null }], 10, execute)).rejects.toThrow(
      'Not today.',
    )
  })
})
